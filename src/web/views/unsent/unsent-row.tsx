import { useState } from 'react'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { DraftConflict } from './draft-conflict.tsx'
import { tellPages } from '#device/offline/sending.ts'
import {
  type Choice,
  chosen,
  type Unsent,
  type UnsentDraft,
  type UnsentParcel,
  unsentTitle,
} from '#device/offline/unsent.ts'
import { openUnsentStore } from '#device/offline/unsent-store.ts'

type RowProps<Kind> = { unsent: Kind; onChange: () => void }

const what = {
  draft: 'Borrador escrito en este dispositivo',
  message: 'Mensaje escrito en este dispositivo',
  files: 'Fotos o documentos para un borrador',
  evidence: 'Pruebas para una transacción',
  handover: 'Código de una entrega en persona',
}

/** Something that waits on this device, with its state and what can be done. */
export function UnsentRow({ unsent, onChange }: RowProps<Unsent>) {
  return (
    <>
      <h2 className="text-title wrap-anywhere whitespace-pre-line">{unsentTitle(unsent)}</h2>
      <p className="mt-1 text-small text-muted">{what[unsent.kind]}</p>
      {unsent.kind !== 'draft' && <FileNames files={unsent.files} />}
      {unsent.trouble === null && <p className="mt-3">Se enviará en cuanto haya conexión.</p>}
      {unsent.kind === 'draft' ? (
        <DraftActs unsent={unsent} onChange={onChange} />
      ) : (
        <ParcelActs unsent={unsent} onChange={onChange} />
      )}
    </>
  )
}

function FileNames({ files }: { files: readonly File[] }) {
  if (files.length === 0) return null
  return (
    <ul aria-label="Archivos" className="mt-3 grid gap-1 text-small wrap-anywhere">
      {files.map(({ name }, position) => (
        <li key={position}>{name}</li>
      ))}
    </ul>
  )
}

function DraftActs({ unsent, onChange }: RowProps<UnsentDraft>) {
  const [isBusy, setBusy] = useState(false)
  const choose = async (choice: Choice) => {
    setBusy(true)
    await decideDraft(unsent, choice)
    onChange()
    setBusy(false)
  }
  const { trouble, content, draft, key } = unsent
  if (trouble === null)
    return (
      <p className="mt-4">
        <ButtonLink
          to={`/app/transactions/create?${draft ? `draft=${draft}` : `kept=${key}`}`}
          variant="secondary"
          reloadDocument
        >
          Seguir escribiendo
        </ButtonLink>
      </p>
    )
  if (trouble.kind === 'conflict')
    return <DraftConflict mine={content} theirs={trouble.content} isBusy={isBusy} onChoose={choose} />
  return (
    <>
      <p className="mt-3">
        {trouble.kind === 'refused'
          ? trouble.detail
          : 'Este borrador ya no está en Resguardo: se envió o se borró desde otro dispositivo.'}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="button" disabled={isBusy} onClick={() => void choose('both')}>
          Guardar lo mío como otro borrador
        </Button>
        <Button type="button" variant="quiet" disabled={isBusy} onClick={() => void choose('theirs')}>
          Borrarlo de este dispositivo
        </Button>
      </div>
    </>
  )
}

/** What a person decides about a draft; files that wait for one that is begun anew go with it. */
async function decideDraft({ key, trouble }: UnsentDraft, choice: Choice): Promise<void> {
  const store = openUnsentStore()
  const newKey = crypto.randomUUID()
  await store.change(key, (now) => (now?.kind === 'draft' ? chosen(now, choice, newKey) : now))
  if (choice !== 'both' || trouble?.kind === 'conflict') return
  for (const each of await store.all())
    if (each.kind === 'files' && each.draftKey === key)
      await store.change(each.key, (now) =>
        now?.kind === 'files' ? { ...now, draft: null, draftKey: newKey, trouble: null } : now,
      )
}

function ParcelActs({ unsent, onChange }: RowProps<UnsentParcel>) {
  const { trouble, key } = unsent
  const again = async () => {
    await openUnsentStore().change(key, (now) =>
      now && now.kind !== 'sent' ? { ...now, trouble: null } : now,
    )
    onChange()
  }
  const forget = async () => {
    await openUnsentStore().change(key, (now) => (now?.kind === 'sent' ? now : null))
    tellPages({ type: 'changed' })
  }
  return (
    <>
      {trouble && (
        <p className="mt-3">
          {trouble.kind === 'refused' ? trouble.detail : 'No se encontró dónde iba: ya no está en Resguardo.'}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {trouble && (
          <Button type="button" variant="secondary" onClick={() => void again()}>
            Volver a intentarlo
          </Button>
        )}
        <Button type="button" variant="quiet" onClick={() => void forget()}>
          No enviarlo
        </Button>
      </div>
    </>
  )
}
