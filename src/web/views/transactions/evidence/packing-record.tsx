import { useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { FileField } from '../../../ui/file-field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { HeicAdvice } from '../attachments/heic-advice.tsx'
import type { RecordView, ShotToTake } from './record-view.ts'
import { useShotsHere } from './use-shots-here.ts'

type Answer = { sentence: string; shot: string; tranche: string } | undefined

/** `isNext` is of a further part: what such photographs are is said already. */
type PackingRecordProps = { deal: string; record: RecordView; isNext: boolean; answer: Answer }

/**
 * Leads somebody through the photographs of a parcel. Each is kept on their device the moment it is taken, and sent when
 * there is a network; without JavaScript each is a form of its own.
 */
export function PackingRecord({ deal, record, isNext, answer }: PackingRecordProps) {
  const { tranche, title, lead, part, shots } = record
  const { waiting, take } = useShotsHere(deal, tranche)
  const id = `fotos-${tranche}`
  return (
    <section
      id={id}
      aria-labelledby={`${id}-titulo`}
      className="mb-10 max-w-2xl scroll-mt-24"
      data-print="hide"
    >
      <h2 id={`${id}-titulo`} className="text-title">
        {title}
        {part && <span className="block text-body text-muted wrap-anywhere">{part}</span>}
      </h2>
      {!isNext && (
        <p className="mt-1 text-muted">
          {lead} Cada una queda con su huella y su hora, y no se puede quitar. Sin conexión se guardan aquí y
          se envían al volver.
        </p>
      )}
      <ol className="mt-4 grid gap-5">
        {shots.map((shot, position) => (
          <Shot
            key={shot.name}
            shot={shot}
            place={position + 1}
            fields={{ key: shot.key, shot: shot.name, tranche: String(tranche) }}
            here={waiting.filter((each) => each.shot === shot.name)}
            refused={
              answer?.shot === shot.name && answer.tranche === String(tranche) ? answer.sentence : null
            }
            onTake={(file) => take(shot.name, file)}
          />
        ))}
      </ol>
    </section>
  )
}

type ShotProps = {
  shot: ShotToTake
  place: number
  /** What its form says beside its photograph. */
  fields: Readonly<Record<string, string>>
  here: ReturnType<typeof useShotsHere>['waiting']
  refused: string | null
  onTake: (file: File) => Promise<File | null>
}

function Shot({ shot, place, fields, here, refused, onTake }: ShotProps) {
  const form = useRef<HTMLFormElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [isNone, setNone] = useState(false)
  const [taken, setTaken] = useState<readonly File[]>([])
  const wrong = isNone ? 'Eso no es una foto, o está dañada. Haz o elige otra.' : null
  const trouble = wrong ?? here.find((each) => each.trouble !== null)?.trouble ?? refused
  const change = async (field: HTMLInputElement) => {
    const [file] = field.files ?? []
    if (!file) return
    setBusy(true)
    try {
      const kept = await onTake(file)
      setNone(kept === null)
      setTaken(kept ? [kept] : [])
      field.value = ''
    } catch {
      // This browser keeps nothing: it is sent as without JavaScript.
      form.current?.requestSubmit()
    } finally {
      setBusy(false)
    }
  }
  useEffect(() => {
    // A photograph that was chosen before the scripts ran.
    const field = form.current?.querySelector<HTMLInputElement>('[type=file]')
    if (field?.files?.length) field.dispatchEvent(new Event('change', { bubbles: true }))
  }, [])
  return (
    <li>
      <Form ref={form} method="post" encType="multipart/form-data" className="grid gap-2">
        {Object.entries({ ...fields, purpose: 'delivery' }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <FileField
          label={`${place}. ${shot.label}`}
          hint={shot.hint}
          name="files"
          accept="image/*"
          capture="environment"
          error={trouble ?? undefined}
          disabled={isBusy}
          onChange={(event) => void change(event.currentTarget)}
        />
        <output className="flex gap-2 text-small empty:hidden">
          <StatusOf kept={shot.kept} isBusy={isBusy} waits={here.some((each) => each.trouble === null)} />
        </output>
        <HeicAdvice files={taken} />
        <noscript>
          <Button size="small" variant="secondary">
            Enviar la foto
          </Button>
        </noscript>
      </Form>
    </li>
  )
}

function StatusOf({ kept, isBusy, waits }: { kept: readonly string[]; isBusy: boolean; waits: boolean }) {
  if (isBusy) return 'Preparando la foto…'
  if (waits)
    return (
      <>
        <Icon name="clock" className="size-5 text-muted" />
        <span>Guardada en este dispositivo. Se enviará en cuanto haya conexión.</span>
      </>
    )
  if (kept.length === 0) return null
  return (
    <>
      <Icon name="circle-check" className="size-5 text-success" />
      <span>
        Enviada:{' '}
        {kept.map((citation, position) => (
          <span key={citation}>
            {position > 0 && ', '}
            <a href={`#${citation}`} className="link">
              {citation}
            </a>
          </span>
        ))}
      </span>
    </>
  )
}
