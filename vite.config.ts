import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

const roomImport = /(\bfrom\s*|\bimport\s*\(?\s*)(['"])#(?!web\/)([\w./-]+)\2/g

/** An address that Vite's module runner hands to Node as it is, as it does with no file address. */
function leftToNode(file: string): string {
  const module = `export * from ${JSON.stringify(pathToFileURL(resolve('src', file)).href)}`
  return `data:text/javascript,${encodeURIComponent(module)}`
}

/**
 * The program loads every room but `web` directly (Node strips the types), so that one instance of each
 * module exists. On the server Vite therefore leaves `#room/…` to Node, built and in development alike.
 */
function roomsStayOutside(): Plugin {
  return {
    name: 'rooms-stay-outside',
    enforce: 'pre',
    resolveId(id) {
      const outside = this.environment.name === 'ssr' && id.startsWith('#') && !id.startsWith('#web/')
      return outside ? { id, external: true } : null
    },
    transform(code) {
      if (this.environment.name !== 'ssr' || this.environment.mode !== 'dev') return null
      return code.replace(roomImport, (_, before, quote, file) => before + quote + leftToNode(file) + quote)
    },
  }
}

export default defineConfig({
  plugins: [roomsStayOutside(), tailwindcss(), reactRouter()],
  environments: { ssr: { build: { rolldownOptions: { input: './src/web/app.ts' } } } },
  build: { assetsInlineLimit: 0, reportCompressedSize: false },
})
