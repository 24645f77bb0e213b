import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { onDisk } from './sealed-file.ts'

/** The sign in a folder of copies that says whose it is, and what its database knows of it. */
const SIGN = 'base.json'
const Sign = z.strictObject({ base: z.uuid() })
const Claim = z.strictObject({ base: z.uuid(), folder: z.string() })

/** What a database knows of its folder of copies; it stands beside its data, and is not in any copy. */
const claimIn = (postgres: string) => join(postgres, 'copies.json')

/**
 * Takes a folder of copies for one database, once, and afterwards makes sure that it is still that one: a disk that is not
 * mounted leaves an empty folder of the same name behind, on the disk that the copies are to survive. Throws where the folder is
 * another database's, or this one's of before a restore, whose copies would be written over.
 */
export async function claimFolder(folder: string, postgres: string): Promise<void> {
  const claim = await jsonIn(claimIn(postgres), Claim)
  const sign = await jsonIn(join(folder, SIGN), Sign)
  if (claim?.folder === folder) {
    if (sign?.base === claim.base) return
    if (sign === null)
      throw new Error(
        `${folder} no es la carpeta en la que estaban las copias: mira si su disco está montado.`,
      )
  }
  if (sign !== null)
    throw new Error(
      `${folder} tiene las copias de otra base, o de esta antes de restaurarla: di otra carpeta.`,
    )
  const base = randomUUID()
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await keep(join(folder, SIGN), { base })
  await onDisk(folder)
  await keep(claimIn(postgres), { base, folder })
}

/** What a restored database knew of its folder of copies: it takes another one. */
export async function forgetFolder(postgres: string): Promise<void> {
  await rm(claimIn(postgres), { force: true })
}

async function keep(file: string, said: object): Promise<void> {
  await writeFile(file, `${JSON.stringify(said)}\n`, { mode: 0o600 })
  await onDisk(file)
}

/** What a file says; null where there is none. One that says something else is none of ours to write over. */
async function jsonIn<Said>(file: string, of: z.ZodType<Said>): Promise<Said | null> {
  if (!existsSync(file)) return null
  const said = of.safeParse(JSON.parse(await readFile(file, 'utf8').catch(() => 'null')))
  if (!said.success) throw new Error(`${file} está dañado: míralo antes de copiar nada ahí.`)
  return said.data
}
