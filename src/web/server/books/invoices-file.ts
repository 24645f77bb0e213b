import {
  invoiceColumns,
  type InvoiceRecord,
  invoiceRecord,
  type InvoicesFile,
} from '#domain/ledger/invoices-file.ts'
import type { Invoice } from '#domain/ledger/invoices.ts'
import type { Period } from '#domain/ledger/period.ts'
import { invoiceKindText, invoicedSideText } from '#words/ledger/invoices.ts'
import { csvLine, csvMark } from './csv.ts'
import { jsonFile } from './json-file.ts'

/** Invoices as they are read: a few at a time. */
export type InvoicePages = AsyncIterable<readonly Invoice[]>

/** The invoices of a period as CSV, piece by piece: one line for each. */
export async function* invoicesCsv(pages: InvoicePages): AsyncGenerator<string> {
  yield csvMark + csvLine(Object.keys(invoiceColumns))
  for await (const some of pages) yield some.map((each) => csvLine(cellsOf(invoiceRecord(each)))).join('')
}

function cellsOf(record: InvoiceRecord): string[] {
  const { receiver, tax } = record
  const cells: Readonly<Record<keyof typeof invoiceColumns, string>> = {
    numero: record.number,
    clase: invoiceKindText[record.kind].name,
    fecha: record.issuedOn,
    emisor: record.issuer.taxNumber,
    receptor: receiver?.name ?? '',
    numero_fiscal: receiver?.taxNumber ?? '',
    domicilio: receiver?.address ?? '',
    pais: receiver?.country ?? '',
    transaccion: record.deal,
    parte: invoicedSideText[record.service],
    moneda: record.currency,
    base: record.base,
    impuesto: tax.name,
    tipo: tax.rate,
    cuota: tax.amount,
    total: record.total,
    rectifica_a: record.rectifies ?? '',
    sustituye_a: record.replaces ?? '',
  }
  return Object.values(cells)
}

/** The same as `InvoicesFile`, piece by piece. */
export async function* invoicesJson(pages: InvoicePages, { from, until }: Period): AsyncGenerator<string> {
  const head: Omit<InvoicesFile, 'invoices'> = {
    format: 'resguardo-invoices',
    version: 1,
    from: from.toString(),
    until: until.toString(),
  }
  yield* jsonFile(head, 'invoices', recordsOf(pages))
}

async function* recordsOf(pages: InvoicePages) {
  for await (const some of pages) yield some.map(invoiceRecord)
}
