import type { DisputeGround } from '#domain/transactions/dispute-rules.ts'
import { saysSomething } from '#domain/written.ts'
import { moneyText } from '#words/money.ts'
import { formatsOf } from '#words/dates.ts'
import { type FieldAsk, readFields, type ReadFields } from './action-fields.ts'
import { type DisputeQuestion, disputeQuestions } from './dispute-questions.ts'
import { formText } from './form-text.ts'

/** What the answers are measured by. */
type Known = FieldAsk &
  Readonly<{
    grounds: readonly DisputeGround[]
    /** How many pieces of evidence whoever asks has shown. */
    shown: number
    /** Whether nothing less than all that is held can be claimed. */
    isAll: boolean
  }>

const good = (values: ReadFields['values']): ReadFields => ({ values, errors: {} })
const wrong = (errors: ReadFields['errors']): ReadFields => ({ values: {}, errors })

/** Reads what was typed for one question; what is wrong gets its own sentence beside its field. */
export function readQuestion(question: DisputeQuestion, known: Known): ReadFields {
  return readers[question](known)
}

/** Reads all of them, and tells the first in which something is missing or wrong. */
export function readAnswers(known: Known) {
  const reads = disputeQuestions.map((question) => ({ question, ...readQuestion(question, known) }))
  return {
    values: Object.assign({}, ...reads.map(({ values }) => values)) as ReadFields['values'],
    wrong: reads.find(({ errors }) => Object.keys(errors).length > 0)?.question ?? null,
  }
}

const readers: Readonly<Record<DisputeQuestion, (known: Known) => ReadFields>> = {
  ground: (known) => {
    const read = readFields(['ground'], known)
    const chosen = read.values['ground']
    return chosen === undefined || known.grounds.some((each) => each === chosen)
      ? read
      : wrong({ ground: 'Elige qué pasó.' })
  },
  statement: (known) => readFields(['statement'], known),
  evidence: (known) => {
    const read = readFields(['no-evidence'], known)
    return known.shown > 0 || saysSomething(formText(known.form, 'noEvidence'))
      ? read
      : wrong({ noEvidence: 'Agrega una prueba, o di por qué todavía no tienes ninguna.' })
  },
  claim: readClaim,
  remedy: (known) => readFields(['remedy'], known),
}

/** How much is claimed, in minor units: all that is held, or a sum up to it. */
function readClaim(known: Known): ReadFields {
  const { form, tranche, isAll, situation, person } = known
  const held = tranche?.heldMinor ?? 0n
  const claims = formText(form, 'claims')
  if (isAll || claims === 'all') return good({ claimedMinor: held.toString() })
  if (claims !== 'part') return wrong({ claims: 'Elige si reclamas todo o solo una parte.' })
  const read = readFields(['claimed'], known)
  if (claimedIn(read) <= held) return read
  const text = moneyText(held, situation.transaction.currency, formatsOf(person).locale)
  return wrong({ claimed: `En custodia hay ${text}. No puedes reclamar más.` })
}

/** The sum that the answers claim, in minor units; nothing while there is none. */
export function claimedIn({ values }: Pick<ReadFields, 'values'>): bigint {
  const { claimedMinor } = values
  return typeof claimedMinor === 'string' ? BigInt(claimedMinor) : 0n
}
