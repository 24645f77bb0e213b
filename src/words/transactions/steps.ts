import { capital } from '../capital.ts'
import type { Party } from '#domain/transactions/party.ts'
import { type ProcessRow, type TransitionId, transitions } from '#domain/transactions/process.ts'
import type { OfficeRole } from '#domain/transactions/situation.ts'
import type { StepValues } from '#domain/transactions/step-values.ts'
import { type Said, saidOf, type SaidTo } from './said.ts'
import { amendmentSteps } from './steps/amendments.ts'
import { agreementSteps } from './steps/agreement.ts'
import { cancellationSteps } from './steps/cancellation.ts'
import { deliverySteps } from './steps/delivery.ts'
import { handoverSteps } from './steps/handover.ts'
import { evidenceSteps } from './steps/evidence.ts'
import { disputeSteps } from './steps/disputes.ts'
import { freezeSteps } from './steps/freezes.ts'
import { fundingSteps } from './steps/funding.ts'
import { holdSteps } from './steps/holds.ts'
import { lateMoneySteps } from './steps/late-money.ts'
import { partSteps } from './steps/part-by-part.ts'
import { payoutSteps } from './steps/payouts.ts'
import { recallSteps } from './steps/recalls.ts'
import { unclaimedSteps } from './steps/unclaimed.ts'
import { remedySteps } from './steps/remedies.ts'
import { returnSteps } from './steps/returns.ts'
import { releaseSteps } from './steps/release.ts'
import { waitingPayoutSteps } from './steps/waiting-payouts.ts'
import type {
  HappeningWords,
  LapseWords,
  OfficeWords,
  PartyWords,
  ReaderText,
  SidedText,
  StepWords,
  Text,
} from './steps/step-words.ts'

type Reader = Party | 'neither'
type ForOffice = OfficeRole | 'reviewer'
/** What has to be said of a row: by a timer its silence, by a side all, by the office its button, else what happens. */
type WordsOf<Row extends ProcessRow> = Row extends { at: string }
  ? LapseWords
  : Exclude<Row['by'][number], ForOffice | 'system'> extends never
    ? 'system' extends Row['by'][number]
      ? HappeningWords
      : OfficeWords
    : PartyWords

/** All that is said of each step of the process, once. A row without its words does not compile. */
export const stepWords = {
  ...agreementSteps,
  ...amendmentSteps,
  ...fundingSteps,
  ...partSteps,
  ...lateMoneySteps,
  ...deliverySteps,
  ...handoverSteps,
  ...releaseSteps,
  ...returnSteps,
  ...cancellationSteps,
  ...disputeSteps,
  ...remedySteps,
  ...payoutSteps,
  ...waitingPayoutSteps,
  ...unclaimedSteps,
  ...recallSteps,
  ...holdSteps,
  ...freezeSteps,
  ...evidenceSteps,
} as const satisfies { readonly [Row in ProcessRow as Row['id']]: WordsOf<Row> }

/** A step that one of the sides may take, as finished texts for one reader. */
type ToldStep = Readonly<
  Pick<PartyWords, 'heading' | 'link' | 'tone'> & {
    button: string
    /** What will happen, sentence by sentence. */
    follows: readonly string[]
    /** What it means if nobody acts after it. */
    silence: string | null
    /** Whether it can be taken back, and how. */
    undo: string
    undoable: boolean
    /** The sum that it moves or binds. */
    amount: string | null
  }
>

/** All that is said of a step to whoever may take it; null for one that neither side takes. */
export function toldStep(id: TransitionId, values: StepValues, to: SaidTo): ToldStep | null {
  const words = partyWords(id)
  if (!words) return null
  const said = saidOf(values, to)
  const { heading, link, tone, undo, sum } = words
  return {
    heading,
    link,
    tone,
    button: textOf(words.button, said),
    follows: [...words.you, ...words.other].map((each) => readerText(each, to.mine ?? 'buyer', said)),
    silence: words.silence ? readerText(words.silence, to.mine ?? 'neither', saidOf(values, to, true)) : null,
    undo: textOf(undo.text, said),
    undoable: undo.possible,
    amount: sum && values[sum] ? said[sum] : null,
  }
}

/** How an action is called where it cannot be taken now; empty for a word that names none of a side's. */
export function headingOf(action: string): string {
  const named = transitions.filter((row) => row.action === action).map(({ id }) => partyWords(id))
  return named.find((each) => each !== null)?.heading ?? ''
}

/** The links of the actions among some rows of the process, each once. */
export function linksOf(ids: readonly TransitionId[]): string[] {
  return [...new Set(ids.flatMap((id) => partyWords(id)?.link ?? []))]
}

/** What silence means, to whoever reads it. `isDueBeside` when the date already stands next to it. */
export function silenceText(id: TransitionId, values: StepValues, to: SaidTo, isDueBeside = false): string {
  const words: StepWords = stepWords[id]
  const silence = 'silence' in words ? words.silence : undefined
  return readerText(silence ?? '', to.mine ?? 'neither', saidOf(values, to, isDueBeside))
}

/** What is said of a step that neither side takes: how the office's button is called, where it has one, and what happens. */
export function toldOfOthers(
  id: TransitionId,
  values: StepValues,
  to: SaidTo,
): Readonly<{ button: string | null; follows: readonly string[] }> {
  const words: StepWords = stepWords[id]
  const said = saidOf(values, to, true)
  if ('happens' in words) return { button: null, follows: [capital(textOf(words.happens, said))] }
  if (!('button' in words)) return { button: null, follows: [silenceText(id, values, to, true)] }
  return { button: textOf(words.button, said), follows: words.you.map((each) => toBoth(each, said)) }
}

/** A step as the published page of the process tells it to nobody in particular; where the sides differ, to each. */
export function publishedText(id: TransitionId): string {
  const names = { buyer: 'quien compra', seller: 'quien vende' }
  const said = saidOf({}, { names, mine: null, locale: 'es-ES', timeZone: 'UTC' })
  const words: StepWords = stepWords[id]
  if ('happens' in words) return capital(textOf(words.happens, said))
  if ('heading' in words)
    return [
      ...[...words.you, ...words.other].map((each) => toBoth(each, said)),
      textOf(words.undo.text, said),
    ]
      .map(capital)
      .join(' ')
  if ('silence' in words) return capital(readerText(words.silence, 'neither', said))
  return words.you.map((each) => capital(textOf(each, said))).join(' ')
}

function toBoth(text: SidedText, said: Said): string {
  return typeof text === 'object'
    ? `A quien compra: «${textOf(text.buyer, said)}» A quien vende: «${textOf(text.seller, said)}»`
    : textOf(text, said)
}

function partyWords(id: TransitionId): PartyWords | null {
  const words: StepWords = stepWords[id]
  return 'heading' in words ? words : null
}

function readerText(text: ReaderText | Readonly<Record<Party, Text>>, reader: Reader, said: Said): string {
  if (typeof text !== 'object') return textOf(text, said)
  return textOf(text[reader as Party], said)
}

function textOf(text: Text, said: Said): string {
  return typeof text === 'string' ? text : text(said)
}
