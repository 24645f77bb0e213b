import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { confirmReceipt } from '#commands/transactions/confirm-receipt.ts'
import { declareDelivery } from '#commands/transactions/declare-delivery.ts'
import { releaseTranche } from '#commands/transactions/release.ts'
import { sumsOf } from '#domain/transactions/sums.ts'
import { exchangeWithBank } from '#jobs/bank/bank-exchange.ts'
import { workInOffice } from '#jobs/payouts/demonstration-office.ts'
import { openSandboxBank, type SandboxBank } from '#outside/bank/sandbox-bank.ts'
import type { SandboxFormat } from '#outside/bank/sandbox-statement-file.ts'
import { backgroundOf } from './background.ts'
import { custodyIban } from './statements.ts'
import { createWorld, type World } from './world.ts'

/** Where Benito of a test's world is paid. */
export const benitosAccount = '002010077777777771'

/** A world whose custody account in MXN is kept by a sandbox bank of its own. */
export async function worldWithBank() {
  const world = await createWorld()
  const folder = mkdtempSync(join(tmpdir(), 'resguardo-bank-'))
  after(() => rmSync(folder, { recursive: true, force: true }))
  const bank = await openSandboxBank({ folder })
  await bank.openAccount({ number: custodyIban, currency: 'MXN', name: 'Custodia de prueba' })
  const { job, lines } = backgroundOf(world)
  const office = { preparerId: world.ids.olga, approverId: world.ids.pablo }
  const exchange = () => exchangeWithBank(job, bank)
  const payOut = () => workInOffice(job, office)
  const issue = (format: SandboxFormat = 'camt.053') => {
    world.pass('PT1H')
    return bank.issueStatement(world.now(), { format })
  }
  /** A deal is paid for, delivered and released, and the bank has the file with its payout. */
  const handsOver = async () => {
    const id = await world.transactionIn('agreed')
    await pay(world, bank, id)
    await issue()
    await exchange()
    await deliverAndRelease(world, id)
    await payOut()
    await exchange()
    return id
  }
  return { world, bank, lines, exchange, payOut, issue, handsOver }
}

/** Ana's bank transfers what a deal awaits. */
export async function pay(world: World, bank: SandboxBank, id: string): Promise<void> {
  const { transaction, terms } = await world.situation(id)
  const deposit = {
    account: custodyIban,
    amountMinor: sumsOf(terms).buyerPaysMinor,
    currency: 'MXN' as const,
  }
  const payer = { payerName: 'Ana Prueba', payerAccount: null, text: `pago ${transaction.reference}` }
  await bank.deposit({ ...deposit, ...payer }, world.now())
}

/** Benito delivers, Ana takes it, and the money is his. */
export async function deliverAndRelease(world: World, transactionId: string): Promise<void> {
  const proof = { kind: 'tracking', text: 'Estafeta 1234567890' }
  await world.perform('benito', declareDelivery, { transactionId, tranche: 1, proof })
  await world.perform('ana', confirmReceipt, { transactionId, tranche: 1 })
  await world.perform('ana', releaseTranche, { transactionId, tranche: 1 })
  world.pass('PT11M')
  await backgroundOf(world).work()
  world.pass('PT1M')
}

type WithBank = Pick<Awaited<ReturnType<typeof worldWithBank>>, 'world' | 'bank' | 'issue' | 'exchange'>

/** A deal whose deposit the bank told, and whose money is Benito's. */
export async function dealReleased({ world, bank, issue, exchange }: WithBank): Promise<string> {
  const id = await world.transactionIn('agreed')
  await pay(world, bank, id)
  await issue()
  await exchange()
  await deliverAndRelease(world, id)
  return id
}

/** How the payouts of a deal stand. */
export const payoutsOf = async (world: World, id: string) =>
  (await world.situation(id)).payouts.map((each) => each.state)
