import type { Auth } from './auth.ts'
import type { Visitor } from './visitor.ts'

/**
 * When the form of a step carries the person's password, proves with it that they own the session (G-STEP)
 * and returns the visitor with the fresh proof; null when the form carries none. Refuses a wrong password.
 */
export async function stepUpIfAsked(form: FormData, request: Request, auth: Auth): Promise<Visitor | null> {
  const password = form.get('password')
  return typeof password === 'string' && password !== '' ? auth.stepUp({ password }, request) : null
}
