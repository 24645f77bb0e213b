import type { RouteFacts } from '../../heads/route-facts.ts'
import { statementPage } from '#queries/money/statement.ts'
import { statementWarning } from '#words/bank/statements.ts'
import { LinesTable } from '../../views/ops/lines-table.tsx'
import { lineView } from '../../views/ops/line-view.ts'
import { OpsHead } from '../../views/ops/ops-head.tsx'
import { statementView } from '../../views/ops/statements-table.tsx'
import { readerOf } from '../../server/reader.ts'
import { titled } from '../../heads/title.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Section } from '../../ui/card.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { Money } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Route } from './+types/statement.ts'

export const handle = { middleware: ['office:operator'] } satisfies RouteFacts

export const meta = ({ loaderData }: Route.MetaArgs) =>
  titled(['Extracto', loaderData?.statement.number].filter(Boolean).join(' '))

export async function loader({ context, params }: Route.LoaderArgs) {
  const { visit, reading } = readerOf(context)
  const { statement, lines } = await visit.ask(statementPage, params)
  return {
    statement: statementView(statement, reading),
    warnings: statement.warnings.map(statementWarning),
    lines: lines.map((line) => lineView(line, reading)),
  }
}

export default function Statement({ loaderData: { statement, warnings, lines } }: Route.ComponentProps) {
  return (
    <>
      <OpsHead
        back={<BackLink to="/ops/bank">Conciliación</BackLink>}
        title={`Extracto ${statement.number}`}
        lead={`${statement.fileName} · ${statement.format}`}
      />
      {warnings.length > 0 && (
        <div className="mb-6">
          <Notice tone="warning" title="El archivo se leyó con avisos">
            <ul className="grid gap-1">
              {warnings.map((warning) => (
                <li key={warning}>{warning}</li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
      <div className="mb-8 grid gap-x-12 lg:grid-cols-2">
        <DefinitionList
          items={[
            { term: 'Cuenta de custodia', value: statement.currency },
            { term: 'Días', value: <span className="figures">{statement.days}</span> },
            {
              term: 'Saldo inicial',
              value: statement.opening ? <Money text={statement.opening} /> : 'No lo dice',
            },
            {
              term: 'Saldo final',
              value: statement.closing ? <Money text={statement.closing} size="strong" /> : 'No lo dice',
            },
          ]}
        />
        <DefinitionList
          items={[
            { term: 'Movimientos nuevos', value: statement.newLines || 'Ninguno' },
            {
              term: 'Ya conocidos',
              value:
                statement.knownLines === 0
                  ? 'Ninguno'
                  : `${statement.knownLines}, de otros archivos: no cambiaron nada`,
            },
            { term: 'Aplicados', value: statement.matched + statement.noted || 'Ninguno' },
            { term: 'Por decidir', value: statement.suggested + statement.unmatched || 'Ninguno' },
            { term: 'Importado', value: `${statement.imported.text}, por ${statement.importedBy}` },
          ]}
        />
      </div>
      <Section title="Movimientos nuevos">
        {lines.length === 0 ? (
          <p className="text-muted">Este extracto no trajo ningún movimiento nuevo.</p>
        ) : (
          <LinesTable caption={`Movimientos del extracto ${statement.number}`} lines={lines} />
        )}
      </Section>
    </>
  )
}
