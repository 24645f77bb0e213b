import { z } from 'zod'
import { command } from '#commands/command.ts'
import { isTokenNearItsEnd, tokenUntil } from '#domain/people/push-rules.ts'
import { installationTokenOf, touchInstallation } from '#store/installations.ts'
import { ownInstallation } from './own-installation.ts'

/**
 * Gives an installation its token anew when it has less than an hour left; before that the same one. Two that ask at
 * once get the same. Whoever uses the device now takes it over. Refuses an installation that is gone, or another's.
 */
export const renewToken = command({
  name: 'installations.renew-token',
  input: z.object({ installationId: z.uuid(), token: z.string().max(80), sessionId: z.uuid() }),
  async run(act, input) {
    const { tx, means, actor, now } = act
    const kept = await ownInstallation(act, input, { outdated: true })
    const isDue = isTokenNearItsEnd(kept.tokenUntil, now)
    const next = isDue ? { generation: kept.generation + 1, tokenUntil: tokenUntil(now) } : kept
    const touched = { id: kept.id, personId: actor.id, sessionId: input.sessionId, at: now }
    await touchInstallation(tx, touched, next)
    const token = installationTokenOf(means.seals, { id: kept.id, generation: next.generation })
    return { installationId: kept.id, token, until: next.tokenUntil.toString() }
  },
})
