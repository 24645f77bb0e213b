import { Link } from 'react-router'
import { Section } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { StoreView } from './store-view.ts'

/** The store in which sealed files lie: whether it answers, what its last look found, and what to do. */
export function StoreState({ isUsed, text, stored, look, faults, missing }: StoreView) {
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
        {missing.length > 0 && (
          <ul className="list-disc pl-5">
            {missing.map(({ key, to, name, files }) => (
              <li key={key}>
                {to ? (
                  <Link to={to} className="link figures">
                    {name}
                  </Link>
                ) : (
                  <bdi>{name}</bdi>
                )}
                : {files}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  )
}
