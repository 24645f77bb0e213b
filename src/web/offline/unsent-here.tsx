import { type ReactNode, useState } from 'react'
import { Form } from 'react-router'
import type { CurrentClient } from '../current-client.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { DraftConflict } from './draft-conflict.tsx'
import { type Choice, chosen, type Sent, type Unsent } from './unsent.ts'
import { openUnsentStore } from './unsent-store.ts'
import { useUnsent } from './use-unsent.ts'

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
          <Form method="post" action="/login/sign-out" reloadDocument data-asked="">
            <Button variant="danger" size="small">
              Cerrar sesión y borrarlo
            </Button>
          </Form>
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
          <Waiting unsent={each} onChange={onChange} />
        </li>
      ))}
      {sent.map((each) => (
        <li key={each.key} className="rounded-box border border-line bg-surface p-5">
          <h2 className="text-title wrap-anywhere">{each.title}</h2>
          <p className="mt-1 text-small text-success">Enviado.</p>
          <p className="mt-3">
            <a href={each.at} className="link inline-flex min-h-11 items-center">
              Abrir
            </a>
          </p>
        </li>
      ))}
    </ul>
  )
}

function Waiting({ unsent, onChange }: { unsent: Unsent; onChange: () => void }) {
  const [isBusy, setBusy] = useState(false)
  const choose = async (choice: Choice) => {
    setBusy(true)
    await openUnsentStore().change(unsent.key, (now) =>
      now === null || now.kind === 'sent' ? now : chosen(now, choice, crypto.randomUUID()),
    )
    onChange()
    setBusy(false)
  }
  const { trouble, content, draft, key } = unsent
  const title = content['title']?.trim() || 'Sin título'
  const open = `/app/transactions/create?${draft ? `draft=${draft}` : `kept=${key}`}`
  return (
    <>
      <h2 className="text-title wrap-anywhere">{title}</h2>
      <p className="mt-1 text-small text-muted">Borrador escrito en este dispositivo</p>
      {trouble === null && (
        <>
          <p className="mt-3">Se enviará en cuanto haya conexión.</p>
          <p className="mt-4">
            <ButtonLink to={open} variant="secondary" reloadDocument>
              Seguir escribiendo
            </ButtonLink>
          </p>
        </>
      )}
      {trouble?.kind === 'conflict' && (
        <DraftConflict mine={content} theirs={trouble.content} isBusy={isBusy} onChoose={choose} />
      )}
      {trouble?.kind === 'gone' && (
        <Decision
          text="Este borrador ya no está en Resguardo: se envió o se borró desde otro dispositivo."
          isBusy={isBusy}
          onChoose={choose}
        />
      )}
      {trouble?.kind === 'refused' && <Decision text={trouble.detail} isBusy={isBusy} onChoose={choose} />}
    </>
  )
}

type DecisionProps = { text: string; isBusy: boolean; onChoose: (choice: Choice) => Promise<void> }

function Decision({ text, isBusy, onChoose }: DecisionProps) {
  return (
    <>
      <p className="mt-3">{text}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="button" disabled={isBusy} onClick={() => void onChoose('both')}>
          Guardar lo mío como otro borrador
        </Button>
        <Button type="button" variant="quiet" disabled={isBusy} onClick={() => void onChoose('theirs')}>
          Borrarlo de este dispositivo
        </Button>
      </div>
    </>
  )
}
