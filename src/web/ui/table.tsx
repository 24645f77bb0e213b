import { Scrolled } from './scrolled.tsx'
import type { ReactNode } from 'react'

export type Column<Row> = {
  key: string
  head: ReactNode
  cell: (row: Row) => ReactNode
  /** Sums and counts: figures aligned to the right. */
  numeric?: boolean
  /** Long text: may run over several lines; everything else stays on one. */
  wrap?: boolean
  /** The cell that names its row, read out with every other cell. */
  rowHead?: boolean
}

type TableProps<Row> = {
  /** What the table shows, for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Marks rows that need a look. */
  marked?: (row: Row) => boolean
  foot?: ReactNode
}

/** A dense table for the operator: sticky head, figures to the right, scrolls sideways inside itself. */
export function Table<Row>({ caption, columns, rows, rowKey, marked, foot }: TableProps<Row>) {
  return (
    <Scrolled label={caption} look="max-h-[80dvh] overflow-auto goes-on print:max-h-none">
      <table className="w-full border-separate border-spacing-0 text-small">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={`sticky top-0 z-10 border-b border-line bg-sunken px-3.5 py-2.5 text-caption in-data-[density=compact]:px-2.5 in-data-[density=compact]:py-1.5 font-semibold whitespace-nowrap text-muted ${column.numeric ? 'text-right' : 'text-left'}`}
              >
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              className={
                marked?.(row)
                  ? 'bg-warning-tint shadow-[inset_3px_0_0_var(--color-warning-line)]'
                  : 'hover:bg-sunken'
              }
            >
              {columns.map((column) => {
                const look = `border-b border-line px-3.5 py-2.5 align-middle in-data-[density=compact]:px-2.5 in-data-[density=compact]:py-1 [tr:last-child>&]:border-b-0 ${column.numeric ? 'figures text-right' : 'text-left'} ${column.wrap ? 'min-w-48' : 'whitespace-nowrap'}`
                return column.rowHead ? (
                  <th key={column.key} scope="row" className={`${look} font-semibold`}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.key} className={look}>
                    {column.cell(row)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
        {foot && <tfoot className="font-semibold">{foot}</tfoot>}
      </table>
    </Scrolled>
  )
}
