import { Form, Link, useLocation } from 'react-router'
import type { ContractDocument } from '#domain/people/contract-text.ts'
import { contractNames } from '#words/documents/contract-words.ts'
import { Button } from '../../ui/button.tsx'
import { contractPage } from './contract-page.ts'

/**
 * Tells of terms or a privacy policy that a person did not accept as they are now. It stands above every page until
 * they do, and nothing waits for it: what is agreed and paid goes on.
 */
export function ContractLine({
  waiting,
}: {
  waiting: readonly Readonly<{ document: ContractDocument; hash: string }>[]
}) {
  const { pathname, search } = useLocation()
  if (waiting.length === 0 || pathname === contractPage) return null
  return (
    <section aria-label="Documentos" data-print="hide" className="border-b border-line bg-primary-tint">
      <div className="column flex max-w-280 flex-wrap items-center gap-x-4 gap-y-2 py-3 text-small">
        <p className="min-w-0 flex-1 basis-80">
          <span className="font-semibold">
            Hay una versión de {contractNames(waiting.map(({ document }) => document))} que no has aceptado.
          </span>{' '}
          Lo que ya acordaste sigue con sus reglas.{' '}
          <Link to={contractPage} className="link">
            Ver qué cambia
          </Link>
        </p>
        <Form method="post" action={contractPage}>
          {waiting.map(({ hash }) => (
            <input key={hash} type="hidden" name="hash" value={hash} />
          ))}
          <input type="hidden" name="redirect" value={pathname + search} />
          <Button size="small" variant="secondary">
            Entendido, acepto
          </Button>
        </Form>
      </div>
    </section>
  )
}
