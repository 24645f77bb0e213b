import { z } from 'zod'
import { type Act, type Command, inOneTransaction, type Tx } from '#commands/command.ts'
import { mustHold } from '#commands/step.ts'
import { existing } from '#domain/assert.ts'
import { refuse } from '#domain/refusal.ts'
import { lockSetAside, readSetAside, readStatementFile } from '#store/bank/set-aside.ts'
import { waitForOtherImports } from '#store/bank/statements.ts'
import { readingOf } from '#store/means.ts'
import { addOfficeLog } from '#store/people/people.ts'
import { Note } from '../written.ts'
import { ChosenReading, keepStatementFile, readOrRefuse } from './import-statement.ts'
import { type Taken, takeStatements } from './take-statements.ts'

const Input = z.object({ setAsideId: z.uuid(), note: Note, table: ChosenReading.optional() })

/**
 * An operator takes a statement that was set aside, with the reason: one that does not follow on is taken as it is, and
 * the check against the bank shows what is missing; a whole file is read again. Refused when it cannot be read still,
 * and when somebody else ended its waiting.
 */
export const takeSetAside: Command<z.infer<typeof Input>, { newLines: number; fileId: string }> = {
  name: 'bank.take-set-aside',
  input: Input,
  async run(act, { setAsideId, note, table }) {
    mustHold(act.actor, 'operator')
    const aside = (await readSetAside(act.means.database.reader, setAsideId)) ?? refuse('not-found')
    const read = aside.custody_id === null ? await readAgain(act, aside.file_id, table) : null
    return inOneTransaction(act, async (tx) => {
      await waitForOtherImports(tx, act.actor)
      if (!(await lockSetAside(tx, setAsideId))) refuse('wrong-moment')
      const subject = `file:${aside.file_id}`
      await addOfficeLog(tx, {
        actorId: act.actor.id,
        action: 'bank.take-set-aside',
        subject,
        note,
        at: act.now,
      })
      const { statements } = read
        ? await keepStatementFile(act, tx, { name: aside.name, ...read })
        : await takeAnyway(act, tx, {
            id: setAsideId,
            custodyId: existing(aside.custody_id, 'it is of an account'),
          })
      return { newLines: statements.reduce((sum, each) => sum + each.newLines, 0), fileId: aside.file_id }
    })
  },
}

async function readAgain(act: Act, fileId: string, table: z.infer<typeof Input>['table']) {
  const bytes = await readStatementFile(readingOf(act.means), fileId)
  return { bytes, ...(await readOrRefuse(act, bytes, table)) }
}

async function takeAnyway(act: Act, tx: Tx, anyway: { id: string; custodyId: string }): Promise<Taken> {
  const taken = await takeStatements(
    { tx, now: act.now, seals: act.means.seals, by: act.actor.id },
    [],
    anyway,
  )
  return taken.statements.length > 0 ? taken : refuse('statement-does-not-add-up')
}
