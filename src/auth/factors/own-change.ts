import { isProven } from '#domain/people/step-up.ts'
import { refuse } from '#domain/refusal.ts'
import { endSessions } from '#store/sign-in/sign-ins.ts'
import type { Means } from '../means.ts'
import { type AccountNews, tellOwner } from '../tell-owner.ts'
import type { Visitor } from '../visitor.ts'

/** Who changes their own second step, and whether their sessions elsewhere end with it. */
export type OwnChange = Readonly<{ visitor: Visitor; request: Request; endsOthers: boolean }>

/** G-STEP for one's own second step: refuses who did not prove themselves in the last five minutes. */
export function mustBeProven(means: Means, { actor }: Pick<Visitor, 'actor'>): void {
  if (!isProven(actor, means.now())) refuse('step-up-needed')
}

/** Ends the sessions elsewhere, if the owner wants that, and tells them what happened. */
export async function follow(means: Means, change: OwnChange, news: AccountNews): Promise<void> {
  const { visitor, request, endsOthers } = change
  const { id } = visitor.person
  if (endsOthers) await endSessions(means.database.writer, id, { except: visitor.sessionId })
  await tellOwner(means, id, news, request)
}
