import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { DeskFilters } from '#queries/money/reconciliation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Money } from '../../../ui/money.tsx'
import type { LineView } from '../line-view.ts'
import { lineAt } from './desk-address.ts'

type DeskLinesProps = { lines: readonly LineView[]; filters: DeskFilters; openId: string | undefined }

const tones = {
  neutral: 'text-muted',
  success: 'text-success',
  info: 'text-info',
  warning: 'text-warning',
  error: 'text-error',
}

/** The lines of a desk, one under the other; the one that is open stays in sight. */
export function DeskLines({ lines, filters, openId }: DeskLinesProps) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    list.current?.querySelector(`#line-${openId}`)?.scrollIntoView({ block: 'nearest' })
  }, [openId])
  return (
    <ol ref={list} className="grid grid-cols-[minmax(0,1fr)]" aria-label="Movimientos que esperan">
      {lines.map((line) => (
        <li key={line.id} id={`line-${line.id}`} className="border-b border-line last:border-b-0">
          <Link
            to={lineAt(line.id, filters)}
            data-row
            // The list stays, so that the focus would too: it goes along to the line.
            onClick={(event) => event.currentTarget.blur()}
            aria-current={line.id === openId || undefined}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 px-3.5 py-2.5 hover:bg-sunken in-data-[density=compact]:py-1 aria-[current]:bg-primary-tint aria-[current]:shadow-[inset_3px_0_0_var(--color-primary)]"
          >
            <span className="truncate font-semibold">
              <bdi>{line.who || (line.isCredit ? 'Sin nombre' : 'Cargo del banco')}</bdi>
            </span>
            <span className="text-right">
              <Money text={line.amount} size="strong" tone={line.isCredit ? 'ink' : 'muted'} />
            </span>
            <span className="truncate text-small text-muted">{line.text || '—'}</span>
            <span className="figures text-right text-small text-muted">{line.date}</span>
            <span
              className={`col-span-2 flex min-w-0 items-center gap-1.5 text-caption font-medium in-data-[density=compact]:hidden ${tones[line.look.tone]}`}
            >
              <Icon name={line.look.icon} className="size-[1.2em] shrink-0" />
              <span className="truncate">
                {[line.look.text, line.deal?.code, line.about].filter(Boolean).join(' · ')}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ol>
  )
}
