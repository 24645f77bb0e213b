import { Link } from 'react-router'
import type { DeskFilters } from '#queries/money/reconciliation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { KeyCap } from '../../../ui/key-cap.tsx'
import type { LineView } from '../line-view.ts'
import { deskQuery, lineAt } from './desk-address.ts'

type DeskStepsProps = { lines: readonly LineView[]; filters: DeskFilters; openId: string }

const look = 'link inline-flex min-h-11 items-center gap-1.5'

/** Over an open line: back to the list at its place, the line before and the next one. */
export function DeskSteps({ lines, filters, openId }: DeskStepsProps) {
  const at = lines.findIndex((line) => line.id === openId)
  const before = lines[at - 1]
  const after = lines[at + 1]
  return (
    <nav
      aria-label="Movimientos"
      className="mb-2 flex flex-wrap items-center gap-x-5 text-small"
      data-print="hide"
    >
      <Link to={`/ops/bank?${deskQuery(filters)}#line-${openId}`} className={look}>
        <Icon name="arrow-left" />
        Conciliación
      </Link>
      <span className="ml-auto flex items-center gap-x-5">
        {at >= 0 && (
          <span className="figures text-muted">
            {at + 1} de {lines.length}
          </span>
        )}
        {before && (
          <Link to={lineAt(before.id, filters)} className={look} aria-keyshortcuts="k">
            Anterior <KeyCap of="k" />
          </Link>
        )}
        {after && (
          <Link to={lineAt(after.id, filters)} className={look} aria-keyshortcuts="j">
            Siguiente <KeyCap of="j" />
          </Link>
        )}
      </span>
    </nav>
  )
}
