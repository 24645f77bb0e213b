import { importStatement } from '#commands/bank/import-statement.ts'
import { matchLine } from '#commands/bank/match-line.ts'
import { claimTransaction } from '#commands/transactions/claim.ts'
import { draftTransaction } from '#commands/transactions/draft.ts'
import { proposeTransaction } from '#commands/transactions/propose.ts'
import { existing } from '#domain/assert.ts'
import { depositMissing } from '#domain/ledger/escrow.ts'
import { type Currency, total } from '#domain/money.ts'
import type { Situation } from '#domain/transactions/situation.ts'
import { listFreshLines } from '#store/bank/bank-lines.ts'
import type { OwnFunds } from './bank.ts'
import { currencies, ownHolder, type Player, shop } from './cast.ts'
import { invitationToken } from './deal.ts'
import { brokerOn, offerOn } from './offers.ts'
import type { Play } from './simulation.ts'
import { buyers, olga, sellers } from './troupe.ts'

/** Two people begin a deal: one writes it, the other takes the seat. Either side may be the author. */
export async function beginDeal({ stage, chance, deals, attempt }: Play): Promise<void> {
  const sides = { buyer: chance.pick(buyers), seller: chance.pick(sellers) }
  const party = chance.in100(50) ? 'buyer' : 'seller'
  const author = existing(sides[party], 'there are people')
  const guest = existing(sides[party === 'buyer' ? 'seller' : 'buyer'], 'there are people')
  const { transactionId } = await stage.perform(author, draftTransaction, { party })
  deals.push(transactionId)
  const terms = offerOn(chance, stage.now())
  const broker = party === 'seller' ? brokerOn(chance, terms, [author, guest]) : null
  const offer = { transactionId, party, terms, guest: { name: guest.name }, broker }
  await attempt('propose', [transactionId], () => stage.perform(author, proposeTransaction, offer))
  if (chance.in100(5)) return
  const token = await invitationToken(stage, transactionId)
  const claim = (who: Player) => () => stage.perform(who, claimTransaction, { token })
  if (chance.in100(85)) await attempt('claim', [transactionId], claim(guest))
  else await attempt('claim', [transactionId], claim(guest), claim(guest), claim(author))
}

/** Somebody transfers money for a deal: the exact sum or not, the right reference or not, from their own account or not. */
export function transfer({ chance, bank }: Play, situation: Situation): void {
  const { transaction } = situation
  const due = Number(missingIn(situation))
  const sum = due > 0 && chance.in100(60) ? due : chance.between(1, Math.max(90_00, Math.floor(due * 1.3)))
  const buyer = buyers.find((each) => each.id === transaction.buyerId)
  const third = chance.in100(10)
  const wrong = chance.in100(8)
  const nameless = chance.in100(5)
  bank.deposit({
    amountMinor: BigInt(sum),
    currency: transaction.currency,
    text: wrong ? `pago ${chance.between(1, 9999)}` : `Ref ${transaction.reference}`,
    payer: nameless ? null : third ? shop.name : `${buyer?.name ?? 'Ana'} Prueba`,
    account: nameless ? null : third ? shop.account : (buyer?.iban ?? 'ES7921000813610123456789'),
  })
}

/** What is still to be deposited for a deal, in minor units. */
export function missingIn({ tranches }: Situation): bigint {
  const waiting = tranches.filter((each) => ['pending', 'part_funded'].includes(each.state))
  return total(waiting.map((each) => depositMissing(each)))
}

/** A day at the bank: it pays, tells, and the operator imports what it told, at times twice at once. */
export async function bankDay(play: Play): Promise<void> {
  const { stage, bank, chance } = play
  // A bank tells one thing after the other.
  stage.moveTo(stage.now().add({ minutes: 1 }))
  const own: OwnFunds = new Map()
  for (const currency of currencies) own.set(currency, await ownFundsIn(play, currency))
  bank.payOrders(own)
  for (const currency of currencies) {
    const left = Number(own.get(currency))
    // Without money of the operator's own clients would not be covered.
    if (left > 0 && chance.in100(4)) bank.take(currency, BigInt(chance.between(1, left)))
    if (chance.in100(2)) putOwnIn(play, currency)
    await importTold(play, currency)
  }
  await matchLines(play)
}

/** What the bank has to tell of an account is imported. */
export async function importTold(play: Play, currency: Currency): Promise<void> {
  const { stage, bank, chance, attempt } = play
  // Nothing tells that the second statement of an account is not its first: it opens the books, and the first goes before it.
  const isFirst = (await knownOf(play, currency)).entries === 0
  for (const bytes of bank.issue(currency)) {
    const upload = () => stage.perform(olga, importStatement, { name: 'extracto.xml', bytes })
    if (chance.in100(70)) await attempt('import', [], upload)
    else await attempt('import', [], upload, upload)
    if (!isFirst) await mustFollowOn(play, currency)
  }
  await mustFollowOn(play, currency)
}

/** What is known of an account is what the bank booked up to some moment, each entry once and none left out. */
async function mustFollowOn(play: Play, currency: Currency): Promise<void> {
  const { entries, minor } = await knownOf(play, currency)
  const held = play.bank.heldAfter(currency, entries)
  if (held !== minor)
    throw new Error(`the first ${entries} entries in ${currency} come to ${held}, and ${minor} is known`)
}

/** How many entries of an account are known, and what they come to in minor units. */
async function knownOf({ stage }: Play, currency: Currency) {
  const { rows } = await stage.database.pool.query<{ entries: number; minor: bigint }>(
    `select count(*)::int as entries,
       coalesce(sum(case direction when 'credit' then amount_minor else -amount_minor end), 0)::bigint as minor
     from bank_entries where custody_id = $1`,
    [currency],
  )
  return existing(rows[0], 'they were counted')
}

/**
 * What the operator has earned or put in and not taken out, in minor units, less what it is about to take out and what banks
 * kept of payments that came back, as long as two have not said so.
 */
export async function ownFundsIn({ stage }: Play, currency: Currency): Promise<bigint> {
  const { rows } = await stage.database.pool.query<{ minor: bigint }>(
    `select ((select coalesce(-sum(amount_minor), 0) from postings
       where currency = $1 and split_part(account, ':', 1) in ('fee_income', 'own_funds', 'bank_fees', 'unexplained', 'receivable'))
     - (select coalesce(sum(amount_minor), 0) from custody_payments
       where custody_id = $1 and out_of = 'own_funds' and state = 'proposed')
     - (select coalesce(sum(payout.amount_minor - line.amount_minor), 0) from bank_lines line
       join payouts payout on payout.payout_id::text = line.suggestion ->> 'payoutId'
       where line.custody_id = $1 and line.direction = 'credit' and line.state in ('imported', 'suggested', 'held')
         and line.amount_minor < payout.amount_minor))::bigint as minor`,
    [currency],
  )
  return rows[0]?.minor ?? 0n
}

/** The operator transfers money of its own. */
function putOwnIn({ bank, chance }: Play, currency: Currency): void {
  const amountMinor = BigInt(chance.between(1_00, 90_00))
  bank.deposit({ amountMinor, currency, text: 'Fondos propios', payer: ownHolder, account: null })
}

/** Every line that nobody has judged is judged; a few twice at once. */
export async function matchLines({ stage, chance, attempt }: Play): Promise<void> {
  const { reader } = stage.database
  for (const lineId of await listFreshLines(reader, { most: 1000 })) {
    const judge = () => stage.perform('system', matchLine, { lineId })
    if (chance.in100(85)) await attempt('match', [], judge)
    else await attempt('match', [], judge, judge)
    const line = await reader
      .selectFrom('bank_lines')
      .select('transaction_id')
      .where('line_id', '=', BigInt(lineId))
      .executeTakeFirst()
    if (line?.transaction_id) await attempt('match', [line.transaction_id])
  }
}
