import { ButtonLink } from '../../ui/button.tsx'
import type { OtherWayProps } from './other-ways.tsx'

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
