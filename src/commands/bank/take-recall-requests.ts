import { type Command, inOneTransaction } from '#commands/command.ts'
import { mustHold } from '#commands/step.ts'
import { type RecallRequest, samenessOf } from '#domain/banking/recall-request.ts'
import { canonical, digest, digestOfBytes } from '#domain/digest.ts'
import { refuse } from '#domain/refusal.ts'
import { addRecallFile, addRecallRequests } from '#store/bank/recall-requests.ts'
import { newId } from '#store/ids.ts'
import { BankFile } from './bank-file.ts'
import { readRecallsApart } from './read-apart.ts'

type Taken = Readonly<{ fileId: string; asked: number; news: number }>

/**
 * Takes what banks ask back (ISO 20022 camt.056, camt.055): the file is kept as it came, and each payment that no earlier file
 * asked for waits for somebody of the office. Nothing is booked, held or promised. Refuses what is no such request, and the
 * same file again.
 */
export const takeRecallRequests: Command<BankFile, Taken> = {
  name: 'bank.take-recall-requests',
  input: BankFile,
  async run(act, { name, bytes }) {
    const { actor, now, means } = act
    mustHold(actor, 'operator')
    const read = await readRecallsApart(bytes)
    if (!read.read) return refuse('recall-unreadable', { why: read.why })
    const fileId = newId(now)
    return inOneTransaction(act, async (tx) => {
      const isNew = await addRecallFile(tx, {
        id: fileId,
        sha256: digestOfBytes(bytes),
        name,
        sealedBytes: means.seals.sealBytes(bytes, fileId),
        by: actor.kind === 'system' ? null : actor.id,
        at: now,
      })
      if (!isNew) refuse('recall-taken')
      const requests = told(read.requests).map((each) => ({ ...each, id: newId(now), fileId }))
      return { fileId, asked: requests.length, news: await addRecallRequests(tx, requests) }
    })
  },
}

/** The requests of a file by what makes each the same as one of another file. Of equal ones in one file each counts. */
function told(requests: readonly RecallRequest[]): { asked: RecallRequest; sameness: string }[] {
  const seen = new Map<string, number>()
  return requests.map((asked) => {
    const same = canonical(samenessOf(asked))
    const before = seen.get(same) ?? 0
    seen.set(same, before + 1)
    return { asked, sameness: digest(`${same} ${before}`) }
  })
}
