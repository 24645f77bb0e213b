import type { Paper } from '#papers/paper.ts'
import type { MyReceipt } from '#queries/transactions/my-receipt.ts'
import type { Reading } from '../../../server/reading.ts'
import { checkAddress, keyTerm, receiptView } from '../receipt/receipt-view.ts'
import type { Issuer } from './issuer.ts'

/** One's own receipt, with what was sealed of it inside. */
export function receiptPaper(found: MyReceipt, issuer: Issuer, reading: Reading): Paper {
  const { receipt } = found
  const view = receiptView(found, issuer.facts, reading)
  return {
    name: `Comprobante ${view.number}`,
    heading: view.title,
    lead: view.what,
    operator: issuer.facts.operator.name,
    at: receipt.madeAt.toString(),
    blocks: [
      {
        kind: 'facts',
        rows: [
          ['Importe', view.amountText],
          ['Cómo está', view.returned ?? view.state],
          ...view.lines.map(({ term, value }) => [term, value] as const),
        ],
      },
      { kind: 'heading', text: 'Cómo se comprueba' },
      {
        kind: 'code',
        address: checkAddress(issuer.site, receipt.facts.receipt),
        label: 'Código que abre la página pública de este comprobante',
        text: 'Quien lo reciba lee el código o abre esta dirección. Verá la suma, la fecha, el sello y cómo está hoy, sin tu nombre ni tu cuenta:',
      },
      {
        kind: 'facts',
        rows: [
          ['Número', view.number],
          ['Sello entero (SHA-256)', view.hash],
          ...(view.key ? [[keyTerm, view.key] as const] : []),
        ],
      },
      {
        kind: 'text',
        text: 'El sello es el SHA-256 del archivo comprobante.json que va dentro de este PDF: lo que se selló, con iniciales en lugar de nombres.',
      },
    ],
    files: [
      {
        name: 'comprobante.json',
        mediaType: 'application/json',
        what: 'Lo que se selló, tal como se selló',
        text: receipt.body,
      },
    ],
  }
}
