import { existsSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'

const LARGE = 10_000_000

/**
 * Where the server of a folder writes, and what it says there from now on: all of it, because the last words of a
 * killed server's many backends may stand behind the one line that says why the next one does not start.
 */
export function serverLog(folder: string): Readonly<{ file: string; said: () => string }> {
  const file = join(folder, 'postgresql.log')
  if (existsSync(file) && statSync(file).size > LARGE) renameSync(file, `${file}.1`)
  const before = existsSync(file) ? statSync(file).size : 0
  const said = () => (existsSync(file) ? readFileSync(file).subarray(before).toString('utf8').trim() : '')
  return { file, said }
}
