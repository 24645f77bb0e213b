import type { OwnSession } from '#auth/sessions/own-sessions.ts'
import { signInText } from '#words/people/account-log.ts'
import type { Reading } from '../../../server/reading.ts'
import type { MomentText } from '../../../ui/moment.tsx'

/** A session as its owner reads it. */
export type SessionView = {
  id: string
  device: string
  isThis: boolean
  how: string
  since: string
  lastUse: MomentText
  keeps: string
}

/** The words of one living session. */
export function sessionView(session: OwnSession, reading: Reading): SessionView {
  const { sessionId, device, isThis, method, secondFactor, isRemembered, begunAt, lastSeenAt } = session
  return {
    id: sessionId,
    device,
    isThis,
    how: signInText(method, secondFactor),
    since: reading.instant(begunAt),
    lastUse: reading.moment(lastSeenAt),
    keeps: isRemembered ? 'Recordada en el dispositivo' : 'Se cierra con el navegador',
  }
}
