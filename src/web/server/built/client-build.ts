import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { ServerBuild } from 'react-router'
import { factsIn } from '../../heads/route-facts.ts'
import { publicPages } from '../../heads/public-pages.ts'
import { offlinePage, type Shell } from '#device/shell.ts'
import { type AssetsPlace, placed, prefixOf } from '../assets-place.ts'
import { allRoutes, pathOf } from './declared-routes.ts'

/** A file for browsers, by its address from the root of the built folder, in bytes. */
type ClientFile = Readonly<{ path: string; bytes: number }>

/** What the build made for browsers. */
export type ClientBuild = Readonly<{
  id: string
  files: readonly ClientFile[]
  worker: string
  /** The parts of pages that are needed without a network. */
  offlineParts: readonly string[]
}>

/** The folders that a build leaves: the files for browsers, and the worker that the program hands out itself. */
export type ClientFolders = Readonly<{ files: string; worker: string }>

/** Reads once what a build made. Its id changes when anything that a browser may get changes. */
export function readClientBuild({ files: folder, worker: workerFile }: ClientFolders): ClientBuild {
  const worker = readFileSync(workerFile, 'utf8')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    // The same file for the wire is no file of its own.
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length))
    .toSorted()
    .map((path) => ({ path, bytes: statSync(join(folder, path)).size }))
  const hash = createHash('sha256').update(worker)
  for (const { path } of files) {
    hash.update(`\0${path}\0`)
    // The names of built files already hold what is in them.
    if (!path.startsWith('/assets/')) hash.update(readFileSync(join(folder, path)))
  }
  const offline = files.map(({ path }) => path).filter((path) => neededOffline.test(path))
  return { id: hash.digest('hex').slice(0, 16), files, worker, offlineParts: standingOn(offline, folder) }
}

/** Whether a route keeps something of itself for whoever has no network. */
const hasOf = ({ handle }: Readonly<{ handle?: unknown }>, what: string) =>
  factsIn(handle).offline?.split('-').includes(what) ?? false

/** Routes whose parts every page of a signed-in person stands on, and those that open or are sent to without a network. */
function standing(routes: ServerBuild['routes']): readonly string[] {
  const named = allRoutes(routes).filter(({ module }) => hasOf(module, 'parts'))
  return ['root', ...named.map(({ id }) => id)]
}

/** What whoever is in the middle of a deal may need to read, also where there is no network. */
function documentsIn(routes: ServerBuild['routes']): readonly string[] {
  const named = allRoutes(routes).filter(({ module }) => hasOf(module, 'page'))
  return named.map((route) => pathOf(routes, route))
}

/** What is loaded only once there is no network, and therefore has to be there before. */
const neededOffline =
  /^\/assets\/(offline-bar|draft-here|draft-saver|photos-here|parcel-here|camera|decode)-[^/]*\.js$/

/** The files that some built files stand on, those themselves first. */
function standingOn(paths: readonly string[], folder: string): readonly string[] {
  const found = new Set(paths)
  for (const path of found)
    for (const [, name] of readFileSync(join(folder, path), 'utf8').matchAll(
      /\bfrom\s*["']\.\/([^"'/]+\.js)["']/g,
    ))
      found.add(`/assets/${name}`)
  return [...found]
}

/** Small files beside the built ones that every page shows. */
const alwaysShown = ['/icons.svg', '/favicon.svg']

/** What the worker of this build keeps, with the addresses of this place. */
export function shellOf(
  client: ClientBuild,
  { assets, routes: all }: ServerBuild,
  place: AssetsPlace,
): Shell {
  const prefix = prefixOf(place)
  const routes = standing(all).flatMap((id) => assets.routes[id] ?? [])
  const fonts = client.files.filter(({ path }) => /latin-wght-[^/]*\.woff2$/.test(path))
  const built = [
    assets.entry.module,
    ...assets.entry.imports,
    ...routes.flatMap(({ module, imports = [], css = [] }) => [module, ...imports, ...css]),
    ...fonts.map(({ path }) => placed(path, prefix)),
    ...client.offlineParts.map((path) => placed(path, prefix)),
  ]
  const documents = documentsIn(all)
  const openPages = [...new Set([...Object.values(publicPages).map(({ path }) => path), ...documents])]
  return {
    build: client.id,
    assetsAt: prefix,
    files: [...new Set([...built, ...alwaysShown, offlinePage])],
    offlinePage,
    openPages,
    documents,
  }
}
