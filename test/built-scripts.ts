import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { existing } from '#domain/assert.ts'

const folder = join(import.meta.dirname, '..', 'build', 'client', 'assets')

type BuiltRoute = Readonly<{
  id: string
  parentId?: string
  path?: string
  module: string
  imports?: string[]
}>
type BuiltMap = Readonly<{
  entry: { module: string; imports: string[] }
  routes: Readonly<Record<string, BuiltRoute>>
}>

/** A route of the build, the ids of those around it, and the scripts that a browser fetches before it runs. */
export type RouteScripts = Readonly<{ id: string; around: readonly string[]; scripts: ReadonlySet<string> }>

/** Every route as the build left it. */
export function builtRoutes(): readonly RouteScripts[] {
  const { entry, routes } = builtMap()
  return Object.values(routes).map((route) => {
    const chain = chainOf(routes, route)
    const named = chain.flatMap(({ module, imports = [] }) => [module, ...imports])
    const scripts = withImports([entry.module, ...entry.imports, ...named])
    return { id: route.id, around: chain.slice(1).map(({ id }) => id), scripts }
  })
}

/** The scripts that a page has its browser fetch at once: what it names to be run, and what that imports. */
export function scriptsIn(html: string): ReadonlySet<string> {
  const named = html.matchAll(
    /(?:rel="(?:held-)?modulepreload"[^>]* href="|<script[^>]* src="|\b(?:from|import)\s*\(?")([^"]+\.js)"/g,
  )
  return withImports([...named].map(([, address = '']) => address))
}

/** What a script fetches by itself once the page is at rest: the bar of the application. */
export function scriptsAtRest(): ReadonlySet<string> {
  return withImports(readdirSync(folder).filter((file) => /^pwa-[\w-]+\.js$/.test(file)))
}

/** The weight of scripts in kilobytes, compressed as the program hands them out. */
export function packedKb(files: Iterable<string>): number {
  return [...files].reduce((sum, file) => sum + packedBytes(file), 0) / 1000
}

function packedBytes(file: string): number {
  const path = join(folder, file)
  return (statSync(`${path}.br`, { throwIfNoEntry: false }) ?? statSync(path)).size
}

function builtMap(): BuiltMap {
  const file = readdirSync(folder).find((name) => /^manifest-\w+\.js$/.test(name))
  const code = readFileSync(join(folder, existing(file, 'every build has a map of its routes')), 'utf8')
  return JSON.parse(code.slice(code.indexOf('{'), code.lastIndexOf('}') + 1))
}

function chainOf(routes: BuiltMap['routes'], route: BuiltRoute): readonly BuiltRoute[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId]
  return parent ? [route, ...chainOf(routes, parent)] : [route]
}

/** Files with all that they import before they run; what they fetch later by themselves does not count. */
function withImports(addresses: readonly string[]): ReadonlySet<string> {
  const files = new Set<string>()
  const take = (file: string) => {
    if (files.has(file)) return
    files.add(file)
    const code = readFileSync(join(folder, file), 'utf8')
    const imports = code.matchAll(/(?:\bfrom\s*|\bimport\s*)["']\.\/([^"']+\.js)["']/g)
    for (const [, imported = ''] of imports) take(imported)
  }
  for (const address of addresses) take(address.slice(address.lastIndexOf('/') + 1))
  return files
}
