import { isProven } from '#domain/people/step-up.ts'
import { refuse } from '#domain/refusal.ts'
import { endSessions } from '#store/sign-in/sessions.ts'
import { type AuthTransaction, inAuthTransaction } from '../auth-transaction.ts'
import type { AuthParts } from '../auth-parts.ts'
import { type AccountNews, tellOwner } from '../accounts/tell-owner.ts'
import type { Visitor } from '../sessions/visitor.ts'

/** Who changes how they come in, and whether their sessions elsewhere end with it. */
export type OwnChange = Readonly<{ visitor: Visitor; request: Request; endsOthers: boolean }>

/** G-STEP for one's own account: refuses who did not prove themselves in the last five minutes. */
export function mustBeProven(parts: Pick<AuthParts, 'now'>, { actor }: Pick<Visitor, 'actor'>): void {
  if (!isProven(actor, parts.now())) refuse('step-up-needed')
}

/** Runs a change of somebody's own account, all or nothing. Refuses a stale proof. */
export async function ownChange<Answer>(
  parts: AuthParts,
  { visitor }: Pick<OwnChange, 'visitor'>,
  run: (within: AuthTransaction, personId: string) => Promise<Answer>,
): Promise<Answer> {
  mustBeProven(parts, visitor)
  return inAuthTransaction(parts, (within) => run(within, visitor.person.id))
}

/** Ends the sessions elsewhere, if the owner wants that, and tells them what happened. */
export async function follow(within: AuthTransaction, change: OwnChange, news: AccountNews): Promise<void> {
  const { visitor, request, endsOthers } = change
  const { id } = visitor.person
  if (endsOthers) await endSessions(within.database.writer, id, { except: visitor.sessionId })
  await tellOwner(within, id, news, request)
}
