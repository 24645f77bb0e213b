import type { ReactNode } from 'react'
import { contractWords } from '#words/documents/contract-words.ts'

/** What somebody accepts with the button above it. The documents open beside the form: nothing typed is lost. */
export function AcceptsLine({ children }: { children: ReactNode }) {
  const [terms, privacy] = [contractWords['terms-of-service'], contractWords['privacy-policy']]
  return (
    <p className="text-small text-muted">
      {children} aceptas los <Document {...terms} /> y la <Document {...privacy} />.
    </p>
  )
}

function Document({ title, path }: { title: string; path: string }) {
  return (
    <a href={path} target="_blank" rel="noopener" className="link">
      {title}
      <span className="sr-only"> (se abre aparte)</span>
    </a>
  )
}
