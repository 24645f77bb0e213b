import { z } from 'zod'
import type { Attachment } from '#domain/attachments/attachment.ts'
import { digestOfBytes } from '#domain/digest.ts'
import { refuse } from '#domain/refusal.ts'
import { posterOf, readFile } from '#store/transactions/attachments.ts'
import { query } from '../query.ts'
import { askedSituation } from './asked-situation.ts'
import { closedFiles } from './closed-files.ts'

const pictureFile = (bytes: Uint8Array): Attachment => ({
  name: 'miniatura.jpg',
  mediaType: 'image/jpeg',
  bytes,
  sha256: digestOfBytes(bytes),
})

/**
 * A file of a deal or of a message in it, with its bytes, for those who may see the deal: its two people, and those of
 * the operator's people who look after deals. A draft's is its author's alone, and what was delivered is its buyer's once
 * they downloaded it.
 */
export const attachment = query({
  name: 'transactions.attachment',
  /** `poster`: the small picture of a film in its place. */
  input: z.object({ transactionId: z.uuid(), attachmentId: z.uuid(), poster: z.boolean().default(false) }),
  async run(asking, { transactionId, attachmentId, poster }) {
    const asked = await askedSituation(asking, transactionId)
    const closed = await closedFiles(asking, asked)
    if (closed.some((file) => file.attachmentId === attachmentId)) return refuse('not-downloaded')
    const { reader, seals } = asking
    if (poster) {
      const bytes = (await posterOf(reader, seals, transactionId, attachmentId)) ?? refuse('not-found')
      return pictureFile(bytes)
    }
    return (await readFile(asking, transactionId, attachmentId)) ?? refuse('not-found')
  },
})
