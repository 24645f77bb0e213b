import { z } from 'zod'
import { command } from '#commands/command.ts'
import { ownInstallation, withFreshToken } from './own-installation.ts'

/**
 * Gives an installation its token anew when it has less than an hour left; before that the same one. Two that ask at
 * once get the same. Whoever uses the device now takes it over. Refuses an installation that is gone, or another's.
 */
export const renewToken = command({
  name: 'installations.renew-token',
  input: z.object({ installationId: z.uuid(), token: z.string().max(80), sessionId: z.uuid() }),
  async run(act, input) {
    const kept = await ownInstallation(act, input, { outdated: true })
    return withFreshToken(act, kept, input.sessionId)
  },
})
