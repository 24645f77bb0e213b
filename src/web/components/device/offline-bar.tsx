import { type CurrentClient, useClientOrNobody } from '../current-client.ts'
import { QuietBar } from '../../ui/quiet-bar.tsx'
import { useCarefulPages } from '#device/offline/use-careful-pages.ts'
import { useKeeping } from '#device/offline/use-keeping.ts'
import { useNetwork } from '#device/offline/use-network.ts'
import { useUnsent } from '#device/offline/use-unsent.ts'

/** A line at the lower edge: there is no network, what waits for it, and what was sent since. */
export function OfflineBar() {
  const client = useClientOrNobody()
  return client && <Bar client={client} />
}

function Bar({ client }: { client: CurrentClient }) {
  const { waiting, sent, send, dismiss } = useUnsent(client)
  const isOffline = useNetwork(send)
  const refusal = useCarefulPages(client, isOffline, waiting.length)
  useKeeping(client, isOffline)
  const troubles = waiting.filter(({ trouble }) => trouble !== null).length
  const last = sent.at(-1)
  // The worker wrote a line over such a page already.
  const isSeen = isOffline && document.getElementById('seen-line') !== null
  return (
    <>
      {refusal && (
        <p
          role="alert"
          className="w-full rounded-box border border-error bg-error-tint px-4 py-2.5 text-small text-ink shadow-high sm:mx-auto sm:w-fit sm:max-w-160 sm:min-w-96"
        >
          {refusal}
        </p>
      )}
      {((isOffline && !isSeen) || waiting.length > 0) && (
        <QuietBar action={waiting.length > 0 && <LineLink to="/app/unsent">Ver</LineLink>}>
          {waitingText(waiting.length, troubles, isOffline)}
        </QuietBar>
      )}
      {!isOffline && waiting.length === 0 && last && (
        <QuietBar action={<LineLink to={last.at}>Abrir</LineLink>} onDismiss={() => void dismiss()}>
          Enviado: «{last.title}».
        </QuietBar>
      )}
    </>
  )
}

function LineLink({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} className="lone-link px-2 font-semibold">
      {children}
    </a>
  )
}

function waitingText(waiting: number, troubles: number, isOffline: boolean): string {
  const things = waiting === 1 ? 'Hay una cosa' : `Hay ${waiting} cosas`
  if (troubles > 0 && !isOffline)
    return `${things} sin enviar que te ${waiting === 1 ? 'espera' : 'esperan'}.`
  if (waiting === 0) return 'Sin conexión. Puedes leer lo que ya abriste, y lo que escribas espera aquí.'
  return isOffline
    ? `Sin conexión. ${things} que se ${waiting === 1 ? 'enviará' : 'enviarán'} al volver.`
    : `${things} por enviar.`
}
