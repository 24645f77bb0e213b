import { gzipSync } from 'node:zlib'
import { statementMegabytes } from '#domain/banking/statement.ts'

/** A file packed, with so many blanks among its elements that it is more than is taken whole. */
export function packedLarge({ name, bytes }: Readonly<{ name: string; bytes: Uint8Array }>) {
  const blanks = ' '.repeat(statementMegabytes * 1024 * 1024 + 1)
  const text = Buffer.from(bytes)
    .toString()
    .replace('<Ntry>', () => `${blanks}<Ntry>`)
  return { name: `${name}.gz`, bytes: gzipSync(text, { level: 1 }) }
}
