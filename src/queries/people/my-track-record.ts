import { z } from 'zod'
import { query } from '../query.ts'
import { showsRecord, trackRecordOf } from './track-record.ts'

/** One's own record as others may read it, and whether they do. */
export const myTrackRecord = query({
  name: 'people.my-track-record',
  input: z.object({}),
  run: async ({ reader, actor }) => ({
    record: await trackRecordOf(reader, actor.id),
    isShown: await showsRecord(reader, actor.id),
  }),
})
