import { isBuiltin } from 'node:module'
import { importsOf, type SourceFile } from './tidy-rules.ts'

/** Imported by the program's own files, and yet for developers alone. */
const notAtRunTime = new Set([
  'vite', // pages straight from the sources, while they are developed
  '@react-router/dev', // the map of the site, which is read when pages are built
])

type Packages = Readonly<{ dependencies: Readonly<Record<string, string>> }>

/** What stands among `dependencies` and is imported by no part of the program, and what is missing there. */
export function misplacedPackages(
  { dependencies }: Packages,
  files: readonly SourceFile[],
): readonly string[] {
  const program = files.filter(
    ({ path }) => /^(?:src|bin)\/.*\.(?:tsx?|mjs)$/.test(path) && !/\.test\.tsx?$/.test(path),
  )
  const needed = new Set(program.flatMap(({ text }) => importsOf(text).map(({ from }) => packageOf(from))))
  for (const name of needed) if (name === null || notAtRunTime.has(name)) needed.delete(name)
  const listed = new Set(Object.keys(dependencies))
  return [
    ...[...listed.difference(needed)].map((name) => `${name} is imported by no part of the program`),
    ...[...needed.difference(listed)].map((name) => `${name} is missed by a production install`),
  ]
}

/** The package that an import names; null for files of our own and what comes with Node. */
function packageOf(from: string): string | null {
  if (/^(?:[.#/]|virtual:)/.test(from) || isBuiltin(from)) return null
  return /^(?:@[^/]+\/)?[^/]+/.exec(from)?.[0] ?? null
}
