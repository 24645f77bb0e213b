import { sha256Text } from '#domain/sha256.ts'
import type { Visitor } from '#auth/sessions/visitor.ts'
import type { Currency } from '#domain/money.ts'
import { isCarrier } from '#domain/parcels/carriers.ts'
import { checkTrackingNumber, type Parcel } from '#domain/parcels/tracking-number.ts'
import { extensionDays, inspectionExtensionDays } from '#domain/transactions/guards.ts'
import { outcomesFor } from '#domain/transactions/rejection.ts'
import { appealGrounds, disputeGrounds, disputeRemedies } from '#domain/transactions/dispute-rules.ts'
import type { Situation, Tranche } from '#domain/transactions/situation.ts'
import { written } from '#domain/written.ts'
import { formatsOf } from '#words/dates.ts'
import { refusalText } from '#words/refusals.ts'
import { contentOf } from './deal-parts.ts'
import { type Told, toldFields } from './told-fields.ts'
import { readBroker } from './broker-typed.ts'
import { readSum, readTerms } from './deal-terms.ts'

/** The fields that can ask for a part of a step's input. `reason` must be given, `note` may be. */
export type FieldsFor = {
  hash: 'agreement'
  terms: 'terms'
  reason: 'reason' | 'note' | Told
  proof: 'proof'
  days: 'days' | 'inspection-days'
  amountMinor: 'amount'
  toSellerMinor: 'split' | 'appeal'
  toBuyerMinor: 'split'
  ground: 'ground' | 'counterclaim'
  remedy: 'remedy' | 'counterclaim'
  claimedMinor: 'claimed'
  limitMinor: 'limit'
  noEvidence: 'no-evidence'
  statement: 'counterclaim' | 'appeal' | 'statement'
  appealGround: 'appeal'
  confirmation: 'confirmation' | 'confirmation-of-all'
  wanted: 'wanted'
  paidBy: 'return-place' | 'return-payer'
  shipment: 'shipment'
}
/** An address is kept beside its step: it is no part of what the step is told. */
export type ActionFields = FieldsFor[keyof FieldsFor] | 'address'

type FieldErrors = Record<string, string>
export type ReadFields = { values: Record<string, unknown>; errors: FieldErrors }

export type FieldAsk = Readonly<{
  form: FormData
  situation: Situation
  tranche: Tranche | null
  person: Visitor['person']
  now: Temporal.Instant
}>

const proofKinds = {
  envio: 'tracking',
  en_persona: 'meeting',
  digital: 'file',
  servicio: 'work',
} as const

/** What is chosen where none of the carriers that we know brings the parcel. */
export const otherCarrier = 'otro'

/** Between how many days a step that asks for days lets choose. */
export const dayRanges = { days: extensionDays, 'inspection-days': inspectionExtensionDays } as const

/** The word that must be typed to release what was never delivered; null where it was. */
export function wordToType(tranche: Tranche | null): 'LIBERAR' | null {
  return tranche && !tranche.proof?.provenAt ? 'LIBERAR' : null
}

/** Reads what a step's form asks for; what is wrong gets its own sentence beside its field. */
export function readFields(asks: readonly ActionFields[], ask: FieldAsk): ReadFields {
  return together(...asks.map((name) => readers[name](ask)))
}

const good = (values: Record<string, unknown>): ReadFields => ({ values, errors: {} })
const wrong = (errors: FieldErrors): ReadFields => ({ values: {}, errors })

function text(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** What somebody writes at length, or the sentence about what is wrong with it. */
function statementOf(form: FormData): ReadFields {
  const statement = text(form, 'statement')
  if (statement.length < written.least) return wrong({ statement: 'Cuenta qué pasó, con tus palabras.' })
  return statement.length > written.statement
    ? wrong({ statement: `Aquí caben ${written.statement} letras.` })
    : good({ statement })
}

/** Where goods go back to. */
function addressOf(form: FormData): ReadFields {
  const address = text(form, 'address')
  if (address.length < written.addressLeast)
    return wrong({ address: 'Escribe la dirección completa, con el nombre de quien recibe.' })
  return address.length > written.address
    ? wrong({ address: `La dirección admite ${written.address} letras.` })
    : good({ address })
}

function chosen(form: FormData, name: string, among: readonly string[], sentence: string): ReadFields {
  const value = text(form, name)
  return among.includes(value) ? good({ [name]: value }) : wrong({ [name]: sentence })
}

const groundOf = (form: FormData) => chosen(form, 'ground', disputeGrounds, 'Elige qué pasó.')
const remedyOf = (form: FormData) => chosen(form, 'remedy', disputeRemedies, 'Elige qué pides.')

function together(...reads: readonly ReadFields[]): ReadFields {
  return {
    values: Object.assign({}, ...reads.map((each) => each.values)),
    errors: Object.assign({}, ...reads.map((each) => each.errors)),
  }
}

function sumOf(ask: FieldAsk, field: string, part: string, zero = false): ReadFields {
  const minor = typedSum(ask, field, zero)
  return typeof minor === 'string' ? wrong({ [field]: minor }) : good({ [part]: minor.toString() })
}

/** Who pays for sending goods back. */
function payerOf(form: FormData): ReadFields {
  return chosen(form, 'paidBy', ['buyer', 'seller'], 'Elige quién paga el envío de vuelta.')
}

const readers: Readonly<Record<ActionFields, (ask: FieldAsk) => ReadFields>> = {
  agreement: ({ form }) => good({ hash: text(form, 'hash') }),
  terms: ({ form, situation: { terms }, person, now }) => {
    const content = { ...contentOf(form), currency: terms.currency }
    const read = readTerms(content, person, now, terms)
    // A buyer has no such fields, and what they send of it counts for nothing.
    const { broker, errors } = readBroker(content, terms.currency, formatsOf(person).writtenIn)
    return read.terms && Object.keys(errors).length === 0
      ? good({ terms: read.terms, broker })
      : wrong({ ...read.errors, ...errors })
  },
  reason: ({ form }) => {
    const reason = text(form, 'reason')
    if (reason.length < written.least) return wrong({ reason: 'Escribe el motivo: la otra parte lo leerá.' })
    return reason.length > written.reason
      ? wrong({ reason: `El motivo admite ${written.reason} letras.` })
      : good({ reason })
  },
  note: ({ form }) => good({ reason: text(form, 'reason').slice(0, written.reason) }),
  wrong: (ask) => readTold(ask, 'wrong'),
  changes: (ask) => readTold(ask, 'changes'),
  plan: (ask) => readTold(ask, 'plan'),
  wanted: ({ form, situation: { terms } }) => {
    const wanted = outcomesFor(terms.deliveryMode).find((each) => each === text(form, 'wanted'))
    return wanted ? good({ wanted }) : wrong({ wanted: 'Elige qué quieres: la otra parte responde a eso.' })
  },
  address: ({ form }) => addressOf(form),
  'return-place': ({ form }) => together(addressOf(form), payerOf(form)),
  'return-payer': ({ form }) => payerOf(form),
  counterclaim: ({ form }) => together(groundOf(form), remedyOf(form), statementOf(form)),
  shipment: ({ form }) => {
    if (text(form, 'way') !== 'hand')
      return readParcel(form, (parcel) => ({ shipment: { by: 'carrier', ...parcel } }))
    const number = text(form, 'where')
    return number.length < written.least || number.length > written.proof
      ? wrong({ where: 'Escribe dónde y cuándo se lo diste.' })
      : good({ shipment: { by: 'hand', carrier: '', number } })
  },
  proof: ({ form, situation }) => {
    const kind = proofKinds[situation.terms.deliveryMode]
    if (kind === 'tracking') return readParcel(form, parcelProof(form))
    const [said, detail] = [text(form, 'proof'), text(form, 'detail')]
    if (said.length < written.least) return wrong({ proof: 'Escribe con qué se puede comprobar la entrega.' })
    if (said.length > written.proof)
      return wrong({ proof: `Aquí caben ${written.proof} letras. Deja el resto para los detalles.` })
    const proof = { kind, text: said, detail: detail.slice(0, written.proofDetail) }
    return kind === 'file' ? readFileProof(form, proof) : good({ proof })
  },
  days: ({ form }) => readDays(form, dayRanges.days),
  'inspection-days': ({ form }) => readDays(form, dayRanges['inspection-days']),
  amount: (ask) => {
    const minor = typedSum(ask, 'amount')
    return typeof minor === 'string' ? wrong({ amount: minor }) : good({ amountMinor: minor.toString() })
  },
  split: (ask) => {
    const [toSeller, toBuyer] = [typedSum(ask, 'toSeller', true), typedSum(ask, 'toBuyer', true)]
    if (typeof toSeller === 'string') return wrong({ toSeller })
    if (typeof toBuyer === 'string') return wrong({ toBuyer })
    return good({ toSellerMinor: toSeller.toString(), toBuyerMinor: toBuyer.toString() })
  },
  ground: ({ form }) => groundOf(form),
  remedy: ({ form }) => remedyOf(form),
  claimed: (ask) => sumOf(ask, 'claimed', 'claimedMinor'),
  'no-evidence': ({ form }) => good({ noEvidence: text(form, 'noEvidence').slice(0, written.reason) }),
  limit: (ask) =>
    text(ask.form, 'limit') === ''
      ? wrong({ limit: 'Escribe una cifra; puede ser 0.' })
      : sumOf(ask, 'limit', 'limitMinor', true),
  statement: ({ form }) => statementOf(form),
  appeal: (ask) =>
    together(
      chosen(ask.form, 'appealGround', appealGrounds, 'Elige por qué apelas.'),
      statementOf(ask.form),
      sumOf(ask, 'toSeller', 'toSellerMinor', true),
    ),
  // What is left open is asked for by the step itself, which knows whether it gives everything.
  'confirmation-of-all': ({ form }) => good({ confirmation: text(form, 'confirmation').slice(0, 20) }),
  confirmation: ({ form, tranche }) => {
    const word = wordToType(tranche)
    if (word === null) return good({})
    const typed = text(form, 'confirmation').slice(0, 20)
    return typed.toUpperCase() === word
      ? good({ confirmation: typed })
      : wrong({ confirmation: `Escribe ${word} para confirmar que liberas sin haber recibido nada.` })
  },
}

/** A parcel of a carrier that we know; of any other, its name and number in words. */
type TypedParcel = Readonly<{ parcel: Parcel } | { carrier: string; number: string }>

/** The parcel that somebody tells of, as the part of the step that tells it. */
function readParcel(form: FormData, toldAs: (typed: TypedParcel) => Record<string, unknown>): ReadFields {
  const [carrier, number, name] = [text(form, 'carrier'), text(form, 'number'), text(form, 'carrierName')]
  if (isCarrier(carrier)) {
    const check = checkTrackingNumber(carrier, number)
    return check.valid
      ? good(toldAs({ parcel: { carrier, number } }))
      : wrong({ number: refusalText['tracking-number-wrong']({ carrier, problem: check.problem }) })
  }
  if (carrier !== otherCarrier) return wrong({ carrier: 'Elige quién lleva el paquete.' })
  if (name.length < written.least || name.length > written.carrier)
    return wrong({ carrierName: 'Escribe el nombre del transportista.' })
  if (number.length < written.least || number.length > written.trackingNumber)
    return wrong({ number: refusalText['tracking-number-wrong']({ problem: 'empty' }) })
  return good(toldAs({ carrier: name, number }))
}

/** What a seller tells of a delivery by parcel. */
function parcelProof(form: FormData) {
  const detail = text(form, 'detail').slice(0, written.proofDetail)
  return (typed: TypedParcel) => ({
    proof: {
      kind: 'tracking',
      detail,
      ...('parcel' in typed ? typed : { text: `${typed.carrier}, ${typed.number}` }),
    },
  })
}

/** What is delivered as files: they come with the form, or the hash of what was handed over elsewhere does. */
function readFileProof(form: FormData, proof: object): ReadFields {
  const sha256 = text(form, 'sha256').replaceAll(/\s/g, '')
  if (sha256 === '')
    return hasFiles(form)
      ? good({ proof })
      : wrong({ files: 'Elige los archivos, o escribe abajo la huella del que entregaste en otro sitio.' })
  return sha256Text.test(sha256.toLowerCase())
    ? good({ proof: { ...proof, sha256 } })
    : wrong({ sha256: 'La huella SHA-256 son 64 cifras y letras de la a a la f.' })
}

const hasFiles = (form: FormData) =>
  form.getAll('files').some((each) => each instanceof File && (each.name !== '' || each.size > 0))

function readTold({ form }: FieldAsk, name: Told): ReadFields {
  const reason = text(form, 'reason')
  if (reason.length < toldFields[name].least) return wrong({ reason: toldFields[name].missing })
  return reason.length > written.reason
    ? wrong({ reason: `Caben ${written.reason} letras.` })
    : good({ reason })
}

function readDays(form: FormData, { least, most }: { least: number; most: number }): ReadFields {
  const days = /^\d{1,3}$/.test(text(form, 'days')) ? Number(text(form, 'days')) : 0
  return days >= least && days <= most
    ? good({ days })
    : wrong({ days: `Pon entre ${least} y ${most} días.` })
}

function typedSum({ form, situation, person }: FieldAsk, name: string, zero = false): bigint | string {
  const currency: Currency = situation.transaction.currency
  const typed = text(form, name)
  if (typed === '' && zero) return 0n
  const minor = readSum(typed, currency, formatsOf(person).writtenIn)
  return minor === 0n && !zero ? 'Escribe un importe mayor que cero.' : minor
}
