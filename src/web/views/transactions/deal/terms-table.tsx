import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { New, Old } from '../../../components/changed-words.tsx'
import type { TermText } from './terms-lines.ts'

type TermLine = {
  label: string
  value: ReactNode
  /** What it said in the version compared with; only on lines that differ. */
  before?: ReactNode
}

/** What was agreed, line by line; where it differs from another version, old and new stand together. */
export function TermsTable({ terms }: { terms: readonly TermLine[] }) {
  return (
    <dl className="divide-y divide-line">
      {terms.map((term) => (
        <div key={term.label} className="grid gap-x-6 gap-y-0.5 py-3 sm:grid-cols-[minmax(9rem,13rem)_1fr]">
          <dt className="text-small text-muted sm:pt-px">{term.label}</dt>
          <dd className="min-w-0">
            {term.before === undefined ? (
              term.value
            ) : (
              <span className="grid gap-1">
                <span className="text-small">
                  <Old>{term.before}</Old>
                </span>
                <New>{term.value}</New>
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Long text as it was written, with its lines. */
function Lines({ text, to }: { text: string; to?: string | undefined }) {
  if (to === undefined) return <span className="whitespace-pre-line">{text}</span>
  return (
    <Link to={to} className="link inline-block py-0.5">
      {text}
    </Link>
  )
}

/** Terms as finished text, in the table of the house. */
export function TermsText({ lines }: { lines: readonly TermText[] }) {
  return (
    <TermsTable
      terms={lines.map(({ label, value, before, to }) => ({
        label,
        value: <Lines text={value} to={to} />,
        ...(before !== undefined && { before: <Lines text={before} /> }),
      }))}
    />
  )
}
