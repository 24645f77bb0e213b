import { createContext, type RouterContextProvider } from 'react-router'
import type { Auth } from '#auth/auth.ts'
import type { Visitor } from '#auth/sessions/visitor.ts'
import type { SandboxMailbox } from '#outside/mail/sandbox-mailbox.ts'

/** A sign-in that the demonstration offers on the login page. */
export type DemonstrationSignIn = Readonly<{ name: string; role: string; email: string; password: string }>

/** What the program hands to the pages about people and their post. */
export type AuthParts = Readonly<{
  /** Without it nobody can sign in: only the gallery of components runs so. */
  auth?: Auth
  /** The post of a sandbox, readable at `/dev/mail`; absent where mails really leave. */
  mailbox?: SandboxMailbox | null
  demonstration?: readonly DemonstrationSignIn[]
}>

/** Signing up, in and out. */
export const authContext = createContext<Auth>()

/** Who looks at this page; null for somebody who is not signed in. */
export const visitorContext = createContext<Visitor | null>(null)

export const mailboxContext = createContext<SandboxMailbox | null>(null)

export const demonstrationContext = createContext<readonly DemonstrationSignIn[]>([])

/** Finds out who asks, once for each request. */
export async function fillAuthContexts(
  { auth, mailbox, demonstration }: AuthParts,
  request: Request,
  provider: RouterContextProvider,
): Promise<void> {
  provider.set(mailboxContext, mailbox ?? null)
  provider.set(demonstrationContext, demonstration ?? [])
  if (!auth) return
  provider.set(authContext, auth)
  provider.set(visitorContext, await auth.visitorOf(request))
}
