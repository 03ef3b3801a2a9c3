// Builds the web app: hashed files in web/dist and the list of them, nothing inlined, so that the strict CSP holds.
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // The Worker makes the pages; from this list it learns which files they name.
    manifest: 'build.json',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['app/start.ts', 'app/main.tsx'],
      output: {
        codeSplitting: {
          groups: [
            // Drawn only where somebody asks for it.
            { name: 'code', test: /node_modules\/uqr/, priority: 2 },
            { name: 'passkeys', test: /node_modules\/@simplewebauthn/, priority: 2 },
            // The rules of forms are fetched only where one is filled in.
            { name: 'checking', test: /node_modules\/(zod|libphonenumber-js)/, priority: 2 },
            // What tells whether a password will do is one file, not three.
            {
              name: 'password',
              test: /worker\/domain\/(?:password|refusals\/(?:messages|password-rules))\.ts/,
              priority: 1,
            },
            // What comes from others changes rarely: its own file stays in the browser's cache over our releases.
            { name: 'vendor', test: /node_modules|rolldown-runtime/, priority: 1 },
            // What most screens are made of is one file rather than a dozen of a kilobyte; what only forms and signed-in people
            // need is none of it.
            {
              name: 'parts',
              test: /web\/(?!words|routes|styles|api\/signed-in|ui\/(?:copy-button|dialog|messages|phone-field|slip-head|field|form))/,
              minShareCount: 3,
            },
          ],
        },
      },
    },
  },
})
