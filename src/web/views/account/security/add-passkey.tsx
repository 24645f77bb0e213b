import { useEffect, useRef, useState } from 'react'
import { Form, useSubmit } from 'react-router'
import { browserTroubleText } from '#words/browser-troubles.ts'
import type { StepUp, StepUpAnswer } from '../../../server/step-up.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { type Answered, makePasskey } from '../../../components/passkeys/ceremony.ts'
import { Trouble } from '../../../components/passkeys/passkey-button.tsx'
import { usePasskeySupport } from '../../../components/passkeys/use-passkeys.ts'
import { StepUpField } from '../../../components/step-up-field.tsx'
import { EndOthers } from './end-others.tsx'

type AddPasskeyProps = {
  stepUp: StepUp
  isFirst: boolean
  /** What came back with the form: what the new passkey is made of, once its owner proved themselves. */
  answer: { options: string | null; stepUp: StepUpAnswer } | undefined
}

/** Has the device make a passkey and adds it. The form is sent twice: to ask for it, and with what was made. */
export function AddPasskey({ stepUp, isFirst, answer }: AddPasskeyProps) {
  const support = usePasskeySupport()
  const form = useRef<HTMLFormElement>(null)
  const [isMaking, setMaking] = useState(false)
  const [trouble, setTrouble] = useState<Answered['trouble']>(null)
  const submit = useSubmit()
  const options = answer?.options
  useEffect(() => {
    if (!options) return
    let isOpen = true
    const make = async () => {
      setMaking(true)
      setTrouble(null)
      const made = await makePasskey(options)
      if (!isOpen) return
      setMaking(false)
      setTrouble(made.trouble)
      if (made.answer === null || !form.current) return
      const fields = new FormData(form.current)
      fields.set('made', made.answer)
      void submit(fields, { method: 'post' })
    }
    void make()
    return () => {
      isOpen = false
    }
  }, [options, submit])

  if (support === 'unknown')
    return (
      <noscript>
        <p>Para agregar una llave de acceso hace falta JavaScript en este navegador.</p>
      </noscript>
    )
  if (support === 'no')
    return (
      <Notice tone="info" title="Este navegador no tiene llaves de acceso">
        {browserTroubleText['operation-not-supported-in-this-environment']}
      </Notice>
    )
  return (
    <Form ref={form} method="post" noValidate className="grid gap-5">
      <Trouble trouble={trouble} />
      <TextField
        label="Cómo la llamas"
        name="name"
        optional
        hint="Para reconocerla después: «Mi teléfono»."
        maxLength={60}
        autoComplete="off"
      />
      {isFirst && (
        <p className="text-small text-muted">
          Con ella se activa tu segundo paso: la pediremos también después de tu contraseña.
        </p>
      )}
      <EndOthers />
      <StepUpField stepUp={stepUp} answer={answer?.stepUp} hint="Cambias cómo se entra en tu cuenta." />
      <Button wide icon="key-round" aria-busy={isMaking || undefined}>
        {isMaking ? 'Sigue en tu dispositivo…' : 'Agregar una llave de acceso'}
      </Button>
    </Form>
  )
}
