import { SignOutForm } from '../../components/sign-out-form.tsx'
import { Button } from '../../ui/button.tsx'
import { ProviderButtons } from '../../components/providers/provider-buttons.tsx'
import type { ProvidersOffered } from '../../components/providers/providers-offered.ts'

type ProviderProofProps = {
  /** The linked providers that can ask their person again. */
  offered: ProvidersOffered | undefined
  /** Whether there is no other way to prove oneself. */
  isOnly: boolean
  redirect: string
}

/** Proving oneself with the account of another provider; or what to do when it cannot ask again. */
export function ProviderProof({ offered, isOnly, redirect }: ProviderProofProps) {
  if (offered)
    return (
      <section aria-label="Con otra cuenta tuya" className={isOnly ? '' : 'mt-8 border-t border-line pt-6'}>
        <ProviderButtons {...offered} purpose="step-up" redirect={redirect} />
      </section>
    )
  if (!isOnly) return null
  return (
    <SignOutForm className="grid gap-5">
      <p>
        La cuenta con la que entras no puede confirmarlo desde aquí. Cierra la sesión y entra otra vez: entrar
        vale como confirmación durante 5 minutos.
      </p>
      <Button variant="secondary">Cerrar sesión</Button>
    </SignOutForm>
  )
}
