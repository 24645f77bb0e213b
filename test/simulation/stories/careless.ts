import { addEvidence } from '#commands/transactions/add-evidence.ts'
import { perform } from '#commands/command.ts'
import { pieceLimits } from '#domain/evidence/evidence.ts'
import { shotsOf } from '#domain/evidence/packing.ts'
import { jpeg } from '../../pictures.ts'
import { actorOf } from '../cast.ts'
import { olga } from '../troupe.ts'
import { deposits, tooMuch } from './bank-moves.ts'
import { mediated, rested } from './disputes.ts'
import { delivered } from './goods.ts'
import { buyer, officer, pays, seller, tries } from './moves.ts'
import { freed, held } from './payouts.ts'
import { bothAccept, goesBack, isBack } from './remedies.ts'
import type { Move, Story } from './story.ts'
import { changed, digital, file, sent } from './work.ts'
import type { Situation } from '#domain/transactions/situation.ts'

/* People who try what is not theirs, not now or not so: each is told why not, and nothing changes. */

const allButACent = ({ tranches }: Situation) => {
  const minor = String((tranches[0]?.heldMinor ?? 0n) - 1n)
  return { amountMinor: minor, toSellerMinor: minor, toBuyerMinor: '0' }
}

/** The same key comes with something else. */
const sameKeyTwice: Move = async ({ play, transactionId, sides }) => {
  const { stage } = play
  for (const words of ['Así estaba.', 'Así quedó.'])
    await play.attempt('add-evidence', [transactionId], () =>
      perform(
        stage.means,
        actorOf(sides.buyer, stage.now()),
        addEvidence,
        {
          transactionId,
          tranche: 1,
          purpose: 'delivery',
          words,
          files: [{ name: 'foto.jpg', bytes: jpeg() }],
        },
        { key: `otra vez ${transactionId}` },
      ),
    )
  return true
}

/** A photograph of the packing that is not the one that its device hashed. */
const alteredPhoto: Move = async (scene) => {
  const takenAt = scene.play.stage.now().epochMilliseconds
  const shot = { name: shotsOf.seller[0], deviceSha256: 'a'.repeat(64), takenAt }
  return tries('seller', 'add-evidence', { purpose: 'delivery', tranche: 1, shot })(scene)
}

/** Somebody shows one piece after the other, until there are too many. */
const showsTooMuch: Move = async (scene) => {
  for (let piece = 0; piece <= pieceLimits.ofSide; piece += 1)
    await tries('buyer', 'add-evidence', { purpose: 'delivery', tranche: 1 })(scene)
  return true
}

const wrongParcel = { proof: { kind: 'tracking', parcel: { carrier: 'correos', number: 'RR123456789ES' } } }

export const careless: readonly Story[] = [
  {
    name: 'people who try what is not so',
    rows: [],
    refusals: [
      ...(['proof-missing', 'tracking-number-wrong', 'not-enough-held', 'evidence-missing'] as const),
      ...(['evidence-kind', 'confirmation-missing', 'leaves-too-little', 'split-gives-all'] as const),
      ...(['not-your-role', 'amendment-empty', 'amendment-not-now', 'document-missing'] as const),
      ...(['delivery-day-wrong', 'key-reused', 'terms-changed', 'photo-altered'] as const),
      ...(['too-much-evidence', 'wrong-moment', 'input-wrong'] as const),
    ],
    moves: [
      pays,
      tries('seller', 'declare-delivery', { proof: { kind: 'work', text: '' } }),
      tries('seller', 'declare-delivery', wrongParcel),
      tries('seller', 'give-back', { amountMinor: '99999999' }),
      tries('seller', 'add-evidence', { files: [] }),
      tries('seller', 'add-evidence', { files: [{ name: 'foto.jpg', bytes: Buffer.from('nada\0') }] }),
      tries('seller', 'undo-delivery'),
      tries('seller', 'ask-extension', { days: 0 }),
      tries('buyer', 'release', { confirmation: 'no' }),
      tries('buyer', 'release-part', allButACent),
      tries('buyer', 'propose-split', allButACent),
      tries('buyer', 'declare-delivery'),
      tries('buyer', 'propose-amendment', { amendment: {} }),
      tries('buyer', 'propose-amendment', { amendment: { takesOut: true } }),
      buyer('propose-amendment', { amendment: { title: 'Otro nombre' } }),
      tries('seller', 'accept-amendment', { hash: 'a'.repeat(64) }),
      sameKeyTwice,
      alteredPhoto,
      showsTooMuch,
      seller('declare-delivery'),
      tries('office', 'verify-delivery', { document: 99 }),
      tries('office', 'verify-delivery', { deliveredOn: '2020-01-01' }),
    ],
  },
  {
    name: 'files that are changed too often',
    rows: [],
    refusals: ['delivered-file-missing', 'too-many-changes'],
    terms: digital,
    moves: [
      pays,
      tries('seller', 'declare-delivery', { ...file, files: [] }),
      ...sent.slice(1),
      buyer('download-delivery'),
      ...changed,
      ...changed,
      ...changed,
      tries('buyer', 'request-changes'),
    ],
  },
  {
    name: 'a mediation by the wrong people and with the wrong sums',
    rows: [],
    refusals: ['not-neutral', 'shares-do-not-add-up', 'fact-unfounded'],
    moves: [
      ...mediated.slice(0, -1),
      tries('office', 'assign-mediator', { personId: olga.id }),
      ...mediated.slice(-1),
      ...rested,
      tries('mediator', 'propose-resolution', { toSellerMinor: '1', toBuyerMinor: '1' }),
      tries('mediator', 'propose-resolution', { facts: 'Lo vio alguien.' }),
    ],
  },
  {
    name: 'what never came cannot go back',
    rows: [],
    refusals: ['nothing-to-send-back'],
    moves: [
      pays,
      buyer('open-dispute', { ground: 'no_recibido' }),
      officer('assign-mediator'),
      ...rested,
      tries('mediator', 'propose-resolution', goesBack),
    ],
  },
  {
    name: 'what was decided is disputed again',
    rows: [],
    refusals: ['decided-already'],
    moves: [...bothAccept(goesBack), ...isBack, tries('seller', 'open-dispute', { ground: 'fraude' })],
  },
  {
    name: 'what is counterclaimed is not taken back',
    rows: [],
    refusals: ['counterclaim-stands'],
    moves: [
      ...delivered,
      buyer('open-dispute'),
      seller('counterclaim', { ground: 'comprador_no_responde' }),
      tries('buyer', 'withdraw-dispute'),
    ],
  },
  {
    name: 'nobody pays towards a seller who is held',
    rows: [],
    refusals: ['way-out-missing', 'held-already', 'held-long-enough'],
    terms: { parts: 2, isOneByOne: true },
    moves: [
      ...deposits(tooMuch),
      held('seller'),
      tries('buyer', 'use-excess'),
      anyway(held('seller')),
      freed('seller'),
      anyway(held('seller', 10)),
    ],
  },
]

/** Whatever somebody is told, the story goes on. */
function anyway(move: Move): Move {
  return async (scene) => (await move(scene), true)
}
