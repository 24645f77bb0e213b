import { posix } from 'node:path'
import { importsOf, type Rule, type SourceFile } from './tidy-rules.ts'

/**
 * Who of the folders of `web` may import whom. Pages go down: `routes` (with `layouts`) over `views` over `components`
 * over `ui`. Beside them stands what the server does around a page, of which pages know types alone, and beneath all
 * what both sides know. The files at the top of `web`, where the framework looks for them, put it together.
 */
const beneath: Readonly<Record<string, readonly string[]>> = {
  layouts: ['views', 'components', 'ui', 'server', 'forms', 'heads'],
  routes: ['views', 'components', 'ui', 'server', 'forms', 'heads'],
  views: ['components', 'ui', 'forms', 'heads'],
  components: ['ui', 'forms', 'heads'],
  ui: [],
  server: ['forms', 'heads', 'workarounds'],
  forms: [],
  heads: [],
  workarounds: [],
}

/** What a layer may know the types of, and nothing that runs: a page is handed what the server made. */
const typesBeneath: Readonly<Record<string, readonly string[]>> = {
  views: ['server'],
  components: ['server'],
  server: ['ui'],
}

/** What asks no other room anything. */
const knowsNoProduct = ['ui', 'workarounds']

const isTest = (path: string) => /\.test\.tsx?$/.test(path) || path.startsWith('test/')
const layerOf = (path: string) => /^src\/web\/([^/]+)\//.exec(path)?.[1] ?? null

/** Where an import of a file leads, by its path in the project; null for a package or what the framework makes. */
function targetOf(path: string, from: string): string | null {
  const bare = from.replace(/\?\w+$/, '')
  if (bare.includes('+types/')) return null
  if (bare.startsWith('.')) return posix.join(posix.dirname(path), bare)
  if (bare.startsWith('#test/')) return `test/${bare.slice('#test/'.length)}`
  return bare.startsWith('#') ? `src/${bare.slice(1)}` : null
}

/** Within `web` imports go down the layers. */
export const layersGoDown: Rule = ({ path, text }) => {
  const layer = layerOf(path)
  if (layer === null || isTest(path)) return []
  if (!(layer in beneath)) return [`stands in ${layer}, which is no layer`]
  return importsOf(text).flatMap(({ from, typeOnly }) => {
    const target = targetOf(path, from)
    if (target === null) return []
    const other = layerOf(target)
    const isWeb = target.startsWith('src/web/')
    if (!isWeb) return knowsNoProduct.includes(layer) ? [`knows the product: ${from}`] : []
    if (other === layer || (other !== null && beneath[layer]?.includes(other))) return []
    const isTypeOfBeneath = typeOnly && other !== null && typesBeneath[layer]?.includes(other)
    return isTypeOfBeneath ? [] : [`of ${layer} may not import ${from}`]
  })
}

type Arrows = ReadonlyMap<string, ReadonlySet<string>>

/** Who imports whom, with files taken together as `nodeOf` says; null leaves a file out. */
function arrowsBetween(
  files: readonly SourceFile[],
  nodeOf: (path: string) => string | null,
  { types }: { types: boolean },
): Arrows {
  const arrows = new Map<string, Set<string>>()
  for (const { path, text } of files) {
    const node = isTest(path) || !/\.tsx?$/.test(path) ? null : nodeOf(path)
    if (node === null) continue
    const to = arrows.get(node) ?? new Set()
    arrows.set(node, to)
    for (const { from, typeOnly } of importsOf(text)) {
      const target = targetOf(path, from)
      const other = target === null || (typeOnly && !types) ? null : nodeOf(target)
      if (other !== null && other !== node) to.add(other)
    }
  }
  return arrows
}

/** One way round for every circle that is found: `a → b → a`. */
function circlesOf(arrows: Arrows): readonly string[] {
  const found: string[] = []
  const isDone = new Set<string>()
  const walk = (node: string, way: readonly string[]): void => {
    const begun = way.indexOf(node)
    if (begun >= 0) return void found.push([...way.slice(begun), node].join(' → '))
    if (isDone.has(node)) return
    for (const next of arrows.get(node) ?? []) walk(next, [...way, node])
    isDone.add(node)
  }
  for (const node of arrows.keys()) walk(node, [])
  return found
}

const inSource = (path: string) => (path.startsWith('src/') ? path : null)
const room = (path: string) => /^src\/[^/]+(?=\/)/.exec(path)?.[0] ?? null
const folderOfPages = (path: string) =>
  /^src\/(web\/[^/]+|device)\//.test(path) ? posix.dirname(path) : null

/** Files that import each other in a circle while they run, and rooms and folders of pages that do so in any way. */
export function circlesIn(files: readonly SourceFile[]): readonly string[] {
  return [
    ...circlesOf(arrowsBetween(files, inSource, { types: false })),
    ...circlesOf(arrowsBetween(files, room, { types: true })),
    ...circlesOf(arrowsBetween(files, folderOfPages, { types: true })),
  ]
}
