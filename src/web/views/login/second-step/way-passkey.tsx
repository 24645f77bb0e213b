import { Form } from 'react-router'
import { PasskeyButton } from '../../../components/passkeys/passkey-button.tsx'
import type { WayProps } from './way.ts'

/** Proves a person by one of their passkeys: the browser asks for their finger, face or PIN. */
export function WayPasskey({ purpose, redirect, error }: WayProps) {
  return (
    <Form method="post" className="grid gap-5">
      <input type="hidden" name="redirect" value={redirect} />
      <p>Confírmalo con tu huella, tu cara o el PIN de tu dispositivo.</p>
      <PasskeyButton purpose={purpose} end="send" wide error={error}>
        Usar mi llave de acceso
      </PasskeyButton>
    </Form>
  )
}
