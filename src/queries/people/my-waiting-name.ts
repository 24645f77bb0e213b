import { z } from 'zod'
import { waitingNameOf } from '#store/people/waiting-names.ts'
import { query } from '../query.ts'

/** The name that one typed and that others do not see yet, or are not to see; null for none. */
export const myWaitingName = query({
  name: 'people.my-waiting-name',
  input: z.object({}),
  run: ({ reader, actor }) => waitingNameOf(reader, actor.id),
})
