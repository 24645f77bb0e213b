import { z } from 'zod'
import type { Command } from '#commands/command.ts'
import { circumstancesOf, keep, type StepAnswer } from '#commands/step.ts'
import { digest } from '#domain/digest.ts'
import { engine } from '#domain/transactions/engine.ts'
import { refuse } from '#domain/refusal.ts'
import { claimInvitation, readInvitation } from '#store/transactions/invitations.ts'

const Input = z.object({ token: z.string().min(10).max(100) })

/** A guest takes the free seat of the transaction whose invitation link they hold (A10). Whoever has no link learns nothing. */
export const claimTransaction: Command<z.infer<typeof Input>, StepAnswer> = {
  name: 'transactions.claim',
  input: Input,
  async run(act, { token }) {
    const invitation = (await readInvitation(act.means.database.reader, digest(token))) ?? refuse('not-found')
    return keep(
      act,
      invitation.transaction_id,
      async (situation) => engine.decide(situation, 'claim', {}, circumstancesOf(act, situation)),
      async (connection) => {
        if (!(await claimInvitation(connection, invitation.token_hash, act.actor.id, act.now)))
          refuse('invitation-gone')
      },
    )
  },
}
