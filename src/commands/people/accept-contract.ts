import { sha256Text } from '#domain/sha256.ts'
import { z } from 'zod'
import { command } from '#commands/command.ts'
import { hashOfText } from '#domain/people/contract-text.ts'
import { refuse } from '#domain/refusal.ts'
import { addAcceptances } from '#store/people/acceptances.ts'
import { lockPerson } from '#store/people/people.ts'

/**
 * Accepts the texts of the terms and the privacy policy that a person was shown, by their hashes. A text that is not
 * published any more counts for nothing: the newer one is shown to them next. Nothing else waits for it.
 */
export const acceptContract = command({
  name: 'people.accept-contract',
  input: z.object({ hashes: z.array(z.string().regex(sha256Text)).max(10) }),
  async run({ tx, actor, now, means }, { hashes }) {
    const person = (await lockPerson(tx, actor.id)) ?? refuse('not-found')
    const texts = means.contract.filter((text) => hashes.includes(hashOfText(text)))
    const accepted = await addAcceptances(tx, { personId: person.id, texts, way: 'notice', at: now })
    return { accepted }
  },
})
