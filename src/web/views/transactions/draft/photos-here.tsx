import { type ChangeEvent, useEffect, useState } from 'react'
import { useClientOrNobody } from '../../../components/current-client.ts'
import { keptHere } from '#device/offline/draft-here.ts'
import { keepParcelHere } from '#device/offline/parcel-here.ts'
import { onNews } from '#device/offline/sending.ts'
import type { UnsentFiles } from '#device/offline/unsent.ts'
import { FileField } from '../../../ui/file-field.tsx'
import { FileNames } from '../attachments/file-names.tsx'
import { filesOffered } from '../attachments/file-words.ts'
import { heicText, isHeic } from '../attachments/heic-advice.tsx'
import { smallerFiles } from '#device/smaller-photos.ts'

type PhotosHereProps = { draft: string | null; draftKey: string }

/** Takes files for a draft where there is no network: they wait on this device and go after the draft. */
export function PhotosHere({ draft, draftKey }: PhotosHereProps) {
  const client = useClientOrNobody()
  const waiting = useFilesHere(client?.id ?? null, draft, draftKey)
  const [problem, setProblem] = useState('')
  if (!client) return null
  const keep = async (field: HTMLInputElement) => {
    const files = [...(await smallerFiles([...(field.files ?? [])]))]
    if (files.length === 0) return
    // It would wait here only to be refused.
    if (files.some(isHeic)) return setProblem(heicText)
    await keepParcelHere(client, { kind: 'files', key: crypto.randomUUID(), draft, draftKey, files })
    field.value = ''
  }
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    setProblem('')
    keep(event.currentTarget).catch(() =>
      setProblem('Este navegador no puede guardar archivos sin conexión.'),
    )
  }
  return (
    <div className="hidden gap-3 offline:grid">
      {/* Without a name it is no part of the form around it. */}
      <FileField
        label="Agregar fotos o documentos"
        accept={filesOffered.accept}
        multiple
        optional
        hint={filesOffered.limits}
        error={problem || undefined}
        onChange={change}
      />
      <FileNames
        label="Se enviarán al volver la conexión"
        files={waiting.flatMap(({ key, files }) =>
          files.map(({ name }, position) => ({
            key: `${key} ${position}`,
            name,
            note: 'Se enviará al volver',
          })),
        )}
      />
    </div>
  )
}

/** The files that wait on this device for a draft. */
function useFilesHere(personId: string | null, draft: string | null, draftKey: string) {
  const [waiting, setWaiting] = useState<readonly UnsentFiles[]>([])
  useEffect(() => {
    if (personId === null) return undefined
    const read = async () => {
      const kept = await keptHere(personId)
      setWaiting(
        kept.filter(
          (each): each is UnsentFiles =>
            each.kind === 'files' && (each.draftKey === draftKey || (draft !== null && each.draft === draft)),
        ),
      )
    }
    const look = () => void read().catch(() => {})
    look()
    return onNews(look)
  }, [personId, draft, draftKey])
  return waiting
}
