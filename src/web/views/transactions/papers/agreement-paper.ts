import type { Paper } from '#papers/paper.ts'
import type { Agreement } from '#queries/transactions/agreement.ts'
import { dealLines } from '../../../components/money/money-lines.ts'
import type { Reading } from '../../../server/reading.ts'
import { shortNames } from '../deal/short-names.ts'
import { termsLines } from '../deal/terms-lines.ts'
import { keyTerm } from '../receipt/receipt-view.ts'
import { type Issuer, issuerLines } from './issuer.ts'

/** What both sides accepted, for a bank or a judge: with whole names, sums, hashes, and how it is checked. */
export function agreementPaper(found: Agreement, issuer: Issuer, reading: Reading): Paper {
  const { seats, terms, priced } = found
  const whole = { buyer: seats.buyer.name, seller: seats.seller.name }
  const names = shortNames(whole)
  const lines = dealLines(priced, { mine: null, ...names }, reading.money)
  return {
    name: `Acuerdo ${found.code}`,
    heading: `Acuerdo ${found.code}`,
    lead: leadOf(found, reading),
    operator: issuer.facts.operator.name,
    at: found.agreedAt.toString(),
    blocks: [
      { kind: 'heading', text: 'Quiénes' },
      {
        kind: 'facts',
        rows: [
          ['Compra', whole.buyer],
          ['Vende', whole.seller],
          ['Propuso esta versión', found.author === 'buyer' ? whole.buyer : whole.seller],
          ...issuerLines(issuer),
        ],
      },
      { kind: 'heading', text: 'Qué acordaron' },
      { kind: 'facts', rows: termsLines(terms, names, reading).map(({ label, value }) => [label, value]) },
      { kind: 'heading', text: 'El dinero, al céntimo' },
      {
        kind: 'facts',
        rows: lines.map(({ label, explanation, amountText }) => [
          label,
          explanation ? `${amountText} (${explanation})` : amountText,
        ]),
      },
      ...filesOf(found),
      ...howItIsChecked(found, issuer),
    ],
    files: [
      {
        name: 'acuerdo.json',
        mediaType: 'application/json',
        what: 'Lo que se selló, tal como se selló',
        text: found.body,
      },
    ],
  }
}

function leadOf({ agreedAt, amendedAt, version }: Agreement, reading: Reading): string {
  const agreed = `Lo que las dos partes aceptaron el ${reading.moment(agreedAt).exact}.`
  return amendedAt
    ? `${agreed} Esta es la versión ${version}, que las dos aceptaron el ${reading.moment(amendedAt).exact} y que cuenta desde entonces.`
    : agreed
}

/** The files that the agreement seals; of an agreement that is older than that, those that were sent with the offer. */
function filesOf({ terms, files: sent }: Agreement): Paper['blocks'] {
  const files = terms.files ?? sent.map(({ name, sha256, size }) => ({ name, sha256, bytes: size }))
  if (files.length === 0) return []
  return [
    {
      kind: 'heading',
      text: terms.files ? 'Archivos que son parte del acuerdo' : 'Archivos de la propuesta',
    },
    {
      kind: 'facts',
      rows: files.map(({ name, bytes, sha256 }) => [name, `${bytes} bytes\nSHA-256 ${sha256}`]),
    },
    { kind: 'text', text: terms.files ? sealedFilesText : sentFilesText },
  ]
}

const sealedFilesText =
  'El sello del acuerdo cubre la huella de cada uno. Es la del archivo tal como se guarda y se descarga: a las fotos se les quitan antes el lugar y los datos de la cámara. Los archivos que se agregaron después no son parte del acuerdo.'
const sentFilesText = 'Se enviaron con la propuesta. El sello de este acuerdo no los nombra.'

function howItIsChecked({ version, hash, key }: Agreement, { site }: Issuer): Paper['blocks'] {
  return [
    { kind: 'heading', text: 'Cómo se comprueba' },
    {
      kind: 'facts',
      rows: [
        ['Versión acordada', String(version)],
        ['Sello del acuerdo (SHA-256)', hash],
        ...(key ? [[keyTerm, key] as const] : []),
      ],
    },
    {
      kind: 'text',
      text: 'El sello es el SHA-256 del archivo acuerdo.json que va dentro de este PDF. Cambia si se cambia una letra o un céntimo. El historial de la transacción lleva el mismo sello en el hecho en que se aceptó, y cada noche se firma.',
    },
    {
      kind: 'code',
      address: `${site}/verificar`,
      label: 'Código que abre la página donde se comprueba un historial',
      text: 'Con el historial que cada parte puede descargar se comprueba todo aquí, sin enviar nada a nadie:',
    },
  ]
}
