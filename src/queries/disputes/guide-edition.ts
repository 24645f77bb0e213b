import { z } from 'zod'
import { refuse } from '#domain/refusal.ts'
import { listGuideEditions, readGuideEdition } from '#store/transactions/guide-editions.ts'
import { query } from '../query.ts'

/**
 * One edition of the dispute guide, the one that counts here now unless another is named, with which one counts and all that
 * were published, the newest first. The one before it comes too, where there is one.
 */
export const guideEdition = query({
  name: 'disputes.guide-edition',
  open: true,
  input: z.object({ edition: z.coerce.number().int().min(1).optional() }),
  async run({ reader, guideEdition: current }, { edition }) {
    const wanted = edition ?? current ?? refuse('not-found')
    const [shown, before, all] = await Promise.all([
      readGuideEdition(reader, wanted),
      readGuideEdition(reader, wanted - 1),
      listGuideEditions(reader),
    ])
    return { shown: shown ?? refuse('not-found'), before: before ?? null, all, current }
  },
})
export type GuideEditionPage = Awaited<ReturnType<typeof guideEdition.run>>
