import { Scrolled } from '../../../ui/scrolled.tsx'
import type { RawRow } from '#domain/banking/table-preview.ts'
import { Section } from '../../../ui/card.tsx'

/** The first rows of a file as they stand in it, with the numbers that sentences name. */
export function RawTable({ rows }: { rows: readonly RawRow[] }) {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const look = 'border-b border-line px-3 py-1.5 text-left whitespace-nowrap'
  return (
    <Section title="El archivo" lead="Sus primeras filas, tal como vienen.">
      <Scrolled label="Primeras filas del archivo" look="max-h-[60dvh] overflow-auto">
        <table className="w-full border-separate border-spacing-0 text-small">
          <caption className="sr-only">Primeras filas del archivo</caption>
          <thead>
            <tr>
              <th scope="col" className={`${look} bg-sunken text-muted`}>
                Fila
              </th>
              {Array.from({ length: width }, (_, index) => (
                <th key={index} scope="col" className={`${look} bg-sunken text-muted`}>
                  {index + 1}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ row, cells }) => (
              <tr key={row}>
                <th scope="row" className={`${look} figures bg-sunken text-muted`}>
                  {row}
                </th>
                {Array.from({ length: width }, (_, index) => (
                  <td key={index} className={look}>
                    {cells[index] ?? ''}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolled>
    </Section>
  )
}
