import { z } from 'zod'
import { refuse } from '#domain/refusal.ts'
import { readCancellationFile } from '#store/bank/cancellations.ts'
import { mustWorkAs, query } from '../query.ts'

/** Our request not to make one payment of a file, as the bank takes it. */
export const cancellationFile = query({
  name: 'money.cancellation-file',
  input: z.object({ fileId: z.uuid(), code: z.string().min(1).max(35) }),
  async run({ reader, actor, seals }, { fileId, code }) {
    mustWorkAs(actor, 'operator', 'approver')
    const kept = (await readCancellationFile(reader, fileId, code)) ?? refuse('not-found')
    return {
      name: `cancelacion-${code}.xml`,
      xml: seals.openBytes(kept.sealed_xml, kept.request_id).toString(),
    }
  },
})
