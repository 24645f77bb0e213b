import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import type { Camt053Version } from '#formats/iso20022/camt053-writer.ts'
import { openSandboxBank } from '#outside/bank/sandbox-bank.ts'

/** The account that a sandbox bank of tests keeps. */
export const custody = 'ES7712341234161234567890'

/** A folder for the books of a bank, gone after its test. */
export async function newFolder(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'resguardo-bank-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A sandbox bank with one account in euros. */
export async function openWithAccount(folder: string, version: Camt053Version = '08') {
  const bank = await openSandboxBank({ folder, version })
  await bank.openAccount({ number: custody, currency: 'EUR', name: 'Resguardo, fondos de clientes' })
  return bank
}
