import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { forgetOnThisDevice } from '../pwa/pwa-place.tsx'

type SignOutFormProps = {
  children: ReactNode
  /** Where it posts to. */
  to?: string
  className?: string
}

/** Ends the session with a page of its own: what the browser is told to forget goes before the next one is shown. */
export function SignOutForm({ children, to = '/login/sign-out', className }: SignOutFormProps) {
  return (
    <Form method="post" action={to} reloadDocument onSubmit={forgetOnThisDevice} className={className}>
      {children}
    </Form>
  )
}
