import type { ReactNode } from 'react'
import { SignOutForm } from '../../components/sign-out-form.tsx'
import type { CurrentClient } from '../../components/current-client.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Sent, Unsent } from '#device/offline/unsent.ts'
import { UnsentRow } from './unsent-row.tsx'
import { useUnsent } from '#device/offline/use-unsent.ts'

type Found = Readonly<{ waiting: readonly Unsent[]; sent: readonly Sent[] }>

/** What this device keeps that was not sent, each with its state and what can be done; `otherwise` where nothing is. */
export function UnsentHere({ client, otherwise }: { client: CurrentClient; otherwise: ReactNode }) {
  const { waiting, sent, send } = useUnsent(client)
  if (waiting.length === 0 && sent.length === 0) return otherwise
  const isLeaving = new URLSearchParams(location.search).has('leaving')
  return (
    <>
      {isLeaving && waiting.length > 0 && <Leaving />}
      <Rows {...{ waiting, sent }} onChange={() => void send()} />
    </>
  )
}

/** Whoever signs out takes with them what waits: it is theirs, and nobody else may find it here. */
function Leaving() {
  return (
    <div className="mb-6">
      <Notice
        tone="warning"
        title="Si cierras la sesión, esto se borra de este dispositivo"
        action={
          <SignOutForm isAsked>
            <Button variant="danger" size="small">
              Cerrar sesión y borrarlo
            </Button>
          </SignOutForm>
        }
      >
        Todavía no llegó a Resguardo. Con conexión se envía solo.
      </Notice>
    </div>
  )
}

function Rows({ waiting, sent, onChange }: Found & { onChange: () => void }) {
  return (
    <ul className="grid gap-4">
      {waiting.map((each) => (
        <li key={each.key} className="rounded-box border border-line bg-surface p-5">
          <UnsentRow unsent={each} onChange={onChange} />
        </li>
      ))}
      {sent.map((each) => (
        <li key={each.key} className="rounded-box border border-line bg-surface p-5">
          <h2 className="text-title wrap-anywhere">{each.title}</h2>
          <p className="mt-1 text-small text-success">Enviado.</p>
          <p className="mt-3">
            <a href={each.at} className="lone-link">
              Abrir
            </a>
          </p>
        </li>
      ))}
    </ul>
  )
}
