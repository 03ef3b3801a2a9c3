// Font files come into the bundle as bytes (wrangler rule of type Data).

declare module '*.ttf' {
  const bytes: ArrayBuffer
  export default bytes
}
