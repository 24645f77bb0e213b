import { InlineText } from './inline-text.tsx'

type DocumentTableProps = {
  caption: string
  head: readonly string[]
  rows: readonly (readonly string[])[]
  ids?: readonly string[]
}

/** A table that is read: on a phone each row becomes a list of its cells with their names. */
export function DocumentTable({ caption, head, rows, ids }: DocumentTableProps) {
  return (
    <table className="my-2 block w-full text-small md:table md:border-separate md:border-spacing-0">
      <caption className="mb-2 block text-left font-semibold md:table-caption">{caption}</caption>
      <thead className="sr-only md:not-sr-only md:table-header-group">
        <tr>
          {head.map((name) => (
            <th
              key={name}
              scope="col"
              className="border-b border-edge py-2 pr-5 text-left align-bottom text-caption font-semibold text-muted"
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block divide-y divide-line border-y border-line md:table-row-group md:border-0">
        {rows.map((cells, position) => (
          <tr key={cells[0]} id={ids?.[position]} className="block scroll-mt-6 py-3 md:table-row">
            {cells.map((cell, column) => (
              <Cell key={head[column]} name={head[column] ?? ''} text={cell} isFirst={column === 0} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const cellLook = 'block align-top md:table-cell md:border-b md:border-line md:py-2.5 md:pr-5 md:text-left'

function Cell({ name, text, isFirst }: { name: string; text: string; isFirst: boolean }) {
  if (isFirst)
    return (
      <th scope="row" className={`${cellLook} text-left font-semibold`}>
        <InlineText text={text} />
      </th>
    )
  return (
    <td className={`figures ${cellLook} mt-1 md:mt-0`}>
      <span aria-hidden className="text-muted md:hidden">
        {name}:{' '}
      </span>
      <InlineText text={text} />
    </td>
  )
}
