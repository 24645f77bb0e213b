import { PasskeyButton } from '../../components/passkeys/passkey-button.tsx'

/**
 * Signs in with a passkey alone: by its button, and where the browser can, from the list that it offers in the
 * field of the address. Not there without JavaScript and where a browser has no passkeys.
 */
export function PasskeySignIn({ redirect }: { redirect: string }) {
  return (
    <PasskeyButton purpose="enter" end="enter" variant="secondary" wide redirect={redirect} isOptional>
      Entrar con una llave de acceso
    </PasskeyButton>
  )
}
