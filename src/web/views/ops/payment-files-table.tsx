import { Link } from 'react-router'
import { isWithUs } from '#domain/banking/payment-file-states.ts'
import type { PaymentFileRow } from '#queries/money/payouts-list.ts'
import { paymentFileLook } from '../../components/payment-file-look.ts'
import type { Reading } from '../../server/reading.ts'
import { KeyCap } from '../../ui/key-cap.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Money } from '../../ui/money.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { StateBadge } from '../../ui/tag.tsx'

type PaymentFileView = ReturnType<typeof paymentFileView> & { isNext?: boolean }

/** Finished text for a file of payments. */
export function paymentFileView(file: PaymentFileRow, reading: Reading) {
  return {
    id: file.id,
    messageId: file.messageId,
    payouts: file.payouts,
    total: reading.money(file.totalMinor, file.currency),
    made: reading.moment(file.madeAt),
    madeBy: file.madeBy ?? 'El sistema',
    look: paymentFileLook(file.state, file.isLate),
    isWithUs: isWithUs(file.state),
    waits: isWithUs(file.state) || file.state === 'handed_over',
  }
}

const columns: readonly Column<PaymentFileView>[] = [
  {
    key: 'message',
    head: 'Archivo',
    rowHead: true,
    cell: (file) => (
      <Link
        to={`/ops/payouts/files/${file.id}`}
        className="link figures inline-block max-sm:w-32 max-sm:break-all max-sm:whitespace-normal"
        data-row
        {...(file.isNext && { 'aria-keyshortcuts': 'f' })}
      >
        {file.messageId} {file.isNext && <KeyCap of="f" />}
      </Link>
    ),
  },
  {
    key: 'total',
    head: 'Total',
    numeric: true,
    cell: (file) => <Money text={file.total} size="strong" />,
  },
  { key: 'payouts', head: 'Pagos', numeric: true, cell: (file) => file.payouts },
  {
    key: 'state',
    head: 'Estado',
    cell: ({ look }) => (
      <StateBadge tone={look.tone} icon={look.icon}>
        {look.label}
      </StateBadge>
    ),
  },
  {
    key: 'made',
    head: 'Creado',
    cell: (file) => (
      <>
        <Moment at={file.made} />
        <span className="text-muted"> · {file.madeBy}</span>
      </>
    ),
  },
]

/** Files with payments for the bank, the newest first; what still has to reach the bank is marked, and a key opens the newest of it. */
export function PaymentFilesTable({ files }: { files: readonly PaymentFileView[] }) {
  const next = files.find((file) => file.isWithUs)
  return (
    <Table
      caption="Archivos para el banco"
      rows={files.map((file) => (file === next ? { ...file, isNext: true } : file))}
      rowKey={(file) => file.id}
      marked={(file) => file.waits}
      columns={columns}
    />
  )
}
