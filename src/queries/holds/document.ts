import { z } from 'zod'
import { refuse } from '#domain/refusal.ts'
import { readHoldDocument } from '#store/people/hold-answers.ts'
import { holdById } from '#store/people/holds.ts'
import { query } from '../query.ts'

/** A document that a held person sent, with its bytes: for themself and for who runs the operation. */
export const holdDocument = query({
  name: 'holds.document',
  input: z.object({ holdId: z.uuid(), documentId: z.uuid() }),
  async run({ reader, seals, actor }, { holdId, documentId }) {
    const hold = await holdById(reader, holdId)
    if (!hold || (hold.personId !== actor.id && !actor.roles.includes('operator'))) return refuse('not-found')
    return (await readHoldDocument(reader, seals, holdId, documentId)) ?? refuse('not-found')
  },
})
