import { Form, Link } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { KeyCap } from '../../../ui/key-cap.tsx'
import { Money } from '../../../ui/money.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { Tag } from '../../../ui/tag.tsx'
import type { DayView } from './day-view.ts'

type Item = DayView['items'][number]

/** A day, and whether the single key takes its step: where several wait, that of the first. */
type Shown = { view: DayView; hasKey: boolean }

function Name({ item, mayOpen }: { item: Item; mayOpen: boolean }) {
  return (
    <>
      {item.line && mayOpen ? (
        <Link to={`/ops/bank/lines/${item.line}`} className="link">
          {item.name}
        </Link>
      ) : (
        item.name
      )}
      <span className="block text-caption font-normal text-muted">{item.why}</span>
    </>
  )
}

const itemColumns = (mayOpen: boolean): readonly Column<Item>[] => [
  {
    key: 'name',
    head: 'Qué es',
    rowHead: true,
    wrap: true,
    cell: (item) => <Name item={item} mayOpen={mayOpen} />,
  },
  {
    key: 'state',
    head: 'Estado',
    cell: (item) => <Tag>{item.isOpen ? 'Por resolver' : 'Explicado'}</Tag>,
  },
  { key: 'day', head: 'Día', cell: (item) => item.day ?? '—' },
  {
    key: 'amount',
    head: 'Importe',
    numeric: true,
    cell: (item) => (item.amount ? <Money text={item.amount} /> : '—'),
  },
]

/** Custody by the bank and by the books on one side, what is owed and what is left on the other. */
function Figures({ view }: { view: DayView }) {
  const half = view.figures.length / 2
  return (
    <div className="grid items-start gap-x-12 text-small sm:grid-cols-2">
      {[view.figures.slice(0, half), view.figures.slice(half)].map((figures, side) => (
        <dl key={side} className="grid divide-y divide-line border-y border-line max-sm:last:border-t-0">
          {figures.map(({ key, name, text }) => (
            <div key={key} className="flex justify-between gap-4 py-1.5">
              <dt className="text-muted">{name}</dt>
              <dd className="text-right">
                <Money
                  text={text}
                  size="strong"
                  tone={key === 'diferencia' && view.differs ? 'error' : 'ink'}
                />
              </dd>
            </div>
          ))}
        </dl>
      ))}
    </div>
  )
}

const sinceColumns: readonly Column<DayView['since'][number]>[] = [
  { key: 'name', head: 'Qué cambió', rowHead: true, wrap: true, cell: (row) => row.name },
  { key: 'kept', head: 'Al cerrar', numeric: true, cell: (row) => <Money text={row.kept} /> },
  { key: 'now', head: 'Ahora', numeric: true, cell: (row) => <Money text={row.now} /> },
]

function Since({ rows }: { rows: DayView['since'] }) {
  if (rows.length === 0) return null
  return (
    <div className="mb-4 grid gap-3">
      <Notice tone="warning" title="Llegó algo de este día después de cerrarlo">
        El cierre se queda como lo confirmaron dos personas. Así está el día ahora:
      </Notice>
      <Table caption="Desde el cierre" rows={rows} rowKey={(row) => row.name} columns={sinceColumns} />
    </div>
  )
}

const labels = { propose: 'Proponer el cierre', confirm: 'Confirmar el cierre' }

function ActForm({ view, act, hasKey }: Shown & { act: keyof typeof labels }) {
  return (
    <Form method="post" className="mt-4 print:hidden">
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="custody" value={view.currency} />
      <input type="hidden" name="day" value={view.day} />
      {act === 'confirm' && <input type="hidden" name="hash" value={view.close?.hash} />}
      <Button {...(hasKey && { 'aria-keyshortcuts': 'a' })}>
        {labels[act]}
        <span className="sr-only"> en {view.currency}</span> {hasKey && <KeyCap of="a" />}
      </Button>
    </Form>
  )
}

/** Who closed the day, who waits for whom, or what keeps it open. */
function Close({ view, hasKey }: Shown) {
  const { close, problem, step } = view
  if (close?.isClosed)
    return (
      <div className="mt-4 text-small">
        <p>
          Cerrado. Lo propuso {close.proposed}, y lo confirmó {close.confirmed}.
        </p>
        <p className="text-muted">
          Huella: <code className="text-caption break-all">{close.hash}</code>
        </p>
      </div>
    )
  if (problem) return <p className="mt-4 text-small font-semibold">{problem}</p>
  if (step === 'propose')
    return (
      <>
        {close && (
          <p className="mt-4 text-small">
            Lo propuso {close.proposed}, y desde entonces cambió algo. Hay que proponerlo otra vez.
          </p>
        )}
        <ActForm view={view} act="propose" hasKey={hasKey} />
      </>
    )
  return (
    <>
      <p className="mt-4 text-small">Propuso cerrarlo {close?.proposed}.</p>
      {step === 'confirm' ? (
        <ActForm view={view} act={step} hasKey={hasKey} />
      ) : (
        <p className="text-small text-muted">Lo propusiste tú: tiene que confirmarlo otra persona.</p>
      )}
    </>
  )
}

/** A day of one custody account: its figures, what stands beside them, and its close by two persons. */
export function DayAccount({ view, mayOpen, hasKey }: Shown & { mayOpen: boolean }) {
  return (
    <>
      <Since rows={view.since} />
      <Figures view={view} />
      {view.statement && <p className="mt-2 text-small text-muted">Extracto {view.statement}.</p>}
      {view.items.length > 0 && (
        <div className="mt-5">
          <Table
            caption={`Diferencias y pendientes en ${view.currency}`}
            rows={view.items}
            rowKey={(item) => item.key}
            columns={itemColumns(mayOpen)}
            marked={(item) => item.isOpen}
          />
        </div>
      )}
      <Close view={view} hasKey={hasKey} />
    </>
  )
}
