import { mkdir, readdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Bank, StatementFile } from './bank.ts'
import { PaymentFileRejected } from './bank.ts'
import { isPlainName, isWholeFile, plainName, syncFolder, writeWhole } from './files.ts'

/**
 * A real bank reached by folders: a person, or an SFTP job, takes payment files from `out` and leaves
 * statements in `in`. Names ending in `.part` are still being written and are left alone; read statements
 * move to `read` and are kept.
 */
export async function openManualBank(options: Readonly<{ folder: string }>): Promise<Bank> {
  const out = join(options.folder, 'out')
  const incoming = join(options.folder, 'in')
  const read = join(options.folder, 'read')
  for (const folder of [out, incoming, read]) await mkdir(folder, { recursive: true })

  let odd: readonly string[] = []

  async function newStatements(): Promise<StatementFile[]> {
    const found = await readdir(incoming, { withFileTypes: true })
    const whole = found.filter((item) => item.isFile() && isWholeFile(item.name)).map((item) => item.name)
    odd = whole.filter((name) => !isPlainName(name))
    const names = whole.filter(isPlainName).toSorted()
    return Promise.all(names.map(async (name) => ({ name, bytes: await readFile(join(incoming, name)) })))
  }

  return {
    name: 'manual',
    newStatements,
    leftAlone: () => odd,
    async sendPaymentFile(file) {
      const path = join(out, plainName(file.name))
      const before = await contentOf(path)
      if (before?.equals(Buffer.from(file.content))) return
      if (before !== null) throw new PaymentFileRejected('DU01', `${file.name} exists with other payments`)
      await writeWhole(path, file.content)
    },
    async confirmRead(name) {
      const waiting = await newStatements()
      if (!waiting.some((file) => file.name === name)) return
      await rename(join(incoming, plainName(name)), join(read, await freeName(read, plainName(name))))
      await syncFolder(read)
    },
  }
}

/** Banks reuse names: an older statement of the same name is never written over. */
async function freeName(folder: string, name: string): Promise<string> {
  const taken = new Set(await readdir(folder))
  let candidate = name
  for (let copy = 2; taken.has(candidate); copy += 1) candidate = `${copy}-${name}`
  return candidate
}

async function contentOf(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path)
  } catch (thrown) {
    if (thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT') return null
    throw thrown
  }
}
