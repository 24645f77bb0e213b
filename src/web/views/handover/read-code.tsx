import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { readHere } from '#device/handover/codes.ts'
import { keepCode } from '#device/handover/keep-code.ts'
import type { Prepared } from '#device/offline/prepared-store.ts'
import type { HandoverKind } from '#domain/handover/code.ts'
import { handoverRefusals, type HandoverRefusal } from '#words/transactions/handover-refusals.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { KeptCode } from './kept-code.tsx'

type Outcome = Readonly<{ kept: HandoverKind } | { sentence: string }>

/** The seller's telephone: reads the buyer's code, checks it without a network, and keeps it until there is one. */
export function ReadCode({ prepared, brought }: { prepared: Prepared; brought: string | null }) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const { other } = prepared
  const take = useCallback(
    async (text: string) => {
      const read = await readHere(text, prepared, Date.now())
      if (read.refused !== null) return setOutcome({ sentence: sentenceOf(read.refused) })
      await keepCode(prepared, read.reading)
      setOutcome({ kept: read.reading.kind })
    },
    [prepared],
  )
  const tryIt = useCallback(
    (text: string) => void take(text).catch(() => setOutcome({ sentence: notKept })),
    [take],
  )
  useEffect(() => {
    if (brought === null) return undefined
    const timer = setTimeout(() => tryIt(brought), 0)
    return () => clearTimeout(timer)
  }, [brought, tryIt])
  if (outcome && 'kept' in outcome) {
    const title =
      outcome.kept === 'handed'
        ? `Comprobado: ${other} lo tiene`
        : `Comprobado: ${other} lo revisó y lo acepta`
    return <KeptCode title={title} onMore={() => setOutcome(null)} />
  }
  return (
    <div className="grid gap-6">
      {outcome && (
        <Notice tone="error" title="Ese código no vale" live>
          {outcome.sentence}
        </Notice>
      )}
      {prepared.otherKey === null && (
        <Notice tone="warning" title={`Falta el teléfono de ${other}`}>
          {handoverRefusals['handover-not-prepared']()}
        </Notice>
      )}
      <Camera onText={tryIt} />
      <TypedCode onText={tryIt} />
    </div>
  )
}

const notKept = 'Este navegador no pudo guardarlo. Deja que lo guarde el otro teléfono: con uno basta.'

function sentenceOf(code: string): string {
  return Object.hasOwn(handoverRefusals, code) ? handoverRefusals[code as HandoverRefusal]() : notKept
}

/** Without a camera the code is copied, or written down. */
function TypedCode({ onText }: { onText: (text: string) => void }) {
  const read = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('code')
    if (typeof typed === 'string' && typed.trim() !== '') onText(typed)
  }
  return (
    <form onSubmit={read} className="grid gap-3" noValidate>
      <TextField
        label="O pega el código"
        name="code"
        autoComplete="off"
        spellCheck={false}
        hint="Lo que el otro teléfono copia con «Copiar el código»."
      />
      <div className="grid sm:flex">
        <Button variant="secondary">Comprobar</Button>
      </div>
    </form>
  )
}

/** What the camera sees, once its person asks for it. */
function Camera({ onText }: { onText: (text: string) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'off' | 'on' | 'none'>('off')
  useEffect(() => {
    const shown = video.current
    if (state !== 'on' || !shown) return undefined
    let stop = () => {}
    let isOver = false
    const watch = async () => {
      const { watchCamera } = await import('#device/handover/camera.ts')
      const end = await watchCamera(shown, onText)
      if (isOver) end()
      else stop = end
    }
    watch().catch(() => setState('none'))
    return () => {
      isOver = true
      stop()
    }
  }, [state, onText])
  if (state === 'on')
    return (
      <div className="grid gap-3">
        <video
          ref={video}
          muted
          playsInline
          aria-label="Lo que ve la cámara"
          className="aspect-square w-full rounded-box bg-sunken object-cover"
        />
        <Button type="button" variant="quiet" onClick={() => setState('off')}>
          Apagar la cámara
        </Button>
      </div>
    )
  return (
    <div className="grid gap-3">
      <Button type="button" wide onClick={() => setState('on')}>
        Leer el código con la cámara
      </Button>
      {state === 'none' && (
        <Notice tone="warning" title="La cámara no se abre" live>
          Dale permiso en tu navegador, léelo con la cámara del teléfono, o pega el código abajo.
        </Notice>
      )}
    </div>
  )
}
