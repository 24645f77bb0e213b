import assert from 'node:assert/strict'
import type { IncomingMessage } from 'node:http'
import { type TestContext, test } from 'node:test'
import { sumsOf } from '#domain/transactions/sums.ts'
import { checkInvariants } from '#store/ledger/invariants.ts'
import { backgroundOf } from '#test/background.ts'
import { startBankDoor } from '#test/bank-door.ts'
import { scratchFolder } from '#test/scratch.ts'
import { custodyIban } from '#test/statements.ts'
import { benitosAccount, dealReleased, pay, payoutsOf, worldWithBank } from '#test/world-with-bank.ts'
import { exchangeWithBank } from './bank-exchange.ts'

/** A world whose bank is reached through a connector, as that of an operator would be. */
async function worldAtDoor(t: TestContext) {
  const within = await worldWithBank()
  const connector = await startBankDoor(within.bank, scratchFolder('door'))
  t.after(connector.stop)
  const { job, lines } = backgroundOf(within.world)
  return { ...within, connector, lines, exchange: () => exchangeWithBank(job, connector.bank) }
}

type AtDoor = Awaited<ReturnType<typeof worldAtDoor>>

/** A deal of which the payout is approved and not yet with the bank. */
async function withApprovedPayout(at: AtDoor): Promise<string> {
  const id = await dealReleased(at)
  await at.payOut()
  return id
}

/** The bank and the books say the same, and the bank paid what is Benito's once. */
async function paidOnce({ world, bank, issue, exchange }: AtDoor, id: string): Promise<void> {
  await issue()
  await exchange()
  assert.deepEqual(await payoutsOf(world, id), ['settled'])
  const { terms } = await world.situation(id)
  const paid = (await bank.toldLines()).filter(({ line }) => line.direction === 'debit')
  assert.deepEqual(
    paid.map(({ line }) => [line.amountMinor, line.counterpartyAccount]),
    [[sumsOf(terms).sellerReceivesMinor, benitosAccount]],
  )
  assert.equal(await bank.balanceMinor(custodyIban), await world.balance('bank:MXN'))
  assert.deepEqual(await checkInvariants(world.database.pool), [])
}

test('the whole loop goes through the door: deposit, statement, funded, payout, settled, closed', async (t) => {
  const at = await worldAtDoor(t)
  const id = await withApprovedPayout(at)
  await at.exchange()
  assert.deepEqual(await payoutsOf(at.world, id), ['sent'])
  await paidOnce(at, id)
  assert.equal((await at.world.situation(id)).transaction.state, 'closed')
  const { files } = await (
    await fetch(`${at.connector.door.url}/files`, {
      headers: { authorization: `Bearer ${at.connector.door.key}` },
    })
  ).json()
  assert.deepEqual(files, [])
})

const isPayment = ({ method, url = '' }: IncomingMessage) => method === 'PUT' && url.startsWith('/payments/')

test('a payment whose answer is lost is not sent twice, and what waits of the bank comes in all the same', async (t) => {
  const at = await worldAtDoor(t)
  const { world, bank, connector, exchange, issue } = at
  const id = await withApprovedPayout(at)
  const other = await world.transactionIn('agreed')
  await pay(world, bank, other)
  await issue()
  connector.moods.loses = isPayment
  await assert.rejects(exchange(), { kind: 'network' })

  assert.deepEqual(await payoutsOf(world, id), ['exported'])
  assert.equal((await world.situation(other)).tranches[0]?.state, 'funded')
  connector.moods.loses = null
  await Promise.all([exchange(), exchange()])
  assert.deepEqual(await payoutsOf(world, id), ['sent'])
  assert.equal(connector.seen.filter((call) => call.startsWith('PUT /payments/')).length, 1)
  await paidOnce(at, id)
})

test('a connector that loses every answer once in a while sends nothing twice and loses nothing', async (t) => {
  const at = await worldAtDoor(t)
  const { connector, exchange } = at
  const id = await withApprovedPayout(at)
  // Each call fails at its first time, after it was done.
  const before = new Set<string>()
  connector.moods.loses = ({ method, url }) => {
    const call = `${method} ${url}`
    const isFirst = !before.has(call)
    before.add(call)
    return isFirst
  }
  const meet = async () => {
    for (let meeting = 0; meeting < 6; meeting += 1) await exchange().catch(() => {})
  }
  await meet()
  assert.deepEqual(await payoutsOf(at.world, id), ['sent'])
  assert.equal(connector.seen.filter((call) => call.startsWith('PUT /payments/')).length, 1)
  await at.issue()
  await meet()
  connector.moods.loses = null
  await paidOnce(at, id)
})

test('a payment file that the bank refuses through the door is told to the office with its reason, which may name people and is not in the log', async (t) => {
  const at = await worldAtDoor(t)
  const id = await withApprovedPayout(at)
  const body = (sha256: string) =>
    JSON.stringify({ state: 'refused', sha256, reason: 'AM03', why: 'otra moneda que la de Ana' })
  at.connector.moods.inFront = (request, response) => {
    if (!isPayment(request)) return false
    const digest = /:(.*):/.exec(String(request.headers['content-digest']))?.[1] ?? ''
    response.end(body(Buffer.from(digest, 'base64').toString('hex')))
    return true
  }
  await at.exchange()
  const { rows } = await at.world.database.pool.query('select state, remark from payment_files')
  assert.deepEqual(rows, [{ state: 'refused', remark: 'AM03: otra moneda que la de Ana' }])
  const told = at.lines.filter(({ event }) => event === 'payment-file-rejected')
  assert.deepEqual(
    told.map(({ facts }) => facts['reason']),
    ['AM03'],
  )
  assert.equal(JSON.stringify(told).includes('Ana'), false)
  assert.notDeepEqual(await payoutsOf(at.world, id), ['sent'])
})
