import type { StatementLine } from '#domain/banking/statement.ts'
import { divideLine } from '#commands/bank/divide-line.ts'
import { arrives } from './bank-day.ts'
import type { World } from './world.ts'

/** What Ana has to deposit in one of the deals of the tests. */
export const due = 1_011_600n

/** Some deals of Ana's that wait for their deposit, in the order in which they were made. */
export async function awaitingDeals(world: World, count = 2): Promise<string[]> {
  const deals: string[] = []
  for (let made = 0; made < count; made += 1) deals.push(await world.transactionIn('agreed'))
  return deals
}

export const referenceOf = async (world: World, transactionId: string) =>
  (await world.situation(transactionId)).transaction.reference

/** What somebody decides on: that each of some deals gets what it waits for, or what is said. */
export const pieces = (deals: readonly string[], sums: readonly bigint[] = deals.map(() => due)) =>
  deals.map((transactionId, index) => ({
    transactionId,
    amountMinor: String(sums[index]),
    awaitedMinor: String(due),
  }))

/** A credit for several deals arrives, and how they would be divided. */
export async function forSeveral(
  world: World,
  { sums = [due, due], ...line }: Partial<StatementLine> & { sums?: readonly bigint[] } = {},
) {
  const deals = await awaitingDeals(world, sums.length)
  const amountMinor = sums.reduce((sum, each) => sum + each, 0n)
  const { lineId } = await arrives(world, { amountMinor, ...line })
  return { lineId, deals, wanted: { lineId, pieces: pieces(deals, sums) } }
}

/** The pieces of a credit, as they are kept. */
export async function piecesOf(world: World, lineId: string) {
  const { rows } = await world.database.pool.query<{
    id: string
    deal: string
    state: string
    minor: bigint
  }>(
    `select line_id::text as id, transaction_id as deal, state, amount_minor as minor from bank_lines
     where divided_from = $1 order by line_id`,
    [lineId],
  )
  return rows
}

/** Five cents that somebody else than Ana paid for two deals of hers, as Pablo says and nobody confirmed. */
export async function heldForTwo(world: World, deals: readonly string[]): Promise<string> {
  const { lineId } = await arrives(world, { amountMinor: 5n, counterpartyName: 'Ferretería El Tornillo' })
  await world.perform('pablo', divideLine, { lineId, pieces: pieces(deals, [2n, 3n]) })
  return lineId
}
