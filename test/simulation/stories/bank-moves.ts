import { depositMissing } from '#domain/ledger/escrow.ts'
import { total } from '#domain/money.ts'
import { missingIn, ownFundsIn } from '../acts.ts'
import { ownHolder } from '../cast.ts'
import { bankTells } from './moves.ts'
import { type Move, now, type Scene } from './story.ts'

/* What the bank of a story is asked to do. */

/** How much is transferred, in minor units, by what is missing. */
type Sum = (missingMinor: bigint) => bigint

export const most: Sum = (missing) => (missing * 3n) / 5n
export const all: Sum = (missing) => missing
export const tooMuch: Sum = (missing) => missing + 45_00n

/** The buyer transfers; the bank does not tell of it yet. */
export const transfers =
  (sum: Sum, of: (scene: Scene) => Promise<bigint> = missing): Move =>
  async (scene) => {
    const { play, sides } = scene
    const { currency, reference } = (await now(scene)).transaction
    const amountMinor = sum(await of(scene))
    if (amountMinor <= 0n) return false
    play.bank.deposit({
      amountMinor,
      currency,
      text: `Ref ${reference}`,
      payer: `${sides.buyer.name} Prueba`,
      account: sides.buyer.iban,
    })
    return true
  }

const missing = async (scene: Scene) => missingIn(await now(scene))

/** What a deal that expired would have taken. */
const agreed = async (scene: Scene) => total((await now(scene)).tranches.map((each) => depositMissing(each)))

export const transfersLate: Move = transfers(all, agreed)

/** The buyer pays some of it, all or more, and the bank says so. */
export const deposits = (sum: Sum): readonly Move[] => [transfers(sum), bankTells]

const MOST_TRIES = 5

/**
 * The operator has as much of its own as a bank is about to take: what left custody already is its own to bear, and without
 * that clients would not be covered.
 */
export async function bears(scene: Scene, amountMinor: bigint): Promise<boolean> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    if ((await ownFundsIn(scene.play, 'EUR')) >= amountMinor) return true
    scene.play.bank.deposit({
      amountMinor,
      currency: 'EUR',
      text: 'Fondos propios',
      payer: ownHolder,
      account: null,
    })
    await bankTells(scene)
  }
  return false
}

/** The payer's bank takes the newest or the oldest deposit of the deal back. */
export const takesBack =
  (which: 'newest' | 'oldest' = 'newest'): Move =>
  async (scene) => {
    const { play, transactionId } = scene
    const { rows } = await play.stage.database.pool.query<{ minor: bigint }>(
      `select amount_minor as minor from bank_lines where transaction_id = $1 and direction = 'credit' and state = 'matched'
         and payout_id is null order by line_id`,
      [transactionId],
    )
    const row = which === 'newest' ? rows.at(-1) : rows[0]
    if (!row || !(await bears(scene, 2n * row.minor))) return false
    play.bank.takeBack('EUR', row.minor)
    return bankTells(scene)
  }
