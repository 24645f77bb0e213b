import { z } from 'zod'
import { refuse } from '#domain/refusal.ts'
import { query } from '../query.ts'
import { userRecordOf } from './user-record.ts'

/** One's own user record, whole: everything that signing in knows of the person who asks. */
export const myRecord = query({
  name: 'people.my-record',
  input: z.object({}),
  run: async (asking) => (await userRecordOf(asking)) ?? refuse('not-found'),
})
