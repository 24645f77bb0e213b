import { payoutCodeIn } from '#domain/banking/payout-code.ts'
import type { LayoutSource } from '#domain/banking/layout-sources.ts'
import { writePaymentList } from '#formats/csv/payment-list.ts'
import { cellFor, readLayout } from '#formats/layout/read-layout.ts'
import type { AgreedLayout } from './bank.ts'

type Sent = Readonly<{ name: string; bytes: Buffer; layout: AgreedLayout }>
type Debtor = Readonly<{ name: string; account: string }>

/**
 * A file in a layout as our own list of payments, which the sandbox bank keeps: it knows the layout, as a bank knows its
 * own, and pays as soon as it can where no day is told. Null where it cannot read it.
 */
export function listOfLayout({ name, bytes, layout }: Sent, debtor: Debtor): string | null {
  const { rules, currency } = layout
  const read = readLayout(rules, bytes.toString(rules.encoding === 'latin-1' ? 'latin1' : 'utf8'), currency)
  if (!read || read.payments.length === 0) return null
  return writePaymentList({
    messageId: name.replace(/\.\w+$/, ''),
    createdAt: Temporal.Instant.fromEpochMilliseconds(0),
    debtor,
    executionDate: '2000-01-01',
    currency,
    payments: read.payments.map(({ cells, amountMinor }, place) => {
      const said = (source: LayoutSource) => cellFor(cells, source) ?? ''
      const code = /RG[A-Z0-9]{8}[- ]?\d{2,3}/i.exec(said('text'))?.[0] ?? `${place + 1}`
      return {
        endToEndId: payoutCodeIn(said('reference') || code) ?? '',
        amountMinor,
        creditorName: said('holder') || 'Beneficiario',
        creditorAccount: said('account'),
        text: said('text'),
      }
    }),
  })
}
