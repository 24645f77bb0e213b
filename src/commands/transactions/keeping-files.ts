import { type Act, inOneTransaction, type Tx, untilNotTakenBack } from '#commands/command.ts'
import type { Attachment } from '#domain/attachments/attachment.ts'
import { isRefusal } from '#domain/refusal.ts'
import { isUnanswered } from '#store/database/outage.ts'
import type { Means } from '#store/means.ts'
import type { KeptFile } from '#store/transactions/attachments.ts'
import { putAway, takeBack } from '#store/files/stored-files.ts'

type Work<Output> = Readonly<{
  /** Refuses whoever may not keep files here and now. Looks and locks, and writes nothing. */
  may: (tx: Tx) => Promise<void>
  /** Takes apart what was sent; refuses what is no file of ours. */
  take: () => Promise<readonly Attachment[]>
  keep: (tx: Tx, files: readonly KeptFile[]) => Promise<Output>
}>

/**
 * Keeps files in one database transaction. Where there is a store for them, their bytes are there before it begins, nobody
 * waits for the store within it, and nothing is put there for somebody who may keep nothing here.
 */
export async function keepingFiles<Output>(
  act: Act,
  count: number,
  { may, take, keep }: Work<Output>,
): Promise<Output> {
  const { files, database } = act.means
  if (!files || count === 0)
    return inOneTransaction(act, async (tx) => {
      await may(tx)
      return keep(tx, await take())
    })
  await untilNotTakenBack(() => database.writer.transaction().execute(may))
  const shelf = shelfFor(act.means, await take())
  return shelf.orTakenBack(async () => {
    await shelf.put()
    return inOneTransaction(act, async (tx) => {
      await may(tx)
      return keep(tx, shelf.kept())
    })
  })
}

/** Files on their way: they go to the store once, where there is one, before their rows are kept. */
export function shelfFor({ files, seals }: Means, sent: readonly KeptFile[]) {
  let put: Awaited<ReturnType<typeof putAway>> | null = null
  return {
    /** Puts them in the store; a second time nothing is done. Refuses where the store does not do its part. */
    async put(): Promise<void> {
      if (files) put ??= await putAway(files, seals, sent)
    },
    kept: (): readonly KeptFile[] => put ?? sent,
    /** Does the work whose rows name what was put. When nothing came of it, that goes again; where its end is not known, it stays. */
    async orTakenBack<Output>(work: () => Promise<Output>): Promise<Output> {
      try {
        return await work()
      } catch (problem) {
        const isOpen = isUnanswered(problem) || (isRefusal(problem) && problem.code === 'outcome-unknown')
        if (files && put && !isOpen) await takeBack(files, put)
        throw problem
      }
    },
  }
}
