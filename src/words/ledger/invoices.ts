import type { InvoiceKind } from '#domain/ledger/invoices.ts'
import type { RefusalCode } from '#domain/refusal.ts'

/** What each kind of invoice is called, and what it is for. */
export const invoiceKindText: Readonly<Record<InvoiceKind, Readonly<{ name: string; what: string }>>> = {
  simplified: { name: 'Factura simplificada', what: 'No lleva los datos de quien la recibe.' },
  complete: { name: 'Factura', what: 'Lleva los datos fiscales de quien la recibe.' },
  rectifying: { name: 'Factura rectificativa', what: 'Anula entera la factura que nombra.' },
}

/** What is invoiced: the side's share of the operator's fee for a release. */
export const invoicedService: Readonly<Record<'buyer' | 'seller', string>> = {
  buyer: 'Comisión por la custodia del pago, parte de quien compra',
  seller: 'Comisión por la custodia del pago, parte de quien vende',
}

/** Whose share it is, in a file. */
export const invoicedSideText = { buyer: 'comprador', seller: 'vendedor' } as const

/** What another invoice is to one that names it. */
export const linkedInvoiceText = {
  rectifies: 'Anula la factura',
  replaces: 'Sustituye a',
  rectifiedBy: 'Anulada por',
  replacedBy: 'En su lugar',
} as const

/** What is refused about invoices. */
export const invoiceRefusals = {
  'invoice-final': () => 'Esta factura ya no se puede cambiar. Si hay otra en su lugar, está en su página.',
  'invoice-as-asked': () => 'Esta factura ya lleva esos datos fiscales. No se cambió nada.',
  'invoice-series-taken': () =>
    'Con ese comienzo ya hay facturas de otro número fiscal. Elige otro, para que ninguno tenga huecos. No se cambió nada.',
  'tax-data-missing': () =>
    'Faltan los datos fiscales de quien la recibe. Se guardan en Ajustes, Facturas. No se cambió nada.',
} satisfies Partial<Record<RefusalCode, () => string>>
