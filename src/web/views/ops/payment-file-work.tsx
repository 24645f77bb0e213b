import { fullStop } from '#words/full-stop.ts'
import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import type { PaymentFileState } from '#domain/banking/payment-file-states.ts'
import type { StepUp, StepUpAnswer } from '../../server/step-up.ts'
import { StepUpField } from '../../components/step-up-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/card.tsx'
import { Details } from '../../ui/details.tsx'
import { TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useLookAgain } from '../../ui/use-look-again.ts'
import { KeyCap } from '../../ui/key-cap.tsx'

type File = {
  id: string
  state: PaymentFileState
  sha256: string
  isMine: boolean
  count: number
  sent: string | null
  /** The bank paid one of its payouts, refused it or sent it back: the file does not leave any more. */
  isAnswered: boolean
  /** Why no file of its account leaves at the moment. */
  stop: string | null
  /** All payouts are stopped, as the page says above. */
  isStopped: boolean
}

type WorkProps = {
  file: File
  operates: boolean
  approves: boolean
  stepUp: StepUp
  /** The exchange with the bank hands approved files over by itself. */
  travels: boolean
  needsReason: boolean
  answer: { act: string; noteError: string | null; stepUp: StepUpAnswer | null } | undefined
}

/** What may be done with a payment file now, in the order of its life. */
export function PaymentFileWork(props: WorkProps) {
  const { file, operates, answer } = props
  const isWithUs = file.state === 'prepared' || file.state === 'approved'
  // Another person approves it, and a download leaves the page as it was.
  useLookAgain(isWithUs)
  if (file.state === 'cancelled')
    return <Ended>El archivo se retiró y no saldrá nunca. Sus pagos volvieron a «Aprobados».</Ended>
  if (file.state === 'refused')
    return (
      <Ended>
        El banco rechazó el archivo entero y no pagará nada de él. Anota el rechazo en cada uno de sus pagos:
        quien cobra puede elegir otra cuenta.
      </Ended>
    )
  return (
    <div className="grid gap-x-12 lg:grid-cols-2">
      <Section title="1. Aprobar">
        <Approval {...props} />
      </Section>
      <Section title="2. Entregar">
        <Delivery {...props} />
      </Section>
      {isWithUs && (
        <Section title="Retirar el archivo">
          <WithWords
            summary="Retirarlo antes de entregarlo"
            act="cancel"
            button="Retirar el archivo"
            label="Motivo"
            answer={answer}
          >
            El archivo no saldrá nunca y sus pagos vuelven a «Aprobados», para ir en otro.
          </WithWords>
        </Section>
      )}
      {file.state === 'handed_over' && operates && !props.travels && (
        <Section title="Si el banco no lo acepta">
          <WithWords
            summary="El banco rechazó el archivo entero"
            act="refused"
            button="Anotar el rechazo del archivo"
            label="Qué contestó el banco"
            answer={answer}
          >
            Nada de este archivo se pagará. Si solo rechazó algunos pagos, anótalo en «Enviados», pago a pago.
          </WithWords>
        </Section>
      )}
    </div>
  )
}

function Ended({ children }: { children: ReactNode }) {
  return <p className="mb-6 max-w-xl">{children}</p>
}

function Done({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-center gap-2">
      <Icon name="circle-check" className="size-5 text-success" />
      {children}
    </p>
  )
}

function Approval({ file, approves, stepUp, answer }: WorkProps) {
  if (file.state !== 'prepared') return <Done>Aprobado: sale exactamente este contenido.</Done>
  if (file.isStopped) return <p className="max-w-xl">Se aprueba cuando los pagos sigan.</p>
  if (!approves || file.isMine)
    return (
      <p className="max-w-xl">
        {file.isMine ? 'Lo creaste tú y lo aprueba otra persona.' : 'Lo aprueba quien tiene esa función.'} Sin
        aprobar, el archivo no sale.
      </p>
    )
  return (
    <Form method="post" className="grid max-w-xl gap-4">
      <input type="hidden" name="sha256" value={file.sha256} />
      <p>Compara el total y los pagos. Apruebas este contenido, con esta huella, y ningún otro.</p>
      <StepUpField
        stepUp={stepUp}
        answer={answer?.stepUp ?? undefined}
        hint="Aprobar mueve dinero: confirma que eres tú."
      />
      <div>
        <Button name="act" value="approve" aria-keyshortcuts="a">
          Aprobar el archivo <KeyCap of="a" />
        </Button>
      </div>
    </Form>
  )
}

function Delivery({ file, operates, travels, needsReason }: WorkProps) {
  if (file.state === 'prepared') return <p className="max-w-xl">Primero lo aprueba otra persona.</p>
  if (file.isStopped) return <WhileStopped file={file} operates={operates} />
  if (file.stop && file.state === 'approved') return <Stopped why={file.stop} operates={operates} />
  if (travels && file.state !== 'acknowledged')
    return <p className="max-w-xl">Se entrega solo al banco en unos momentos. Aquí aparecerá cuándo.</p>
  const isFirst = file.state === 'approved'
  return (
    <div className="grid gap-5">
      {file.sent && <Done>El banco lo tiene desde el {fullStop(file.sent)}</Done>}
      {file.isAnswered && (
        <p className="max-w-xl">
          El banco ya contestó por alguno de sus pagos: no se descarga más, para no pagarlo dos veces.
          {isFirst && ' Retira el archivo: los demás pagos podrán ir en otro.'}
        </p>
      )}
      {file.stop && !file.isAnswered && <Stopped why={file.stop} operates={operates} />}
      {operates && !file.stop && !file.isAnswered && (
        <Form
          method="post"
          action={`/ops/payouts/files/${file.id}/download`}
          reloadDocument
          className="grid max-w-xl gap-4"
        >
          {isFirst ? (
            <p>Al descargarlo cuenta como entregado y ya no se puede retirar: llévalo al banco.</p>
          ) : (
            <TextField
              label="Por qué lo descargas otra vez"
              name="reason"
              hint="Un archivo que se entrega dos veces puede pagar dos veces."
              error={needsReason ? 'Escribe el motivo, con al menos tres letras.' : undefined}
              maxLength={500}
            />
          )}
          <div>
            <Button
              variant={isFirst ? 'primary' : 'secondary'}
              icon="download"
              {...(isFirst && { 'aria-keyshortcuts': 'a' })}
            >
              {isFirst ? 'Descargar el archivo' : 'Descargar otra vez'} {isFirst && <KeyCap of="a" />}
            </Button>
          </div>
        </Form>
      )}
      {operates && file.state === 'handed_over' && <Confirmation count={file.count} />}
    </div>
  )
}

/** What is left to say of a file while nothing leaves: whether the bank has it already. */
function WhileStopped({ file, operates }: Pick<WorkProps, 'file' | 'operates'>) {
  if (file.state === 'approved') return <p className="max-w-xl">Se entrega cuando los pagos sigan.</p>
  if (file.sent) return <Done>El banco lo tiene desde el {fullStop(file.sent)}</Done>
  return (
    <div className="grid gap-5">
      <p className="max-w-xl">
        Ya se descargó. Si todavía no está en el banco, no lo lleves; si ya está, anótalo y llama al banco si
        hace falta pararlo.
      </p>
      {operates && <Confirmation count={file.count} />}
    </div>
  )
}

function Stopped({ why, operates }: { why: string; operates: boolean }) {
  return (
    <div className="grid max-w-xl gap-3">
      <p>{why}</p>
      {operates && (
        <p>
          <Link to="/ops/bank?view=debits" className="link">
            Ver los cargos sin explicar
          </Link>
        </p>
      )}
    </div>
  )
}

function Confirmation({ count }: { count: number }) {
  return (
    <Form method="post" className="grid max-w-xl gap-4">
      <p>
        Cuando el banco lo tenga, anótalo: {count === 1 ? 'el pago pasa' : `los ${count} pagos pasan`} a
        «Enviado al banco» y quien cobra lo ve. Se dan por pagados cuando el extracto los muestre.
      </p>
      <div>
        <Button name="act" value="confirm" icon="send" aria-keyshortcuts="a">
          El banco lo tiene <KeyCap of="a" />
        </Button>
      </div>
    </Form>
  )
}

/** What is not done without saying why. */
function WithWords({
  summary,
  act,
  button,
  label,
  answer,
  children,
}: {
  summary: string
  act: string
  button: string
  label: string
  answer: WorkProps['answer']
  children: ReactNode
}) {
  const error = answer?.act === act ? answer.noteError : null
  return (
    <Details summary={summary} open={error !== null}>
      <Form method="post" className="grid max-w-xl gap-3">
        <p>{children}</p>
        <TextField label={label} name="note" maxLength={500} error={error ?? undefined} />
        <div>
          <Button name="act" value={act} variant="danger" size="small">
            {button}
          </Button>
        </div>
      </Form>
    </Details>
  )
}
