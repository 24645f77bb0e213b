import { acceptTransaction } from '#commands/transactions/accept.ts'
import { claimTransaction } from '#commands/transactions/claim.ts'
import { draftTransaction } from '#commands/transactions/draft.ts'
import { proposeTransaction } from '#commands/transactions/propose.ts'
import { existing } from '#domain/assert.ts'
import { invitationToken } from '../deal.ts'
import { signDay } from '../history.ts'
import { rowsTaken } from '../must-happen.ts'
import type { Play } from '../simulation.ts'
import { heroes } from '../troupe.ts'
import { termsOf } from './agreements.ts'
import { leftAlone } from './moves.ts'
import type { Scene, Story, WantedTerms } from './story.ts'

/** How often a story is told at most, until all was seen that it is told for. */
const MOST_TIMES = 3

/**
 * Tells stories one after the other, as a clock that one waits for would run out in another; those of which something was
 * not seen again.
 */
export async function tellAll(play: Play, stories: readonly Story[]): Promise<void> {
  for (let times = 1; times <= MOST_TIMES; times += 1)
    for (const story of stories) if (await isMissing(play, story)) await tell(play, story)
}

async function isMissing(play: Play, { rows, refusals }: Story): Promise<boolean> {
  const taken = await rowsTaken(play)
  const isUnmet = (code: string) => !play.tally.has(`no: ${code}`)
  return rows.some((row) => !taken.has(row)) || (refusals ?? []).some(isUnmet)
}

async function tell(play: Play, { name, terms, moves }: Story): Promise<void> {
  const scene = await agree(play, terms)
  if (!scene) return
  for (const [place, move] of moves.entries())
    if (!(await move(scene))) {
      count(play, `story lost: ${name}, move ${place + 1}`)
      break
    }
  count(play, 'story told')
  await leftAlone(scene)
  await signDay(play)
}

function count({ tally }: Play, name: string): void {
  tally.set(name, (tally.get(name) ?? 0) + 1)
}

/** Two who tell stories agree on a deal; either may be its author. */
async function agree(play: Play, wanted: WantedTerms | undefined): Promise<Scene | null> {
  const { stage, chance, deals } = play
  const sides = {
    buyer: existing(chance.pick(heroes.buyers), 'there are heroes'),
    seller: existing(chance.pick(heroes.sellers), 'there are heroes'),
  }
  const party = chance.in100(50) ? 'buyer' : 'seller'
  const [author, guest] = party === 'buyer' ? [sides.buyer, sides.seller] : [sides.seller, sides.buyer]
  const { transactionId } = await stage.perform(author, draftTransaction, { party })
  deals.push(transactionId)
  const offer = { transactionId, party, terms: termsOf(play, wanted), guest: { name: guest.name } }
  const token = () => invitationToken(stage, transactionId)
  const acts = [
    () => stage.perform(author, proposeTransaction, offer),
    async () => stage.perform(guest, claimTransaction, { token: await token() }),
    async () => {
      const { termsHash: hash } = (await stage.situation(transactionId)).transaction
      return stage.perform(guest, acceptTransaction, { transactionId, hash })
    },
  ]
  for (const act of acts) if ((await play.attempt('agree', [transactionId], act)) === 0) return null
  return { play, transactionId, sides }
}
