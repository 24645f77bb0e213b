import { z } from 'zod'
import { command } from '#commands/command.ts'
import { mustHold } from '#commands/step.ts'
import { assert, existing } from '#domain/assert.ts'
import { afterOf, toldEntries } from '#domain/banking/entries.ts'
import { goesBackwards } from '#domain/banking/intake.ts'
import {
  endIntakePart,
  lockIntake,
  nextIntakePart,
  type OpenIntake,
  type WaitingPart,
} from '#store/bank/intakes.ts'
import { waitForOtherImports } from '#store/bank/statements.ts'
import { readingIn } from '#store/database/database.ts'
import { addJob } from '#store/queue/jobs.ts'
import { finishIntake } from './finish-intake.ts'
import { keepStatement, type Work } from './keep-statement.ts'

const Input = z.strictObject({ intakeId: z.uuid(), part: z.int().nonnegative() })

/**
 * One step of a statement that goes into the books in steps: its next part, as a statement of its own with the balances around it,
 * and the promise of the one after it. The last one takes what waited for the account. A step that was taken already, or of an
 * intake that ended, changes nothing.
 */
export const takeIntakeStep = command({
  name: 'bank.take-intake-step',
  input: Input,
  async run({ tx, actor, now, means: { seals } }, { intakeId, part }) {
    mustHold(actor, 'operator')
    await waitForOtherImports(tx, actor)
    const intake = await lockIntake(tx, intakeId)
    if (!intake) return { taken: 0 }
    const next = await nextIntakePart(readingIn(tx), seals, { intakeId, isLastFirst: goesBackwards(intake) })
    if (next?.part !== part) return { taken: 0 }
    await keepPart({ tx, now, seals }, intake, next)
    await endIntakePart(tx, intakeId, next)
    const taken = next.lines.length
    if (intake.taken + taken < intake.many) {
      const following = goesBackwards(intake) ? part - 1 : part + 1
      await addJob(tx, { task: 'take-intake-step', payload: { intakeId, part: following } })
      return { taken }
    }
    await finishIntake({ tx, now, seals, by: actor.id }, intake, 'taken')
    return { taken }
  },
})

async function keepPart(work: Work, intake: OpenIntake, part: WaitingPart): Promise<void> {
  const { opens, closes, taken, many } = intake
  // Its entries alone, between its own balances: each is again where the whole statement told it.
  const news = toldEntries({ ...part, currency: existing(part.lines[0], 'no part is empty').currency })
  const last = existing(news.at(-1), 'what waits was booked')
  assert(afterOf(last) === part.closingMinor, 'a part leads from its one balance to its other')
  assert(last.bookingDate === part.day && news.length === part.lines.length, 'a part is of its day')
  const isLast = taken + part.lines.length === many
  const statement = {
    fileId: intake.file_id,
    custodyId: intake.custody_id,
    account: intake.account,
    besideMinor: intake.beside_minor,
    number: intake.number,
    ...daysOf(part, intake),
    openingMinor: part.openingMinor,
    closingMinor: part.closingMinor,
    place: { opens: opens && (taken === 0 || !closes), closes },
    intakeId: intake.intake_id,
  }
  await keepStatement(work, statement, { news, knownLines: isLast ? intake.known_lines : 0 })
}

/** A day that goes on in another part ends with none yet: the balance of its middle is not that of its end. */
function daysOf(part: WaitingPart, intake: OpenIntake): Readonly<{ from: string; to: string | null }> {
  const { day, endsDay, lines } = part
  const isLast = goesBackwards(intake) ? intake.taken === 0 : intake.taken + lines.length === intake.many
  const ended = endsDay ? day : null
  return {
    from: part.part === 0 ? (intake.from_date ?? day) : day,
    to: isLast ? (intake.to_date ?? day) : ended,
  }
}
