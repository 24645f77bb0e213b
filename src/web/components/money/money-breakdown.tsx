import type { ReactNode } from 'react'
import { Money } from '../../ui/money.tsx'

type MoneyLine = {
  label: ReactNode
  /** What the line is and who pays it. */
  explanation?: ReactNode
  amountText: string
  /** A result of the lines above it, set apart. */
  total?: boolean
}

/** Every line to the cent, each explained, and what comes out in the end. */
export function MoneyBreakdown({ lines }: { lines: readonly MoneyLine[] }) {
  return (
    <dl>
      {lines.map((line, position) => (
        <div
          key={position}
          className={`flex flex-wrap justify-between gap-x-6 py-2.5 ${line.total ? 'border-t-2 border-ink font-semibold not-last:mb-5' : 'not-first:border-t not-first:border-line'}`}
        >
          <dt className="min-w-0 flex-1 basis-28 wrap-anywhere">
            {line.label}
            {line.explanation && (
              <span className="block text-small font-normal text-muted">{line.explanation}</span>
            )}
          </dt>
          <dd className="ml-auto text-right">
            <Money text={line.amountText} size={line.total ? 'title' : 'inline'} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
