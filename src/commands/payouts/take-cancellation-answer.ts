import { BankFile } from '#commands/bank/bank-file.ts'
import { readCancellationsApart } from '#commands/bank/read-apart.ts'
import { type Command, inOneTransaction } from '#commands/command.ts'
import { mustHold } from '#commands/step.ts'
import type { CancellationAnswer } from '#domain/banking/cancellation.ts'
import { digestOfBytes } from '#domain/digest.ts'
import { refuse } from '#domain/refusal.ts'
import {
  addCancellationAnswer,
  cancellationsNamed,
  type SaidOfCancellation,
} from '#store/bank/cancellations.ts'
import { readingIn } from '#store/database/database.ts'
import { newId } from '#store/ids.ts'

type Taken = Readonly<{ fileId: string; answers: number }>

/**
 * Takes what the bank answers to our requests not to make payments (ISO 20022 camt.029): each answer is kept with its request, and
 * no payment changes by it. What is cancelled comes back with the statement (P7), or is rejected by the answer to its file (P6).
 * Refuses what is no such answer, one to no request of ours, and the same one again.
 */
export const takeCancellationAnswer: Command<BankFile, Taken> = {
  name: 'payouts.take-cancellation-answer',
  input: BankFile,
  async run(act, { name, bytes }) {
    const { actor, now, means } = act
    mustHold(actor, 'operator')
    const read = await readCancellationsApart(bytes)
    if (!read.read) return refuse('cancellation-unreadable', { why: read.why })
    return inOneTransaction(act, async (tx) => {
      const requests = await cancellationsNamed(readingIn(tx), read.answers.flatMap(namesIn))
      const ours = new Set(requests.map(({ code }) => code))
      const said = Map.groupBy(read.answers, (each) => namesIn(each).find((name) => ours.has(name)))
      const [first] = requests
      if (!first) return refuse('cancellation-of-other')
      let answers = 0
      for (const { requestId, code } of requests) {
        const id = newId(now)
        const isNew = await addCancellationAnswer(tx, {
          id,
          requestId,
          sha256: digestOfBytes(bytes),
          name,
          sealedBytes: means.seals.sealBytes(bytes, id),
          said: asOne(said.get(code) ?? []),
          by: actor.kind === 'system' ? null : actor.id,
          at: now,
        })
        if (isNew) answers += 1
      }
      if (answers === 0) refuse('cancellation-taken')
      return { fileId: first.fileId, answers }
    })
  },
}

/**
 * What an answer may call the payment: its own code, or what we called the matter. Some banks write a code of their own for the
 * first, and the case as we did.
 */
const namesIn = ({ endToEndId, caseId }: CancellationAnswer) =>
  [endToEndId, caseId?.replace(/^C-/, '')].filter((each) => each !== null && each !== undefined)

/** So many different things that one file says of a payment are shown; the file keeps all. */
const MOST_SAID = 5

/** What one file says of a payment. Where that is not one thing, a person reads each of it, and nothing is understood. */
function asOne(answers: readonly CancellationAnswer[]): SaidOfCancellation {
  const all = (of: keyof SaidOfCancellation) => {
    const told = [...new Set(answers.map((each) => each[of]))].filter((each) => each !== null)
    return told.length === 0 ? null : told.slice(0, MOST_SAID).join(' / ')
  }
  return { status: all('status'), reason: all('reason'), text: all('text') }
}
