import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { forgetOnThisDevice } from '#device/offline/forget-here.ts'

type SignOutFormProps = {
  children: ReactNode
  /** Its person read already what goes with the session. */
  isAsked?: boolean
  className?: string
}

/** Ends the session with a page of its own: what the browser is told to forget goes before the next one is shown. */
export function SignOutForm({ children, isAsked, className }: SignOutFormProps) {
  return (
    <Form
      method="post"
      action="/login/sign-out"
      reloadDocument
      onSubmit={forgetOnThisDevice}
      data-asked={isAsked ? '' : undefined}
      className={className}
    >
      {children}
    </Form>
  )
}
