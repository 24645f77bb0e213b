import { invoiceRecord } from '#domain/ledger/invoices-file.ts'
import type { Invoice } from '#domain/ledger/invoices.ts'
import type { Paper } from '#papers/paper.ts'
import type { Reading } from '../../server/reading.ts'
import { invoiceView } from './invoice-view.ts'

/** An invoice, with its record for programs inside. */
export function invoicePaper(invoice: Invoice, reading: Reading): Paper {
  const view = invoiceView(invoice, reading)
  return {
    name: view.title,
    heading: view.title,
    lead: view.what,
    operator: view.issuer.name,
    at: invoice.issuedAt.toString(),
    blocks: [
      {
        kind: 'facts',
        rows: [
          ['Número', view.number],
          ['Fecha', view.day],
          ['Emite', view.issuer.name],
          ['Número fiscal', view.issuer.taxNumber],
          ['Domicilio', view.issuer.place],
        ],
      },
      ...(view.receiver
        ? [
            {
              kind: 'facts' as const,
              rows: [
                ['Recibe', view.receiver.name],
                ['Número fiscal', view.receiver.taxNumber],
                ['Domicilio', view.receiver.place],
              ] as const,
            },
          ]
        : []),
      {
        kind: 'sums',
        title: view.service,
        about: `Transacción ${view.deal}`,
        rows: view.rows,
        last: ['Total', view.total],
      },
      ...(view.links.length > 0
        ? [{ kind: 'facts' as const, rows: view.links.map(({ term, number }) => [term, number] as const) }]
        : []),
    ],
    files: [
      {
        name: 'factura.json',
        mediaType: 'application/json',
        what: 'La misma factura para un programa',
        text: JSON.stringify(invoiceRecord(invoice), null, 2),
      },
    ],
  }
}
