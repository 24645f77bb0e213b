import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import { appManifest } from './app-manifest.ts'
import { type AssetsPlace, foreignOrigin } from '../assets-place.ts'
import { type ClientBuild, type ClientFolders, readClientBuild, shellOf } from './client-build.ts'
import { problem } from './problem.ts'

type BrowserFiles = Readonly<{
  folders: ClientFolders
  place: AssetsPlace
  /** The pages of the same build, with the addresses of that place. */
  build: () => Promise<ServerBuild>
}>

const FOREVER = 'public, max-age=31536000, immutable'

/** What browsers ask for besides pages: built files, the worker, and which build this is. */
export function serveBrowserFiles(app: Hono, { folders, place, build }: BrowserFiles): ClientBuild {
  const client = readClientBuild(folders)
  app.use(`${place.folder}*`, serveAssets(folders.files, place))
  app.all(`${place.folder}*`, (c) => c.text('', 404))
  app.get('/sw.js', async (c) => {
    const shell = JSON.stringify(shellOf(client, await build(), place))
    c.header('content-type', 'text/javascript; charset=utf-8')
    c.header('cache-control', 'no-cache')
    // The policy of the file is the policy of the worker: what it may fetch.
    c.header('content-security-policy', workerPolicy(place))
    return c.body(`self.shell = ${shell};\n${client.worker}`)
  })
  app.route('/builds', buildRecords(client, build))
  const own = serveStatic({
    root: folders.files,
    precompressed: true,
    onFound: (_, c) => c.header('cache-control', 'public, max-age=3600'),
  })
  const names = new Set(client.files.map(({ path }) => path).filter((path) => !path.startsWith('/assets/')))
  // A page is not looked for among the files of the disk.
  app.use('*', (c, next) => (names.has(c.req.path) ? own(c, next) : next()))
  return client
}

/** The description of the application for who installs it (https://www.w3.org/TR/appmanifest/). */
export function serveAppManifest(app: Hono): void {
  app.get('/manifest.webmanifest', (c) => {
    c.header('content-type', 'application/manifest+json; charset=utf-8')
    c.header('cache-control', 'no-cache')
    return c.body(JSON.stringify(appManifest))
  })
}

function serveAssets(root: string, place: AssetsPlace) {
  return serveStatic({
    root,
    precompressed: true,
    rewriteRequestPath: (path) => `/assets/${path.slice(place.folder.length)}`,
    onFound: (_, c) => {
      c.header('cache-control', FOREVER)
      // A network of the operator that fetches its copies here passes these on to pages of another origin.
      if (place.cdnUrl !== null) c.header('access-control-allow-origin', '*')
    },
  })
}

function workerPolicy(place: AssetsPlace): string {
  const origin = foreignOrigin(place)
  return `default-src 'none'; connect-src 'self'${origin === null ? '' : ` ${origin}`}`
}

/** Which build is the latest, and what is in it. Of older builds nothing is known any more. */
function buildRecords(client: ClientBuild, build: () => Promise<ServerBuild>): Hono {
  const records = new Hono()
  records.get('/latest.json', (c) => {
    c.header('cache-control', 'no-store')
    return c.json({ id: client.id })
  })
  records.get('/meta/:file', async (c) => {
    if (c.req.param('file') !== `${client.id}.json`) return notHere(c)
    const { entry, routes } = (await build()).assets
    c.header('cache-control', FOREVER)
    return c.json({
      id: client.id,
      files: client.files,
      entry: [entry.module, ...entry.imports],
      routes: Object.fromEntries(
        Object.values(routes).map((route) => [
          route?.id,
          { path: route?.path, module: route?.module, css: route?.css ?? [] },
        ]),
      ),
    })
  })
  records.all('*', notHere)
  return records
}

function notHere(c: Context): Response {
  c.header('cache-control', 'no-store')
  return problem('not-found', 'De esta construcción no se sabe nada: solo se sirve la última.', c.res.headers)
}
