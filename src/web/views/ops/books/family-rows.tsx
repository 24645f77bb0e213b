import { Money } from '../../../ui/money.tsx'
import type { Column } from '../../../ui/table.tsx'

type FamilyRow = Readonly<{ name: string; family: string }>

/** Which family of accounts a row is about: by its name, and by the one that the books use. */
export const familyColumn: Column<FamilyRow> = {
  key: 'name',
  head: 'Cuentas',
  rowHead: true,
  cell: (row) => (
    <span className="inline-block max-sm:w-28 max-sm:whitespace-normal">
      {row.name}
      <code className="block text-caption font-normal text-muted">{row.family}</code>
    </span>
  ),
}

const look = 'border-t border-line px-3.5 py-2.5'

/** What each column of sums comes to; red where what must be equal is not. */
export function SumRow({ sums, isBalanced }: { sums: readonly string[]; isBalanced: boolean }) {
  return (
    <tr>
      <th scope="row" className={`${look} text-left`}>
        Suma
      </th>
      {sums.map((sum, column) => (
        <td key={column} className={`${look} text-right`}>
          <Money text={sum} tone={isBalanced ? 'ink' : 'error'} />
        </td>
      ))}
    </tr>
  )
}
