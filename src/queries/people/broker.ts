import { z } from 'zod'
import { nameOfBroker } from '#store/people/brokers.ts'
import { query } from '../query.ts'

/** The public name of whoever gave somebody their code to be paid a commission; null where nobody has such an account. */
export const broker = query({
  name: 'people.broker',
  input: z.object({ personId: z.uuid() }),
  run: async ({ reader }, { personId }) => (await nameOfBroker(reader, personId)) ?? null,
})
