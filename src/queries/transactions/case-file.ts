import { z } from 'zod'
import { existing } from '#domain/assert.ts'
import { refuse } from '#domain/refusal.ts'
import { signList } from '#store/ledger/signed-list.ts'
import { readFile } from '#store/transactions/attachments.ts'
import { listEvidence } from '#store/transactions/evidence.ts'
import { calendarsOf } from '../disputes/calendars.ts'
import { type Asking, query } from '../query.ts'
import { agreement } from './agreement.ts'
import { askedSituation } from './asked-situation.ts'
import { closedPieces } from './closed-files.ts'
import { type Conversation, conversationIn } from './conversation.ts'
import { historyFile } from './history-file.ts'
import { myReceipt, ownReceipts } from './my-receipt.ts'
import { seatsOf } from './people-of.ts'
import { statementOfTransaction } from './statement-of-transaction.ts'

/**
 * Everything of one deal that one of its two people may read, to be kept by them: what its pages show, its history as it
 * was signed, and the way to the bytes of each file. For its sides alone; to everybody else it is not found, and there is
 * none of a draft.
 */
export const caseFile = query({
  name: 'transactions.case-file',
  input: z.object({ transactionId: z.uuid() }),
  async run(asking, { transactionId }) {
    const { reader, seals } = asking
    const { situation, mine } = await askedSituation(asking, transactionId)
    if (!mine || situation.transaction.state === 'draft') return refuse('not-found')
    const { seats } = await seatsOf(asking, situation)
    const closed = await closedPieces(asking, { situation, mine })
    const pieces = await listEvidence(reader, seals, transactionId)
    const isAgreed = situation.transaction.agreedAt !== null
    return {
      situation,
      seats,
      agreement: isAgreed ? await agreement.run(asking, { transactionId }) : null,
      statement: await statementOfTransaction.run(asking, { transactionId }),
      receipts: await receiptsIn(asking, transactionId),
      messages: await messagesIn(asking, { situation, mine, seats }),
      /** Without the files of a delivery that its buyer did not download yet. */
      evidence: pieces.map((piece) => (closed.has(piece.id) ? { ...piece, files: [] } : piece)),
      calendars: await calendarsOf(reader, situation),
      history: (await historyFile.run(asking, { transactionId })).text,
      /** The bytes of one of the deal's files. */
      bytesOf: async (attachmentId: string) =>
        existing(await readFile(asking, transactionId, attachmentId), 'what is listed is kept').bytes,
      /** The key's signature over the list of what was handed out. */
      sign: (hash: string) => signList(reader, seals, hash),
    }
  },
})
export type CaseFile = Awaited<ReturnType<typeof caseFile.run>>

async function receiptsIn(asking: Asking, transactionId: string) {
  const found = []
  for (const { facts } of await ownReceipts(asking, transactionId))
    found.push(await myReceipt.run(asking, { receiptId: facts.receipt }))
  return found
}

const PAGE = 200

async function messagesIn(asking: Asking, known: Parameters<typeof conversationIn>[1]) {
  const told = await conversationIn(asking, known, { most: PAGE })
  const messages: Conversation['messages'][number][] = [...told.messages]
  for (let more = told.more; more;) {
    const older = await conversationIn(asking, known, { most: PAGE, before: messages[0]?.id })
    messages.unshift(...older.messages)
    more = older.more
  }
  return { messages, dealFiles: told.dealFiles }
}
