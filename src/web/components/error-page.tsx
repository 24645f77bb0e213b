import { useRequestFacts } from '../request.tsx'

function numberInCookie(): string | undefined {
  if (typeof document === 'undefined') return undefined
  return /(?:^|;\s*)error-number=([\w-]+)/.exec(document.cookie)?.[1]
}

/** Nothing lives at this address, or it is not this person's. */
export function NotFoundPage() {
  return (
    <main>
      <h1>No encontramos esta página</h1>
      <p>La dirección no existe o no es tuya. Revisa el enlace o vuelve al inicio.</p>
      <a href="/">Ir al inicio</a>
    </main>
  )
}

/** Something of ours broke; the number is in the log. */
export function CrashPage({ status }: { status: number }) {
  const { errorNumber } = useRequestFacts()
  return (
    <main>
      <h1>Algo falló de nuestro lado</h1>
      <p>Vuelve a intentarlo en un momento.</p>
      <p>
        Número de error: <strong>{numberInCookie() ?? errorNumber ?? status}</strong>
      </p>
      <a href="/">Ir al inicio</a>
    </main>
  )
}
