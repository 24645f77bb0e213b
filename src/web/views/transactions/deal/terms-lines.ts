import { countryOf } from '#domain/people/countries.ts'
import type { DeliveryMode, Terms } from '#domain/transactions/terms.ts'
import { isPartByPart } from '#domain/transactions/funding-mode.ts'
import { dealTotal, depositsOf } from '#domain/transactions/sums.ts'
import { editionLabel, editionText, guideAddress } from '#words/documents/guide-address.ts'
import type { Reading } from '../../../server/reading.ts'

/** A line of the terms; `to` is where what it names can be read. */
export type TermText = { label: string; value: string; before?: string; to?: string }

const deliveryNames: Readonly<Record<DeliveryMode, string>> = {
  envio: 'Por envío',
  en_persona: 'En persona',
  digital: 'Digital',
  servicio: 'Un servicio',
}

type Names = { buyer: string; seller: string }
type Line = readonly [label: string, text: (terms: Terms) => string, to?: (terms: Terms) => string]

const days = (count: number) => (count === 1 ? '1 día' : `${count} días`)

function partsText(terms: Terms, reading: Reading): string {
  return terms.tranches
    .map((part) => `${part.title}: ${reading.money(part.priceMinor + part.chargesMinor, terms.currency)}`)
    .join('\n')
}

/** Same for every part: said once; different: said part by part. */
function eachOrOnce(terms: Terms, text: (part: Terms['tranches'][number]) => string): string {
  const texts = terms.tranches.map(text)
  if (new Set(texts).size === 1) return texts[0] ?? ''
  return terms.tranches.map((part, index) => `${part.title}: ${texts[index]}`).join('\n')
}

function returnsText({ returns }: Terms, names: Names): string {
  if (!returns.accepted) return 'Solo si no es lo acordado'
  return `Sí, hasta ${days(returns.days)} después; la paga ${returns.paidBy === 'buyer' ? names.buyer : names.seller}`
}

/** How several parts are deposited for: at once, or each when the one before is over, with what is transferred for it. */
function fundingText(terms: Terms, reading: Reading): string {
  if (terms.tranches.length < 2) return ''
  if (!isPartByPart(terms)) return 'Todo al principio'
  const sums = depositsOf(terms).map((minor) => reading.money(minor, terms.currency))
  return [
    'Tramo por tramo: cada uno cuando termina el anterior',
    ...terms.tranches.map(({ title }, index) => `${title}: ${sums[index]}`),
    terms.endsBetweenParts
      ? 'Entre un tramo y otro, cualquiera de los dos puede terminar'
      : 'Hay que hacer todos los tramos',
    'La fecha de entrega de un tramo se mueve si su depósito se retrasa: quien vende conserva los mismos días',
  ].join('\n')
}

/** Who is paid by the seller, with the hash over how much: the figure is no part of what both read. */
function brokerText(broker: Terms['broker']): string {
  if (!broker) return ''
  const paid = `${broker.name}: le paga quien vende, de lo que recibe. La suma la conocen solo los dos`
  return broker.hash ? `${paid}; su sello: ${broker.hash}` : paid
}

const payer = ({ feePayer }: Terms, names: Names) =>
  ({ buyer: `La paga ${names.buyer}`, seller: `La paga ${names.seller}`, half: 'La mitad cada parte' })[
    feePayer
  ]

function linesFor(reading: Reading, names: Names): readonly Line[] {
  return [
    ['Qué', (terms) => terms.title],
    ['Descripción', (terms) => terms.description],
    ['Qué se revisa', (terms) => terms.acceptance],
    ['Archivos', ({ files = [] }) => files.map(({ name }) => name).join('\n')],
    ['Importe', (terms) => reading.money(dealTotal(terms), terms.currency)],
    ['Tramos', (terms) => (terms.tranches.length > 1 ? partsText(terms, reading) : '')],
    ['Depósito', (terms) => fundingText(terms, reading)],
    ['Entrega', (terms) => deliveryNames[terms.deliveryMode]],
    ['Fecha de entrega', (terms) => eachOrOnce(terms, (part) => `Hasta el ${reading.day(part.deliverBy)}`)],
    ['Revisión', (terms) => eachOrOnce(terms, (part) => `${days(part.inspectionDays)} desde la entrega`)],
    ['Comisión', (terms) => payer(terms, names)],
    ['Intermediario', ({ broker }) => brokerText(broker)],
    ['Plazo para depositar', (terms) => `${days(terms.fundingBusinessDays)} hábiles`],
    ['Devoluciones', (terms) => returnsText(terms, names)],
    ['Días y horas de', (terms) => countryOf(terms.country)?.name ?? terms.country],
    [
      editionLabel,
      ({ guideVersion }) => editionText(guideVersion),
      ({ guideVersion }) => guideAddress(guideVersion),
    ],
  ]
}

/** What was agreed, line by line; with another version beside it, also what each line said before. */
export function termsLines(terms: Terms, names: Names, reading: Reading, before?: Terms): TermText[] {
  return linesFor(reading, names).flatMap(([label, text, to]): TermText[] => {
    const value = text(terms)
    const old = before ? text(before) : value
    if (value === '' && old === '') return []
    const shown = value === '' ? 'Nada' : value
    const line = { label, value: shown, ...(to && { to: to(terms) }) }
    return [old === value ? line : { ...line, before: old || 'Nada' }]
  })
}
