import { z } from 'zod'
import { command } from '#commands/command.ts'
import { refuse } from '#domain/refusal.ts'
import { dropRegistration } from '#store/people/installations.ts'
import { ownInstallation } from './own-installation.ts'

/** Forgets where a device is reached: nothing is sent to it any more. Refuses one that was not registered. */
export const unregisterPush = command({
  name: 'installations.unregister-push',
  input: z.object({ installationId: z.uuid(), token: z.string().max(80), sessionId: z.uuid() }),
  async run(act, input) {
    const { id } = await ownInstallation(act, input)
    if (!(await dropRegistration(act.tx, id))) refuse('not-found')
    return { installationId: id }
  },
})
