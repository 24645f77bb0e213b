import type { RefusalCode } from '#domain/refusal.ts'
import type { Party } from '#domain/transactions/party.ts'
import type { TransitionId } from '#domain/transactions/process.ts'
import type { Situation } from '#domain/transactions/situation.ts'
import type { Player } from '../cast.ts'
import type { Play } from '../simulation.ts'

/*
 * Chance alone seldom goes twenty steps the same way. A story does: two people deal, and do one thing after the other
 * towards a row that few deals come to. All stories together come to every row and every refusal.
 */

/** A deal in which a story happens, and who is in it. */
export type Scene = Readonly<{ play: Play; transactionId: string; sides: Readonly<Record<Party, Player>> }>

/** One thing that happens in a story; false where it could not, and the story is over. */
export type Move = (scene: Scene) => Promise<boolean>

/** `rows` and `refusals` are what it is told for: a story of which all was seen is told no more. */
export type Story = Readonly<{
  name: string
  rows: readonly TransitionId[]
  refusals?: readonly RefusalCode[]
  terms?: WantedTerms
  moves: readonly Move[]
}>

/** What is agreed on in a story, where it is not one usual part that is sent. */
export type WantedTerms = Readonly<{
  deliveryMode?: 'envio' | 'en_persona' | 'digital' | 'servicio'
  parts?: number
  isOneByOne?: boolean
  /** Of each part; a large one takes a second person of the office to share it. */
  priceMinor?: number
  deliverInDays?: number
}>

/** The deal of a scene as it stands. */
export const now = ({ play, transactionId }: Scene): Promise<Situation> => play.stage.situation(transactionId)

/** The rows that a deal has taken. */
export async function rowsOf({ play, transactionId }: Scene): Promise<ReadonlySet<string>> {
  const { rows } = await play.stage.database.pool.query<{ transition: string }>(
    `select distinct transition from events where transaction_id = $1 and name not in ('notice.rearmed', 'notice.unproven')`,
    [transactionId],
  )
  return new Set(rows.map((each) => each.transition))
}
