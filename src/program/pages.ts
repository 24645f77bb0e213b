import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import type { createApp, declaredPages } from '#web/app.ts'
import { type PageRoute, pagesOf } from '#web/server/built/route-map.ts'
import type { Pages } from './program.ts'

type Built = Readonly<{ createApp: typeof createApp; declaredPages: typeof declaredPages }>

const folder = join(import.meta.dirname, '..', '..', 'build')

function loadBuilt(): Promise<Built> {
  return import(pathToFileURL(join(folder, 'server', 'index.js')).href)
}

/** Reads the pages that `npm run build` left while something else is waited for. */
export function readAhead(): void {
  // Whoever asks for the pages learns why they cannot be read.
  loadBuilt().catch(() => {})
}

/** The pages as `npm run build` left them. */
export const builtPages: Pages = async (parts) => {
  const built = await loadBuilt()
  await built.declaredPages()
  const clientFolders = { files: join(folder, 'client'), worker: join(folder, 'worker', 'sw.js') }
  const answer = getRequestListener(built.createApp({ ...parts, clientFolders }).fetch)
  return (request, response) => void answer(request, response)
}

/** Every page that \`npm run build\` left, as its route declares it. */
export async function builtRoutes(): Promise<readonly PageRoute[]> {
  const { declaredPages } = await loadBuilt()
  return pagesOf(await declaredPages())
}

/** The pages straight from the sources, by Vite, which also reloads them in the browser. */
export const sourcePages: Pages = async (parts, server) => {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' })
  server.once('close', () => void vite.close())
  const { declaredPages: declared } = await vite.ssrLoadModule('./src/web/app.ts')
  await declared()
  return (request, response) => {
    vite.middlewares(request, response, () => {
      const answer = async () => {
        const source = await vite.ssrLoadModule('./src/web/app.ts')
        const app: typeof createApp = source['createApp']
        await getRequestListener(app(parts).fetch)(request, response)
      }
      answer().catch((error: unknown) => {
        if (error instanceof Error) vite.ssrFixStacktrace(error)
        response.statusCode = 500
        response.end(error instanceof Error ? error.stack : String(error))
      })
    })
  }
}
