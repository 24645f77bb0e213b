import type { ReactNode } from 'react'

type SiteColumn<Row> = {
  key: string
  head: ReactNode
  cell: (row: Row) => ReactNode
  /** Sums and counts: figures aligned to the right. */
  numeric?: boolean
}

type SiteTableProps<Row> = {
  caption: string
  /** The first one names its row. */
  columns: readonly SiteColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
}

/** A table to read: on a phone every row is a small list of its own, with the heads beside the values. */
export function SiteTable<Row>({ caption, columns, rows, rowKey }: SiteTableProps<Row>) {
  return (
    <table className="w-full border-collapse max-sm:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-sm:sr-only">
        <tr className="border-b border-edge">
          {columns.map(({ key, head, numeric }) => (
            <th
              key={key}
              scope="col"
              className={`py-2.5 pr-6 align-bottom text-small font-semibold last:pr-0 ${numeric ? 'text-right' : 'text-left'}`}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rows.map((row) => (
          <tr key={rowKey(row)} className="border-b border-line align-top max-sm:block max-sm:py-3">
            {columns.map(({ key, head, cell, numeric }, position) =>
              position === 0 ? (
                <th
                  key={key}
                  scope="row"
                  className="text-left font-semibold max-sm:block max-sm:pb-1 sm:py-3 sm:pr-6"
                >
                  {cell(row)}
                </th>
              ) : (
                <td
                  key={key}
                  className={`sm:py-3 sm:pr-6 sm:last:pr-0 ${numeric ? 'figures max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:items-baseline max-sm:gap-4 max-sm:py-0.5 sm:text-right' : 'max-sm:block max-sm:py-1'}`}
                >
                  <span aria-hidden className="block text-small text-muted sm:hidden">
                    {head}
                  </span>
                  <span className="min-w-0">{cell(row)}</span>
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
