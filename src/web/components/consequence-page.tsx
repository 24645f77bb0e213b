import { useId, type ReactNode } from 'react'
import { Form } from 'react-router'
import { BackLink } from '../ui/back-link.tsx'
import { Button } from '../ui/button.tsx'
import { Money } from '../ui/money.tsx'
import { Notice } from '../ui/notice.tsx'
import { Consequences } from './consequences.tsx'
import { NeedsNetwork } from './needs-network.tsx'

type ConsequencePageProps = {
  /** The id of the form, for what reads it while it is typed. */
  id?: string
  /** Where "Volver sin hacer nada" goes. */
  backTo: string
  /** Another name for the way back, where coming back changes something. */
  backText?: string
  title: ReactNode
  /** The sum that moves, or nothing when the step only binds. */
  amountText?: string
  /** To whom, or where: "a Benito Ruiz · ES91 •••• 1332". */
  recipient?: ReactNode
  /** What will happen, as short sentences, in their order. */
  happens: readonly ReactNode[]
  /** Whether it can be undone, and until when. */
  undo: ReactNode
  undoable?: boolean
  /** The extra fields of the step. */
  fields?: ReactNode
  /** The proof of identity, when the step asks for it again. */
  stepUp?: ReactNode
  /** Hidden fields: the key against sending twice, the version that was read. */
  hidden?: ReactNode
  /** Names the act: "Liberar 1.200,00 € a Benito". Never "Aceptar". */
  button: string
  danger?: boolean
  /** The other answer, where the step answers something: a quiet link below the button. */
  otherwise?: ReactNode
  /** Why the step was refused: what happened, what it means for the money, what to do now. */
  refusal?: ReactNode
  /** The answer ends the session: it comes as a page of its own, with what the browser is told to forget. */
  endsSession?: boolean
  encType?: 'multipart/form-data'
}

/** Stands before every step that moves money or binds: what, to whom, how much, and can it be undone. */
export function ConsequencePage(props: ConsequencePageProps) {
  const { backTo, title, amountText, recipient, happens, undo, undoable, fields, stepUp, hidden } = props
  const id = useId()
  return (
    <Form
      id={props.id}
      method="post"
      noValidate
      {...(props.encType && { encType: props.encType })}
      reloadDocument={props.endsSession ?? false}
      aria-labelledby={id}
      className="mx-auto grid max-w-xl grid-cols-1 gap-6"
    >
      <p className="text-small">
        <BackLink to={backTo}>{props.backText ?? 'Volver sin hacer nada'}</BackLink>
      </p>
      {props.refusal && (
        <Notice tone="error" title="No se hizo" live>
          {props.refusal}
        </Notice>
      )}
      <div>
        <h1 id={id} className="text-heading">
          {title}
        </h1>
        {amountText && (
          <p className="mt-4">
            <Money text={amountText} size="sum" />
          </p>
        )}
        {recipient && <p className="mt-1 text-muted">{recipient}</p>}
      </div>
      <Consequences happens={happens} undo={undo} undoable={undoable ?? false} />
      {fields}
      {stepUp}
      {hidden}
      <div className="wrap-anywhere offline:hidden">
        <Button variant={props.danger ? 'danger' : 'primary'} wide>
          {props.button}
        </Button>
        {props.otherwise && <p className="mt-2 text-center">{props.otherwise}</p>}
      </div>
      <NeedsNetwork />
    </Form>
  )
}
