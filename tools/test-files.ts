import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const root = join(import.meta.dirname, '..')
/** What gives a test a PostgreSQL: the one of tests, or one that it starts itself. */
const servers = new Set(['test/postgres.ts', 'src/store/database/embedded-postgres.ts'])

/** The tests of the code and of its rules, in two kinds: who needs a PostgreSQL, and who does not. */
export function testFiles(): Readonly<{ units: readonly string[]; integration: readonly string[] }> {
  const files = globSync(['src/**/*.test.ts', 'test/*.test.ts', 'test/golden/*.test.ts'], {
    cwd: root,
  }).toSorted()
  return {
    units: files.filter((file) => !reachesServer(file, new Set())),
    integration: files.filter((file) => reachesServer(file, new Set())),
  }
}

/** Whether a test imports a server, itself or through what tests share; what the program imports does not start one. */
function reachesServer(file: string, seen: Set<string>): boolean {
  if (servers.has(file)) return true
  if (seen.has(file) || !(file.endsWith('.test.ts') || file.startsWith('test/'))) return false
  seen.add(file)
  return importsOf(file).some((each) => reachesServer(each, seen))
}

const imports =
  /^(?:import|export) .*?from '(#test\/|#|\.{1,2}\/)([^']+\.ts)'|^} from '(#test\/|#|\.{1,2}\/)([^']+\.ts)'/gm

function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  return Array.from(text.matchAll(imports), ([, one, two, three, four]) => {
    const [start, rest] = [one ?? three ?? '', two ?? four ?? '']
    if (start === '#test/') return join('test', rest)
    return start === '#' ? join('src', rest) : relative(root, join(root, dirname(file), start, rest))
  })
}
