import type pg from 'pg'
import { addCommandKey } from '#store/database/command-keys.ts'
import { inTransaction, writerOn } from '#store/database/in-transaction.ts'
import { type Act, type Tx, untilNotTakenBack } from './command.ts'

/** One database transaction for rows of the bank and for steps of several deals; the key of the command is noted in it. */
export async function withSteps<Answer>(
  act: Act,
  work: (tx: Tx, connection: pg.ClientBase) => Promise<Answer>,
): Promise<Answer> {
  const answer = await untilNotTakenBack(() =>
    inTransaction(act.means.database.pool, async (connection) => {
      const tx = writerOn(connection) as Tx
      const done = await work(tx, connection)
      if (act.key) await addCommandKey(tx, { ...act.key, answer: done, at: act.now })
      return done
    }),
  )
  act.means.recorder.kept()
  return answer
}
