import { z } from 'zod'
import { command } from '#commands/command.ts'
import { deviceOf } from '#domain/people/device.ts'
import { tokenUntil } from '#domain/people/push-rules.ts'
import { refuse } from '#domain/refusal.ts'
import { newId } from '#store/ids.ts'
import {
  addInstallation,
  installationTokenOf,
  lockInstallationOfSession,
} from '#store/people/installations.ts'
import { lockSession } from '#store/sign-in/sessions.ts'
import { withFreshToken } from './own-installation.ts'

/**
 * Makes a record of the browser that a person uses, with its token, once in each session: whoever asks again, because
 * the answer was lost, gets the same. The page says whose session it is. Refuses a session that is not theirs.
 */
export const addOwnInstallation = command({
  name: 'installations.add',
  input: z.object({ sessionId: z.uuid(), userAgent: z.string().max(2000).nullable() }),
  async run(act, { sessionId, userAgent }) {
    const { tx, means, actor, now } = act
    if (!(await lockSession(tx, actor.id, sessionId))) refuse('not-found')
    const known = await lockInstallationOfSession(tx, actor.id, sessionId)
    if (known) return withFreshToken(act, known, sessionId)
    const id = newId(now)
    const until = tokenUntil(now)
    const device = deviceOf(userAgent)
    await addInstallation(tx, { id, personId: actor.id, sessionId, device, tokenUntil: until, at: now })
    const token = installationTokenOf(means.seals, { id, generation: 1 })
    return { installationId: id, token, until: until.toString() }
  },
})
