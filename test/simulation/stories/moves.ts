import { readAllNotices } from '#commands/notices/read-all.ts'
import type { stepCommands } from '#commands/step-commands.ts'
import { hashToAccept } from '#domain/transactions/amendment-rules.ts'
import type { TransitionId } from '#domain/transactions/process.ts'
import type { Situation } from '#domain/transactions/situation.ts'
import { jpeg } from '../../pictures.ts'
import { type Aim, answersFor } from '../answers.ts'
import { bankDay, missingIn } from '../acts.ts'
import type { Player } from '../cast.ts'
import { isTerminal } from '../ends.ts'
import { payApproved, reconcile } from '../office.ts'
import { takeOnce } from '../once.ts'
import { bringToEnd, offersTo } from '../people.ts'
import { judges, lastJudges, office } from '../troupe.ts'
import { type Move, now, rowsOf, type Scene } from './story.ts'

/* What happens in stories. */

type Who = 'buyer' | 'seller' | 'office' | 'mediator'
type Action = keyof typeof stepCommands
type Answers = Readonly<Record<string, unknown>>
/** What somebody answers: always the same, or by how the deal stands. */
type Told = Answers | ((situation: Situation) => Answers)

/** What everybody of a story answers sensibly; the rest is as chance has it. */
const sensible = {
  confirmation: 'liberar',
  proof: { kind: 'work', text: 'Entregado como se acordó.' },
  files: [{ name: 'foto.jpg', bytes: jpeg() }],
  words: 'Así estaba cuando lo abrí.',
  wanted: 'return',
  ground: 'distinto',
  remedy: 'refund',
  shipment: { by: 'hand', carrier: '', number: 'En la puerta de su tienda, ayer' },
  noEvidence: 'Las fotos las hago mañana.',
  days: 5,
}

/** A side, or whoever of the office may, does something that their page offers. */
export function does(who: Who, action: Action, told: Told = {}): Move {
  return async (scene) => {
    for (const person of await castAs(scene, who)) if (await takes(scene, person, action, told)) return true
    return false
  }
}

/** A side or one of the office tries what their page does not offer, or not so: whatever they are told, the story goes on. */
export const tries =
  (who: Who, action: Action, told: Told = {}): Move =>
  async (scene) => {
    const [person] = await castAs(scene, who)
    if (person) await asks(scene, person, action, told)
    return true
  }

export const buyer = (action: Action, told?: Told) => does('buyer', action, told)
export const seller = (action: Action, told?: Told) => does('seller', action, told)
export const officer = (action: Action, told?: Told) => does('office', action, told)

async function castAs(scene: Scene, who: Who): Promise<readonly Player[]> {
  const colleagues = [...office, ...judges, ...lastJudges]
  if (who === 'office') return colleagues
  if (who !== 'mediator') return [scene.sides[who]]
  const { disputes } = await now(scene)
  return colleagues.filter((each) => each.id === disputes.at(-1)?.mediatorId)
}

async function takes(scene: Scene, who: Player, action: Action, told: Told): Promise<boolean> {
  const { offered } = await offersTo(scene.play, scene.transactionId, who)
  const offer = offered.find((each) => each.action === action && each.blocked === null)
  if (!offer) return false
  for (const personId of chooses.includes(action) ? neutral : [undefined])
    if (await asks(scene, who, action, told, { ...offer.subject, personId })) return true
  return false
}

/** What is asked when nothing is offered: about whatever there is of the deal. */
const anything = ({ proposals, payouts, disputes }: Situation): Aim => ({
  tranche: 1,
  ...(proposals[0] && { proposal: proposals[0].id }),
  ...(payouts[0] && { payout: payouts[0].id }),
  ...(disputes[0] && { dispute: disputes[0].id }),
})

async function asks(scene: Scene, who: Player, action: Action, told: Told, subject?: Aim): Promise<boolean> {
  const { play, transactionId } = scene
  const situation = await now(scene)
  const about = subject ?? anything(situation)
  const usual = answersFor(play.chance, situation, about, play.stage.now())
  const answers = {
    ...usual,
    ...sensible,
    deliveredOn: play.stage.now().toZonedDateTimeISO('Europe/Madrid').toPlainDate().toString(),
    ...sums(situation, about.dispute),
    hash: hashToAccept({ ...situation, proposal: about.proposal ?? null }),
    ...(about.personId && { personId: about.personId }),
    ...(typeof told === 'function' ? told(situation) : told),
  }
  const taken = { who, action, transactionId, answers, seen: situation.transaction.version }
  return (await play.attempt(action, [transactionId], () => takeOnce(play, taken))) > 0
}

/** All of what a part in dispute holds, for one who claims it. */
function sums({ tranches, disputes }: Situation, dispute: string | undefined) {
  const about = disputes.find((each) => each.id === dispute)?.tranche
  const part = tranches.find((each) => (about ? each.number === about : each.heldMinor > 0n))
  return { claimedMinor: String(part?.heldMinor ?? 0n) }
}

/** Who names somebody to judge tries one after the other: whoever was in it before is refused. */
const chooses: readonly Action[] = ['assign-mediator', 'assign-reviewer', 'replace-mediator']
const neutral = [...judges, ...lastJudges]
  .filter((each) => each.roles.includes('mediator'))
  .map(({ id }) => id)

/** The buyer pays to the cent, and the bank says so. */
export const pays: Move = async (scene) => {
  const { play, sides } = scene
  const situation = await now(scene)
  const { currency, reference } = situation.transaction
  play.bank.deposit({
    amountMinor: missingIn(situation),
    currency,
    text: `Ref ${reference}`,
    payer: `${sides.buyer.name} Prueba`,
    account: sides.buyer.iban,
  })
  return bankTells(scene)
}

/** Nothing more is told of a deal: its seller gives back what it holds, so that nobody is waited for. */
export const leftAlone: Move = async (scene) => {
  for (const { number, heldMinor } of (await now(scene)).tranches)
    if (heldMinor > 0n)
      await tries('seller', 'give-back', { tranche: number, amountMinor: String(heldMinor) })(scene)
  return true
}

/** The bank tells what it has, and the office judges what nobody else could. */
export const bankTells: Move = async ({ play }) => {
  await bankDay(play)
  await reconcile(play)
  return true
}

const MOST_HOPS = 120

type Waiting = Readonly<{ reads?: boolean; banks?: boolean }>

/** Time passes, hour by hour of the clocks, until one of the rows is taken; people read what they are told, or do not. */
export function until(wanted: TransitionId | readonly TransitionId[], by: Waiting = {}): Move {
  const rows = typeof wanted === 'string' ? [wanted] : wanted
  return waits(async (scene) => {
    const taken = await rowsOf(scene)
    return rows.some((row) => taken.has(row))
  }, by)
}

/** Time passes until something is so. */
export function waits(isSo: (scene: Scene) => Promise<boolean>, { reads = true, banks }: Waiting = {}): Move {
  return async (scene) => {
    for (let hop = 0; hop < MOST_HOPS; hop += 1) {
      if (await isSo(scene)) return true
      if (reads) await readsAll(scene)
      if (banks) await bankDay(scene.play)
      await hopOn(scene)
    }
    return false
  }
}

/** So many hours pass, told to nobody. */
export const hours =
  (count: number): Move =>
  async ({ play }) => {
    await play.passTo(play.stage.now().add({ hours: count }))
    return true
  }

/** To the next clock of the deal, but at most most of a day. */
async function hopOn(scene: Scene): Promise<void> {
  const { timers } = await now(scene)
  const { stage, passTo } = scene.play
  const most = stage.now().add({ hours: 20 })
  const due = timers.filter((each) => each.state === 'armed').map((each) => each.dueAt.add({ seconds: 1 }))
  const [next] = [most, ...due]
    .filter((each) => Temporal.Instant.compare(each, stage.now()) > 0)
    .toSorted((one, other) => Temporal.Instant.compare(one, other))
  await passTo(next ?? most)
}

async function readsAll({ play, sides }: Scene): Promise<void> {
  for (const who of [sides.buyer, sides.seller])
    await play.attempt('read notices', [], () => play.stage.perform(who, readAllNotices, {}))
}

const MOST_PAYMENTS = 8

/** What is owed leaves, and the bank says so: a payment that the bank refuses or gives back is made again. */
export const paidOut: Move = async ({ play, transactionId }) => {
  for (let round = 0; round < MOST_PAYMENTS; round += 1) {
    await bringToEnd(play, transactionId)
    await payApproved(play)
    await bankDay(play)
    if (isTerminal(await play.stage.situation(transactionId))) return true
    await play.passTo(play.stage.now().add({ hours: 20 }))
  }
  return false
}
