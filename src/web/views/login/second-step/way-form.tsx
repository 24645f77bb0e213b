import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import type { WayName, WayProps } from './way.ts'

type WayFormProps = Pick<WayProps, 'redirect'> & { by: WayName; button: string; children: ReactNode }

/** The form of a way: what is typed, by which way, and where it goes on. */
export function WayForm({ by, redirect, button, children }: WayFormProps) {
  return (
    <Form method="post" noValidate className="grid gap-5">
      <input type="hidden" name="by" value={by} />
      <input type="hidden" name="redirect" value={redirect} />
      {children}
      <Button wide>{button}</Button>
    </Form>
  )
}

/** What the button of every way says. */
export function buttonFor(purpose: WayProps['purpose']): string {
  return purpose === 'second-factor' ? 'Entrar' : 'Confirmar que soy yo'
}
