import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

type Locked = Readonly<{ license?: string }>

/**
 * The licence of an installed package by its place in package-lock.json. Old manifests say it in a list (`licenses`), which
 * npm does not copy into the lock, and some (`png-js`) only ship its text. Undefined where none is said.
 */
export function licenceOf(place: string, { license }: Locked): string | undefined {
  if (license !== undefined) return license
  const manifest: { licenses?: readonly { type: string }[] } = JSON.parse(
    readFileSync(join(root, place, 'package.json'), 'utf8'),
  )
  return (
    manifest.licenses?.map(({ type }) => type).join(' OR ') ?? licenceByText(join(root, place, 'LICENSE'))
  )
}

function licenceByText(file: string): string | undefined {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  return text.startsWith('MIT License\n') ? 'MIT' : undefined
}
