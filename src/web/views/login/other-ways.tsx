import type { ComponentType } from 'react'
import type { OtherWaysOffered } from './other-ways-offered.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ProviderButtons } from '../../components/providers/provider-buttons.tsx'

/** What the button of another way in gets to know. */
type OtherWayProps = { offered: OtherWaysOffered; redirect: string }

/** The buttons of the other ways in, in their order; each shows nothing where its way is not offered. */
const buttons: readonly ComponentType<OtherWayProps>[] = [Providers, PhoneButton]

/** Leads to the way in by telephone, where messages can be sent. */
export function PhoneButton({ offered, redirect }: OtherWayProps) {
  if (!offered.phone) return null
  return (
    <ButtonLink
      to={`/login/phone?${new URLSearchParams({ redirect }).toString()}`}
      variant="secondary"
      icon="message-square"
      wide
    >
      Con un código a tu teléfono
    </ButtonLink>
  )
}

function Providers({ offered: { providers }, redirect }: OtherWayProps) {
  return providers ? <ProviderButtons {...providers} purpose="enter" redirect={redirect} /> : null
}

/** The ways to sign in without a password, under the form for who has one. */
export function OtherWays(props: OtherWayProps) {
  if (!Object.values(props.offered).some(Boolean)) return null
  return (
    <section aria-labelledby="otras-formas-de-entrar" className="mt-8 border-t border-line pt-6">
      <h2 id="otras-formas-de-entrar" className="font-semibold">
        Entrar de otra forma
      </h2>
      <div className="mt-4 grid gap-2.5">
        {buttons.map((Way, position) => (
          <Way key={position} {...props} />
        ))}
      </div>
    </section>
  )
}
