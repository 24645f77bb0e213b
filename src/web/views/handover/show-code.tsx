import { type FormEvent, useEffect, useState } from 'react'
import type { HandoverKind } from '#domain/handover/code.ts'
import { codeToShow } from '#device/handover/codes.ts'
import { keepCode } from '#device/handover/keep-code.ts'
import type { Prepared } from '#device/offline/prepared-store.ts'
import { QrCode } from '../../components/qr-code.tsx'
import { qrPath } from '../../components/qr-path.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Details } from '../../ui/details.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { KeptCode } from './kept-code.tsx'

type Doing = 'choosing' | 'confirming' | HandoverKind | 'kept'

/** The buyer's telephone: says with a code that they have it, or that they looked at it and accept it. */
export function ShowCode({ prepared }: { prepared: Prepared }) {
  const [doing, setDoing] = useState<Doing>('choosing')
  const { other, sum } = prepared
  if (doing === 'kept') return <KeptCode onMore={() => setDoing('choosing')} />
  if (doing === 'handed' || doing === 'accepted')
    return (
      <Showing
        {...{ prepared }}
        kind={doing}
        onKept={() => setDoing('kept')}
        onBack={() => setDoing('choosing')}
      />
    )
  if (doing === 'confirming')
    return (
      <Confirm {...{ other, sum }} onYes={() => setDoing('accepted')} onNo={() => setDoing('choosing')} />
    )
  return (
    <div className="grid gap-8">
      <div className="grid gap-2">
        <Button type="button" wide onClick={() => setDoing('handed')}>
          Ya lo tengo en la mano
        </Button>
        <p className="text-small text-muted">
          {other} lee el código y queda probado que te lo dio. No libera dinero: empieza tu plazo para
          revisar.
        </p>
      </div>
      <div className="grid gap-2">
        <Button type="button" variant="secondary" wide onClick={() => setDoing('confirming')}>
          Lo revisé y lo acepto
        </Button>
        <p className="text-small text-muted">
          Libera {sum} a {other}. Hazlo solo después de mirarlo y probarlo.
        </p>
      </div>
    </div>
  )
}

const word = 'ACEPTO'

type ConfirmProps = { other: string; sum: string; onYes: () => void; onNo: () => void }

/** Before the code that releases money its buyer writes a word: no hand that slips gives it away. */
function Confirm({ other, sum, onYes, onNo }: ConfirmProps) {
  const [isWrong, setWrong] = useState(false)
  const check = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('word')
    if (typeof typed === 'string' && typed.trim().toUpperCase() === word) onYes()
    else setWrong(true)
  }
  return (
    <form onSubmit={check} className="grid gap-5" noValidate>
      <Notice tone="warning" title={`Vas a liberar ${sum} a ${other}`}>
        Cuando {other} lea el código y llegue a Resguardo, el dinero pasa a ser suyo. Te avisamos y tienes
        unos minutos para deshacerlo.
      </Notice>
      <TextField
        label={`Escribe ${word} para confirmarlo`}
        name="word"
        autoComplete="off"
        autoCapitalize="characters"
        error={isWrong ? `Escribe ${word}, o vuelve atrás. No se cambió nada.` : undefined}
      />
      <div className="grid gap-3 sm:flex">
        <Button>Mostrar el código</Button>
        <Button type="button" variant="quiet" onClick={onNo}>
          Volver
        </Button>
      </div>
    </form>
  )
}

type ShowingProps = { prepared: Prepared; kind: HandoverKind; onKept: () => void; onBack: () => void }

function Showing({ prepared, kind, onKept, onBack }: ShowingProps) {
  const shown = useCode(prepared, kind)
  const [isBroken, setBroken] = useState(false)
  if (!shown) return null
  const address = `${location.origin}/entrega#${shown.text}`
  const keep = () =>
    keepCode(prepared, { kind, text: shown.text, scan: null }).then(onKept, () => setBroken(true))
  return (
    <div className="grid gap-5">
      <h2 className="text-title">
        {kind === 'handed' ? 'Código: lo tengo en la mano' : 'Código: lo revisé y lo acepto'}
      </h2>
      <div className="mx-auto w-full max-w-80 [&>svg]:max-w-none">
        <QrCode code={qrPath(address)} label="Código para que lo lea quien te lo entrega" />
      </div>
      <p className="text-center text-muted">
        Cambia cada medio minuto. Enséñalo solo a {prepared.other}: quien lo lee puede usarlo.
      </p>
      <Details summary="El otro teléfono no tiene cámara">
        <p className="mb-2 text-small text-muted">Pásale este texto: lo pega en su página.</p>
        <CopyButton value={shown.text} what="el código" />
      </Details>
      {isBroken && (
        <Notice tone="error" title="No se pudo guardar aquí" live>
          Vale el que leyó {prepared.other}: con el suyo basta.
        </Notice>
      )}
      <div className="grid gap-3">
        <Button type="button" wide onClick={() => void keep()}>
          {prepared.other} ya lo leyó
        </Button>
        <Button type="button" variant="quiet" wide onClick={onBack}>
          Volver sin guardarlo
        </Button>
        <p className="text-small text-muted">
          Si {prepared.other} llegó a leerlo, vale aunque vuelvas atrás.
        </p>
      </div>
    </div>
  )
}

/** The code of now, made anew when its half minute is over. */
function useCode(prepared: Prepared, kind: HandoverKind) {
  const [shown, setShown] = useState<{ text: string; until: number } | null>(null)
  useEffect(() => {
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const make = async () => {
      const made = await codeToShow(prepared, kind, Date.now())
      if (isOver) return
      setShown(made)
      timer = setTimeout(() => void make(), Math.max(made.until - Date.now(), 0) + 50)
    }
    void make()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [prepared, kind])
  return shown
}
