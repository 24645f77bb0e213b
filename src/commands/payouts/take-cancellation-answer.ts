import { BankFile } from '#commands/bank/bank-file.ts'
import { readCancellationsApart } from '#commands/bank/read-apart.ts'
import { type Command, inOneTransaction } from '#commands/command.ts'
import { mustHold } from '#commands/step.ts'
import { digestOfBytes } from '#domain/digest.ts'
import { refuse } from '#domain/refusal.ts'
import { addCancellationAnswer, cancellationsNamed } from '#store/bank/cancellations.ts'
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
    const said = new Map(
      read.answers.map((each) => [each.endToEndId ?? each.caseId?.replace(/^C-/, '') ?? '', each]),
    )
    return inOneTransaction(act, async (tx) => {
      const requests = await cancellationsNamed(readingIn(tx), [...said.keys()])
      const [first] = requests
      if (!first) return refuse('cancellation-of-other')
      let answers = 0
      for (const { requestId, code } of requests) {
        const { status = null, reason = null, text = null } = said.get(code) ?? {}
        const id = newId(now)
        const isNew = await addCancellationAnswer(tx, {
          id,
          requestId,
          sha256: digestOfBytes(bytes),
          name,
          sealedBytes: means.seals.sealBytes(bytes, id),
          said: { status, reason, text },
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
