import { Section } from '../../../ui/card.tsx'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { Details } from '../../../ui/details.tsx'
import { Money } from '../../../ui/money.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import type { TrialView } from '../../../server/acts/trial-view.ts'

type Line = TrialView['lines'][number]

const columns: readonly Column<Line>[] = [
  { key: 'day', head: 'Fecha', rowHead: true, cell: (line) => <span className="figures">{line.day}</span> },
  { key: 'amount', head: 'Importe', numeric: true, cell: (line) => <Money text={line.amount} /> },
  { key: 'who', head: 'Quién', cell: (line) => line.who },
  { key: 'text', head: 'Texto', wrap: true, cell: (line) => line.text },
]

function Outcome({ trial }: { trial: TrialView }) {
  if (trial.missing.length > 0)
    return (
      <Notice tone="error" title="El archivo no tiene esas columnas" live>
        No se encuentra: {trial.missing.join(', ')}.
      </Notice>
    )
  if (trial.doubts.length > 0)
    return (
      <Notice tone="error" title="Así no se puede importar" live>
        <ul className="list-disc pl-5">
          {trial.doubts.map((doubt) => (
            <li key={doubt} className="wrap-anywhere">
              {doubt}
            </li>
          ))}
        </ul>
      </Notice>
    )
  if (trial.many === 0) return <Notice tone="error" title="Con estas reglas no hay ningún movimiento" live />
  if (trial.opening === null || trial.closing === null)
    return (
      <Notice tone="warning" title="Falta comprobar los saldos" live>
        La tabla no trae saldo. Escribe abajo el de antes y el de después de sus movimientos.
      </Notice>
    )
  return <Notice tone="success" title="Se lee entero y los saldos cuadran" live />
}

/** What a profile makes of a file: whether it can be imported, what it comes to, and its first movements. */
export function Trial({ trial }: { trial: TrialView }) {
  return (
    <Section title="Así se lee" lead={`Nada se ha importado todavía. Movimientos: ${trial.many}.`}>
      <div className="grid gap-4">
        <Outcome trial={trial} />
        {trial.many > 0 && (
          <>
            <div className="max-w-2xl">
              <DefinitionList
                items={[
                  { term: 'Saldo de antes', value: trial.opening ?? 'No se sabe' },
                  { term: 'Entra', value: <Money text={trial.credits} /> },
                  { term: 'Sale', value: <Money text={trial.debits} /> },
                  { term: 'Saldo de después', value: trial.closing ?? 'No se sabe' },
                ]}
              />
            </div>
            <Table
              caption="Primeros movimientos, del más antiguo al más nuevo"
              columns={columns}
              rows={trial.lines}
              rowKey={(line) => line.id}
            />
          </>
        )}
        {trial.skipped.length > 0 && (
          <Details summary="Filas que no son movimientos">
            <ul className="grid gap-1 text-small">
              {trial.skipped.map(({ row, text }) => (
                <li key={row} className="wrap-anywhere">
                  Fila {row}: {text}
                </li>
              ))}
            </ul>
          </Details>
        )}
      </div>
    </Section>
  )
}
