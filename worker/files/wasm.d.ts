// WebAssembly files come into the bundle compiled (wrangler's own rule).

declare module '*.wasm' {
  const module: WebAssembly.Module
  export default module
}
