import { useCallback, useEffect, useRef, useState, type SubmitEvent } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { attachmentLimits } from '#domain/attachments/limits.ts'
import { messageLimits } from '#domain/transactions/messages.ts'
import { formText } from '../../forms/form-text.ts'
import { askServer } from '#device/own-server.ts'
import { sharedCache } from '#device/share/kept.ts'
import type { Waiting } from '#device/share/waiting.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { RadioCards } from '../../ui/choice.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { FileNames } from './attachments/file-names.tsx'
import { sizeText } from './attachments/file-words.ts'
import { HeicAdvice } from './attachments/heic-advice.tsx'

type Place = { id: string; title: string }
type Places = { drafts: readonly Place[]; deals: readonly Place[]; formKey: string }

/** What was shared waits in the browser: nothing while it is looked for, null when nothing is there. */
function useWaiting(): Waiting | null | undefined {
  const [waiting, setWaiting] = useState<Waiting | null | undefined>()
  useEffect(() => {
    let isHere = true
    const read = async () => {
      const { readShared } = await import('#device/share/waiting.ts')
      const found = await readShared()
      if (isHere) setWaiting(found)
    }
    void read()
    return () => {
      isHere = false
    }
  }, [])
  return waiting
}

/** What was shared, with a way to leave a file out that was not meant. */
function Files({ files, words: { leftOut }, onLeaveOut }: Waiting & { onLeaveOut: (file: File) => void }) {
  if (files.length === 0 && leftOut === 0) return null
  return (
    <div className="grid gap-2">
      <FileNames
        label="Lo que compartes"
        files={files.map((file, position) => ({
          key: position,
          name: file.name,
          note: (
            <span className="inline-flex items-center gap-2">
              {sizeText(file.size, 'es')}
              <Button
                type="button"
                variant="quiet"
                aria-label={`Quitar ${file.name}`}
                onClick={() => onLeaveOut(file)}
              >
                Quitar
              </Button>
            </span>
          ),
        }))}
      />
      <HeicAdvice files={files} />
      {leftOut > 0 && (
        <p className="text-small text-muted">
          {leftOut === 1 ? 'Un archivo se quedó fuera' : `${leftOut} archivos se quedaron fuera`}: caben{' '}
          {attachmentLimits.files} a la vez, y los vacíos no se guardan.
        </p>
      )}
    </div>
  )
}

function choicesOf({ drafts, deals }: Places, { files }: Waiting) {
  return [
    ...deals.map(({ id, title }) => ({
      value: `deal ${id}`,
      label: title,
      hint: 'Mensaje a la otra persona',
    })),
    ...(files.length === 0
      ? []
      : drafts.map(({ id, title }) => ({ value: `draft ${id}`, label: title, hint: 'Borrador' }))),
    { value: 'new', label: 'Una transacción nueva', hint: 'Empieza un borrador' },
  ]
}

/** What was shared with the application, and the question where it belongs. */
export function ShareForm(places: Places) {
  const waiting = useWaiting()
  if (waiting === undefined) return null
  if (waiting === null)
    return (
      <div className="grid justify-items-start gap-4">
        <p className="text-muted">
          No hay nada esperando. Desde la galería de tu teléfono puedes compartir fotos y documentos con
          Resguardo.
        </p>
        <ButtonLink to="/app/transactions" variant="secondary">
          Ir a tus transacciones
        </ButtonLink>
      </div>
    )
  return <Sending places={places} waiting={waiting} />
}

type Answer = { sentence?: string } | undefined

function Sending({ places, waiting }: { places: Places; waiting: Waiting }) {
  const fetcher = useFetcher<Answer>()
  const navigate = useNavigate()
  const [problem, setProblem] = useState('')
  const [isDeal, setIsDeal] = useState(places.deals.length > 0)
  const [key] = useState(places.formKey)
  const markSent = useSent(fetcher.state, fetcher.data)
  const { words } = waiting
  const [files, setFiles] = useState(waiting.files)
  const choices = choicesOf(places, waiting)

  const attach = (draft: string) => {
    const body = bodyOf({ draft, key }, 'file', files)
    void fetcher.submit(body, { ...asForm, action: '/app/transactions/create/attachments' })
  }
  const place = async (form: FormData) => {
    setProblem('')
    const [kind, id] = formText(form, 'where').split(' ')
    markSent(true)
    if (kind === 'deal') {
      const body = bodyOf({ text: formText(form, 'text'), key }, 'files', files)
      return fetcher.submit(body, { ...asForm, action: `/app/transactions/${id}/messages` })
    }
    try {
      const draft = id ?? (await newDraft(key, waiting))
      if (files.length > 0) return attach(draft)
      await navigate(`/app/transactions/create?draft=${draft}`)
    } catch {
      markSent(false)
      setProblem(
        'No pudimos guardarlo. Comprueba tu conexión y vuelve a intentarlo; sigue en este dispositivo.',
      )
    }
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void place(new FormData(event.currentTarget))
  }
  const refusal = problem || fetcher.data?.sentence
  return (
    <form onSubmit={submit} className="grid gap-6">
      {refusal && (
        <Notice tone="error" title="No se envió" live>
          {refusal}
        </Notice>
      )}
      <p className="text-muted">Di dónde va. Hasta entonces no sale de este dispositivo.</p>
      <Files
        words={words}
        files={files}
        onLeaveOut={(file) => setFiles((now) => now.filter((each) => each !== file))}
      />
      <RadioCards
        legend="¿Dónde va?"
        name="where"
        choices={choices}
        defaultValue={choices[0]?.value}
        onChange={(value) => setIsDeal(value.startsWith('deal '))}
      />
      {isDeal && (
        <TextArea
          label="Mensaje"
          name="text"
          rows={3}
          required={files.length === 0}
          maxLength={messageLimits.textLength}
          defaultValue={[words.title, words.text].filter(Boolean).join('\n')}
        />
      )}
      <div>
        <Button busy={fetcher.state !== 'idle'}>{isDeal ? 'Enviar mensaje' : 'Agregar al borrador'}</Button>
      </div>
    </form>
  )
}

const asForm = { method: 'post', encType: 'multipart/form-data' } as const

/** Forgets what waited once the page is left for where it went; what was refused waits on. */
function useSent(state: string, answer: Answer): (isSent: boolean) => void {
  const sent = useRef(false)
  useEffect(() => {
    if (state === 'idle' && answer?.sentence) sent.current = false
  }, [state, answer])
  useEffect(
    () => () => {
      // At once: whoever goes on quickly leaves no time to load anything.
      if (sent.current) void caches.delete(sharedCache)
    },
    [],
  )
  return useCallback((isSent) => {
    sent.current = isSent
  }, [])
}

function bodyOf(fields: Readonly<Record<string, string>>, name: string, files: readonly File[]): FormData {
  const body = new FormData()
  for (const [field, value] of Object.entries(fields)) body.append(field, value)
  for (const file of files) body.append(name, file)
  return body
}

/** Begins a draft with what the share says; the same key never begins two. */
async function newDraft(key: string, { words }: Waiting): Promise<string> {
  const title = words.title.slice(0, 120)
  const body = new URLSearchParams({ draft: '', key, title, description: words.text.slice(0, 5000) })
  const response = await askServer({ method: 'POST', path: '/app/transactions/create/draft', body })
  const answer: { draft: string } = await response.json()
  return answer.draft
}
