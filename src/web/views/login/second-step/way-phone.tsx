import { Form, useSearchParams } from 'react-router'
import { TextCodeField } from '../../../components/phone/text-code-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { WayProps } from './way.ts'
import { buttonFor, WayForm } from './way-form.tsx'

/** Proves a person by a code to their telephone: first it is sent, then typed. */
export function WayPhone({ purpose, redirect, phone, error }: WayProps) {
  const [search] = useSearchParams()
  const isSent = search.has('sent')
  const number = <strong className="font-semibold whitespace-nowrap">{phone}</strong>
  return (
    <div className="grid gap-5">
      {!isSent && error && (
        <Notice tone="error" title="No se envió ningún código" live>
          {error}
        </Notice>
      )}
      <p>
        {isSent ? 'Enviamos un mensaje a tu teléfono ' : 'Te enviamos un código a tu teléfono '}
        {number}.
      </p>
      {isSent && (
        <WayForm by="phone" redirect={redirect} button={buttonFor(purpose)}>
          <TextCodeField error={error ?? undefined} />
        </WayForm>
      )}
      <Form method="post">
        <input type="hidden" name="by" value="phone" />
        <input type="hidden" name="redirect" value={redirect} />
        <Button
          wide={!isSent}
          size={isSent ? 'small' : 'regular'}
          variant={isSent ? 'quiet' : 'primary'}
          name="intent"
          value="send-code"
        >
          {isSent ? 'Enviarme otro código' : 'Enviarme un código'}
        </Button>
      </Form>
    </div>
  )
}
