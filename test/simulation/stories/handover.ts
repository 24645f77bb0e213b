import { handOver } from '#commands/transactions/hand-over.ts'
import { prepareHandover } from '#commands/transactions/prepare-handover.ts'
import {
  claimText,
  CODE_DAYS,
  codeText,
  type HandoverCode,
  type HandoverKind,
  scanText,
  stepAt,
} from '#domain/handover/code.ts'
import { MOST_DEVICES } from '#domain/handover/prepare.ts'
import type { Party } from '#domain/transactions/party.ts'
import { newKeys, type OwnKeys, signText } from '#device/handover/signature.ts'
import { addSession } from '#store/sign-in/sessions.ts'
import { newId } from '#store/ids.ts'
import type { Play } from '../simulation.ts'
import { takesBack } from './bank-moves.ts'
import { buyer, hours, paidOut, pays, tries, until } from './moves.ts'
import { freed, held } from './payouts.ts'
import type { Move, Scene, Story } from './story.ts'

/* Two meet, and hand over by code without a network. */

type Phones = Readonly<Record<Party, OwnKeys>>
const phonesOf = new WeakMap<Scene, Phones>()

/** Each of them registers a telephone. */
const prepared =
  (...parties: readonly Party[]): Move =>
  async (scene) => {
    const phones = phonesOf.get(scene) ?? { buyer: await newKeys(), seller: await newKeys() }
    phonesOf.set(scene, phones)
    for (const party of parties) if (!(await registers(scene, party, phones[party]))) return false
    return true
  }

async function registers({ play, transactionId, sides }: Scene, party: Party, { publicKey }: OwnKeys) {
  const who = sides[party]
  const sessionId = await openSession(play, who.id)
  const said = { transactionId, tranche: 1, publicKey, sessionId }
  return (
    (await play.attempt('prepare a telephone', [], () => play.stage.perform(who, prepareHandover, said))) > 0
  )
}

async function openSession({ stage }: Play, personId: string): Promise<string> {
  const id = newId(stage.now())
  await addSession(stage.database.writer, {
    session_id: id,
    token: id,
    seconds: 24 * 60 * 60,
    person_id: personId,
    method: 'password',
    is_remembered: true,
    device: 'Chrome en Android',
    begun_at: stage.now(),
    last_seen_at: stage.now(),
  })
  return id
}

/** How a code lies, or comes too late. */
type Lie = Readonly<{
  by?: Party
  /** Of which deal it says that it is. */
  of?: string
  /** By how many hours the telephones are wrong. */
  shownHours?: number
  readHours?: number
  /** Whether somebody else's telephone showed or read it. */
  isForged?: boolean
  text?: string
}>

/** The buyer shows a code and the seller reads it; who brings it is believed, or refused as a liar is. */
const brings =
  (kind: HandoverKind, lie: Lie = {}): Move =>
  async (scene) => {
    const { play, transactionId, sides } = scene
    const { by = 'seller', of = transactionId, shownHours = 0, readHours = shownHours, isForged, text } = lie
    const phones = phonesOf.get(scene)
    const shows = !phones || isForged ? await newKeys() : phones.buyer
    const reads = phones?.seller ?? (await newKeys())
    const at = (hours: number) => play.stage.now().add({ hours }).epochMilliseconds
    const claim = { transactionId: of, tranche: 1, kind, step: stepAt(at(shownHours)) }
    const code: HandoverCode = { ...claim, signature: await signText(shows.privateKey, claimText(claim)) }
    const readAt = at(readHours) + 4_000
    const scan = { at: readAt, signature: await signText(reads.privateKey, scanText(code, readAt)) }
    const said = { transactionId, tranche: 1, code: text ?? codeText(code), ...(by === 'seller' && { scan }) }
    const done = await play.attempt('hand over a deal', [transactionId], () =>
      play.stage.perform(sides[by], handOver, said),
    )
    return done > 0
  }

/** A side takes a new telephone, which counts from then on; they use the former one all the same. */
const renews =
  (party: Party, times = 1): Move =>
  async (scene) => {
    for (let time = 0; time < times; time += 1) await registers(scene, party, await newKeys())
    return true
  }

/** A liar is refused, and the story goes on. */
const lies = (lie: Lie): Move => bringsInVain('handed', lie)

const bringsInVain =
  (kind: HandoverKind, lie: Lie = {}): Move =>
  async (scene) => (await brings(kind, lie)(scene), true)

const inPerson = { deliveryMode: 'en_persona' } as const
const other = '00000000-0000-7000-8000-00000000ffff'

export const handovers: readonly Story[] = [
  {
    name: 'two meet, and what is handed over is accepted',
    rows: ['D2e', 'R1b'],
    terms: inPerson,
    moves: [
      pays,
      prepared('buyer', 'seller'),
      brings('handed'),
      brings('accepted', { by: 'buyer' }),
      until('R4'),
      paidOut,
    ],
  },
  {
    name: 'telephones that were exchanged, and a hold between handing over and accepting',
    rows: [],
    refusals: ['acceptance-waits', 'handover-revoked', 'handover-phones'],
    terms: inPerson,
    moves: [
      pays,
      prepared('buyer', 'seller'),
      held('buyer'),
      bringsInVain('accepted'),
      freed('buyer'),
      renews('seller', MOST_DEVICES),
      hours(1),
      lies({}),
    ],
  },
  {
    name: 'two meet when it is over',
    rows: [],
    refusals: ['handover-too-late'],
    terms: inPerson,
    moves: [pays, prepared('buyer', 'seller'), buyer('release'), until('R4'), paidOut, lies({ by: 'buyer' })],
  },
  {
    name: 'somebody lies about what was handed over',
    rows: [],
    refusals: [
      ...([
        'handover-code-wrong',
        'handover-not-prepared',
        'handover-forged',
        'handover-of-another',
      ] as const),
      ...(['handover-clock', 'handover-too-old', 'handover-before-deposit', 'code-may-come'] as const),
    ],
    terms: { ...inPerson, deliverInDays: 3 },
    moves: [
      pays,
      lies({ text: 'nada' }),
      lies({}),
      prepared('buyer', 'seller'),
      lies({ isForged: true }),
      lies({ of: other }),
      lies({ shownHours: 3 }),
      lies({ shownHours: -24 * (CODE_DAYS + 1) }),
      lies({ readHours: 2 }),
      until('D5a'),
      tries('buyer', 'cancel-undelivered'),
      takesBack(),
      lies({}),
    ],
  },
]
