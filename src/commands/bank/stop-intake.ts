import { z } from 'zod'
import { command } from '#commands/command.ts'
import { mustHold } from '#commands/step.ts'
import { refuse } from '#domain/refusal.ts'
import { lockIntake } from '#store/bank/intakes.ts'
import { waitForOtherImports } from '#store/bank/statements.ts'
import { addOfficeLog } from '#store/people/people.ts'
import { finishIntake } from './finish-intake.ts'

const Input = z.strictObject({ intakeId: z.uuid() })

/**
 * Stops a statement that goes into the books in steps, between two of them. What is in stays: the bank booked it. The same
 * file takes the rest when somebody brings it again. Refused when it ended meanwhile.
 */
export const stopIntake = command({
  name: 'bank.stop-intake',
  input: Input,
  async run({ tx, actor, now, means: { seals } }, { intakeId }) {
    mustHold(actor, 'operator')
    await waitForOtherImports(tx, actor)
    const intake = (await lockIntake(tx, intakeId)) ?? refuse('wrong-moment')
    await addOfficeLog(tx, {
      actorId: actor.id,
      action: 'bank.stop-intake',
      subject: `file:${intake.file_id}`,
      note: `${intake.taken} / ${intake.many}`,
      at: now,
    })
    await finishIntake({ tx, now, seals, by: actor.id }, intake, 'stopped')
    return { taken: intake.taken, many: intake.many }
  },
})
