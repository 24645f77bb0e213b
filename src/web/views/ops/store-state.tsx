import { Link } from 'react-router'
import { Section } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { StoreView } from './store-view.ts'

/** The store in which sealed files lie: whether it answers, what its last look found, and what to do. */
export function StoreState({ isUsed, text, stored, look, faults, deals }: StoreView) {
  return (
    <Section title="Depósito de archivos">
      <div className="grid max-w-2xl gap-4">
        {isUsed ? (
          <p>
            {text} {stored}
          </p>
        ) : (
          <Notice tone="warning" title="El depósito no se usa">
            {text} {stored}
          </Notice>
        )}
        <p>{look}</p>
        {faults.map((fault) => (
          <Notice key={fault} tone="warning" title="Lo que encontró la revisión">
            {fault}
          </Notice>
        ))}
        {deals.length > 0 && (
          <ul className="list-disc pl-5">
            {deals.map(({ transactionId, code, files }) => (
              <li key={transactionId}>
                <Link to={`/app/transactions/${transactionId}`} className="link figures">
                  {code}
                </Link>
                : {files}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  )
}
