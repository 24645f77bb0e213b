import { z } from 'zod'
import { command } from '#commands/command.ts'
import { saveShowsRecord } from '#store/people/people.ts'

/**
 * Lets those with whom a person makes a deal, or whom they invite to one, read what the record proves about them; or no
 * longer. It shows counts and no deal, and nobody is shown before they say so.
 */
export const showRecord = command({
  name: 'people.show-record',
  input: z.object({ shown: z.boolean() }),
  async run({ tx, actor }, { shown }) {
    await saveShowsRecord(tx, actor.id, shown)
    return { personId: actor.id }
  },
})
