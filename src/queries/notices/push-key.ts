import { z } from 'zod'
import { newestPushKey } from '#store/notices/push-keys.ts'
import { query } from '../query.ts'

/** The public key under which browsers subscribe, with its number; null where nothing is sent to devices. */
export const pushKey = query({
  name: 'notices.push-key',
  input: z.object({}),
  run: ({ reader }) => newestPushKey(reader),
})
