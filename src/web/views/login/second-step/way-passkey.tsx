import { useSubmit } from 'react-router'
import { PasskeyButton } from '../../../components/passkeys/passkey-button.tsx'
import type { WayProps } from './way.ts'

/** Proves a person by one of their passkeys: the browser asks for their finger, face or PIN. */
export function WayPasskey({ purpose, redirect, error }: WayProps) {
  const submit = useSubmit()
  return (
    <div className="grid gap-5">
      <p>Confírmalo con tu huella, tu cara o el PIN de tu dispositivo.</p>
      <PasskeyButton
        purpose={purpose}
        wide
        error={error}
        onAnswer={(answer) => void submit({ by: 'passkey', redirect, answer }, { method: 'post' })}
      >
        Usar mi llave de acceso
      </PasskeyButton>
    </div>
  )
}
