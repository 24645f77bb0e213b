import type { RouteFacts } from '../heads/route-facts.ts'
import { BrandHeader } from '../components/brand-header.tsx'
import { DrawingLost } from '../components/drawings.tsx'
import { titled } from '../heads/title.ts'
import { buttonLook } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { keptWays } from '#device/offline/opened-pages.ts'
import { offlinePage } from '#device/shell.ts'

export const handle = { noJs: true } satisfies RouteFacts
export const meta = () => [...titled('Sin conexión'), { name: 'robots', content: 'noindex' }]

/** Kept so that the worker can show it: it holds nothing of anybody. */
export function loader() {
  return null
}

const documents = [
  { to: '/docs/dispute-guidelines', label: 'Guía de Disputas' },
  { to: '/docs/terms-of-service', label: 'Términos de Servicio' },
  { to: '/docs/privacy-policy', label: 'Política de Privacidad' },
]

const ways: Record<(typeof keptWays)[number], string> = {
  '/app/transactions': 'Tus transacciones',
  '/app/transactions/create': 'Crear una transacción',
  '/app/unsent': 'Lo que falta enviar',
}

function OfflineLink({ to, label }: { to: string; label: string }) {
  return (
    <a href={to} className="inline-flex min-h-11 items-center underline underline-offset-4">
      {label}
    </a>
  )
}

/** What somebody without a network sees in the place of a page: the address stays the one they asked for. */
export default function OfflinePage() {
  return (
    <div className="column flex min-h-dvh max-w-180 flex-col">
      <BrandHeader />
      <main className="grid flex-1 place-content-center pb-24">
        <EmptyState
          heading="h1"
          drawing={<DrawingLost />}
          title="Sin conexión"
          action={
            // The worker puts the address here that the person asked for.
            <a href={offlinePage} className={buttonLook({})}>
              Volver a intentarlo
            </a>
          }
        >
          {/* The worker says more here where it knows more. */}
          <p data-why="">Esta página necesita la red.</p>
          <p className="mt-4">
            Tu dinero sigue donde estaba: los plazos corren en Resguardo, no en este dispositivo.
          </p>
          <p className="mt-4">
            Si enviabas algo, mira cómo quedó cuando vuelva la conexión: o se hizo entero, o no se hizo.
          </p>
        </EmptyState>
        <nav aria-label="Sin conexión" className="border-t border-line pt-5 text-center text-small">
          <p className="text-muted">Esto se puede abrir sin conexión:</p>
          <ul className="mt-1 flex flex-wrap justify-center gap-x-5">
            {/* The worker shows those that are kept on this device. */}
            {keptWays.map((at) => (
              <li key={at} data-kept={at} hidden>
                <OfflineLink to={at} label={ways[at]} />
              </li>
            ))}
            {documents.map(({ to, label }) => (
              <li key={to}>
                <OfflineLink to={to} label={label} />
              </li>
            ))}
          </ul>
        </nav>
      </main>
    </div>
  )
}
