import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decideDispute } from '#commands/disputes/decide.ts'
import { openDispute } from '#commands/disputes/open.ts'
import { refuseResolution } from '#commands/disputes/refuse-resolution.ts'
import { waiveAppeal } from '#commands/disputes/waive-appeal.ts'
import { familyOf } from '#domain/ledger/accounts.ts'
import { currencyCodes } from '#domain/money.ts'
import { publishedTierLimits } from '#domain/people/tiers.ts'
import { disputeRemedies } from '#domain/transactions/dispute-rules.ts'
import { keepCustodyAccounts } from '#store/bank/custody-accounts.ts'
import { complaint, disputeOf, driveDispute, resolution } from '#test/disputes.ts'
import { custodyAccountIn } from '#test/simulation/cast.ts'
import { usualTerms } from '#test/usual-terms.ts'
import { createWorld, type World } from '#test/world.ts'
import { examples, workedExample } from '#words/documents/worked-examples.ts'

/*
 * What the dispute guide says that each side receives, beside what the journal of a deal moves that is made, deposited for, disputed
 * and decided by the commands of the product.
 */

type Example = (typeof examples)['split'][number]

/** Every account that a test deposits on, one for each currency. */
const everyCurrency = currencyCodes.map((currency) => custodyAccountIn(currency))

/** Some examples are about more than somebody whose identity was checked once may deal in. */
const unlimited = { ...publishedTierLimits, 1: publishedTierLimits[2] }

/** Ana deposits for what the example is about, they cannot agree, and Carla decides these shares. */
async function decidedDeal(world: World, example: Example, toSellerMinor: bigint): Promise<string> {
  const { priceMinor, chargesMinor, currency, feePayer, name } = example
  const [part] = usualTerms.tranches
  const transactionId = await world.transactionIn('inspecting', {
    title: `${name} de Benito`,
    currency,
    feePayer,
    tranches: [
      {
        ...part,
        priceMinor: priceMinor.toString(),
        chargesMinor: chargesMinor.toString(),
        deliverBy: '2026-12-18',
      },
    ],
  })
  const held = priceMinor + chargesMinor
  await world.perform('ana', openDispute, { transactionId, ...complaint, claimedMinor: held.toString() })
  world.pass({ hours: 72 })
  const raw = { transactionId, dispute: await disputeOf(world, transactionId) }
  await driveDispute(world, raw, 'proposal')
  await world.perform('ana', refuseResolution, raw)
  await world.perform('carla', decideDispute, { ...raw, ...resolution(toSellerMinor, held - toSellerMinor) })
  await world.perform('ana', waiveAppeal, raw)
  await world.perform('benito', waiveAppeal, raw)
  return transactionId
}

/** What the journal of a deal took from the deposit, and what it made each family of accounts owe. */
async function postedIn(world: World, transactionId: string) {
  const { rows } = await world.database.pool.query<{ account: string; amount_minor: bigint }>(
    'select account, amount_minor from postings join journal_entries using (journal_id) where transaction_id = $1',
    [transactionId],
  )
  const owed = (family: string) =>
    rows
      .filter(({ account, amount_minor }) => familyOf(account) === family && amount_minor < 0n)
      .reduce((sum, { amount_minor }) => sum - amount_minor, 0n)
  const deposited = rows.filter(({ account }) => familyOf(account) === 'suspense')
  return {
    depositMinor: deposited.reduce((sum, { amount_minor }) => sum + amount_minor, 0n),
    sellerGetsMinor: owed('payable'),
    buyerGetsMinor: owed('refundable'),
    feeMinor: owed('fee_income'),
    taxMinor: owed('tax_payable'),
  }
}

for (const remedy of disputeRemedies)
  test(`both examples of «${remedy}» say what the journal moves in such a deal, to the cent`, async () => {
    const world = await createWorld({ policy: { timers: {}, toleranceMinor: 0n, tierLimits: unlimited } })
    await keepCustodyAccounts(world.url, everyCurrency)
    for (const example of examples[remedy]) {
      const { releasedMinor, ...said } = workedExample(example).outcome
      const transactionId = await decidedDeal(world, example, releasedMinor)
      assert.deepEqual(await postedIn(world, transactionId), said, example.name)
    }
  })
