import { acceptTransaction } from '#commands/transactions/accept.ts'
import { claimTransaction } from '#commands/transactions/claim.ts'
import { draftTransaction } from '#commands/transactions/draft.ts'
import { proposeTransaction } from '#commands/transactions/propose.ts'
import { existing } from '#domain/assert.ts'
import { invitationToken } from '../deal.ts'
import { rowsTaken } from '../must-happen.ts'
import type { Play } from '../simulation.ts'
import { heroes } from '../troupe.ts'
import { termsOf } from './agreements.ts'
import { stories } from './stories.ts'
import type { Move, Scene, Story, WantedTerms } from './story.ts'

/** What is being told in a play: one story at a time, as a clock that one waits for would run out in another. */
export type Telling = { scene: Scene; story: Story; left: readonly Move[] } | null

/** How often each story was told in a play. */
export type Told = { telling: Telling; times: Map<string, number> }

/** The story goes on by one move, or another begins; false where none is left to tell. */
export async function tellOn(play: Play): Promise<boolean> {
  const { told } = play
  if (!told.telling) return begin(play)
  const { scene, story, left } = told.telling
  const [move, ...others] = left
  if (!move) {
    told.telling = null
    count(play, 'story told')
    return true
  }
  if (await move(scene)) told.telling = { scene, story, left: others }
  else {
    told.telling = null
    count(play, `story lost: ${story.name}, move ${story.moves.length - others.length}`)
  }
  return true
}

/** Whether a deal is that of the story which is being told. */
export const isTold = ({ told }: Play, transactionId: string) =>
  told.telling?.scene.transactionId === transactionId

function count({ tally }: Play, name: string): void {
  tally.set(name, (tally.get(name) ?? 0) + 1)
}

const MOST_TIMES = 3

async function begin(play: Play): Promise<boolean> {
  const { told, chance, seen } = play
  const taken = await rowsTaken(play)
  const isTaken = (row: string) => taken.has(row) || seen.rows.has(row)
  const isMet = (code: string) => play.tally.has(`no: ${code}`) || seen.refusals.has(code)
  const timesOf = ({ name }: Story) => told.times.get(name) ?? 0
  const open = stories.filter(
    (each) =>
      timesOf(each) < MOST_TIMES &&
      (each.rows.some((row) => !isTaken(row)) || each.refusals?.some((code) => !isMet(code))),
  )
  const fewest = Math.min(...open.map(timesOf))
  const story = chance.pick(open.filter((each) => timesOf(each) === fewest))
  if (!story) return false
  told.times.set(story.name, timesOf(story) + 1)
  const scene = await agree(play, story.terms)
  if (scene) told.telling = { scene, story, left: story.moves }
  return true
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
