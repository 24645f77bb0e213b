import type { RouteFacts } from '../heads/route-facts.ts'
import { BrandHeader } from '../components/brand-header.tsx'
import { titled } from '../heads/title.ts'
import { HandoverHere } from '../views/handover/handover-here.tsx'

export const handle = { offline: 'page-with-parts' } satisfies RouteFacts
export const meta = () => [...titled('Entrega en persona'), { name: 'robots', content: 'noindex' }]

/** Kept for everybody, so that it opens without a network: what is a person's comes from their telephone alone. */
export function loader() {
  return null
}

export default function HandoverHerePage() {
  return (
    <div className="column flex min-h-dvh max-w-160 flex-col pb-16">
      <BrandHeader to="/app/transactions" label="Resguardo, ir a tus transacciones" />
      <main>
        <h1 className="mb-6 text-heading">Entrega en persona</h1>
        <noscript>
          <p>Sin JavaScript, este teléfono no puede firmar códigos. Confirma la llegada con conexión.</p>
        </noscript>
        <HandoverHere />
      </main>
    </div>
  )
}
