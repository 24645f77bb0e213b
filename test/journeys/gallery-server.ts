import { createServer } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import type { createApp } from '#web/app.ts'

/** The built pages with their gallery, which the running program never offers: no people, no database. */
export async function openGallery() {
  const folder = join(import.meta.dirname, '..', '..', 'build')
  const built: { createApp: typeof createApp } = await import(
    pathToFileURL(join(folder, 'server', 'index.js')).href
  )
  const clientFolders = { files: join(folder, 'client'), worker: join(folder, 'worker', 'sw.js') }
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const place = server.address()
  const port = place && typeof place === 'object' ? place.port : 0
  const address = `http://localhost:${port}`
  const app = built.createApp({ baseUrl: address, gallery: true, clientFolders })
  const answer = getRequestListener(app.fetch)
  server.on('request', (request, response) => void answer(request, response))
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { address, close }
}
