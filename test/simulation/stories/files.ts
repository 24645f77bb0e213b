import { approvePaymentFile } from '#commands/payouts/approve-file.ts'
import { cancelPaymentFile } from '#commands/payouts/cancel-file.ts'
import { noteRefusedFile } from '#commands/payouts/note-refused-file.ts'
import { rejectPayout } from '#commands/payouts/reject.ts'
import { sendPayments } from '#commands/payouts/send.ts'
import { takeBankAnswer } from '#commands/payouts/take-bank-answer.ts'
import { takePaymentFile } from '#commands/payouts/take-file.ts'
import { writePain002 } from '#formats/iso20022/pain002-writer.ts'
import { newId } from '#store/ids.ts'
import { liftHold, placeHold } from '#store/people/holds.ts'
import { bankDay } from '../acts.ts'
import { olga, pablo } from '../troupe.ts'
import { errs } from './clerks.ts'
import { delivered } from './goods.ts'
import { buyer, paidOut, seller, until } from './moves.ts'
import { exported, isRefused } from './payout-moves.ts'
import { inFile } from './payouts.ts'
import type { Move, Scene, Story } from './story.ts'

/* Payment files in hands that err. */

const note = 'Se equivocan.'
const again = 'Se perdió.'

/** The file with the newest payout of a deal that is in one. */
async function fileOf(scene: Scene): Promise<Readonly<{ fileId: string; sha256: string }> | undefined> {
  const { rows } = await scene.play.stage.database.pool.query<{ fileId: string; sha256: string }>(
    `select file_id as "fileId", sha256 from payment_files join payouts using (file_id)
     where transaction_id = $1 order by payout_id desc limit 1`,
    [scene.transactionId],
  )
  return rows[0]
}

/** A file that nobody approved yet is taken, sent, approved as another or while somebody in it is held. */
const hurried: Move = async (scene) => {
  const { play, sides } = scene
  const file = await fileOf(scene)
  if (!file) return false
  const { fileId } = file
  await errs(play, olga, takePaymentFile, { fileId })
  await errs(play, olga, sendPayments, { fileId })
  await errs(play, pablo, approvePaymentFile, { fileId, sha256: 'a'.repeat(64) })
  const { database, now: clock } = play.stage
  const hold = { id: newId(clock()), personId: sides.buyer.id, class: 'fraud-review' as const, reason: note }
  const reviewBy = clock().add({ hours: 24 })
  await placeHold(database.writer, { ...hold, placedBy: newId(clock()), at: clock(), reviewBy })
  await errs(play, pablo, approvePaymentFile, file)
  await liftHold(database.writer, { holdId: hold.id, by: olga.id, reason: 'approved', at: clock() })
  return true
}

/** It is approved and in the hands of the bank, which has not paid it yet. */
const handedOver: Move = async (scene) => {
  const { play } = scene
  const { stage, attempt } = play
  const file = await fileOf(scene)
  if (!file) return false
  const { fileId } = file
  const acts = [
    () => stage.perform(pablo, approvePaymentFile, file),
    () => stage.perform(olga, takePaymentFile, { fileId }),
    () => stage.perform(olga, sendPayments, { fileId }),
  ]
  for (const act of acts) if ((await attempt('hand over', [], act)) === 0) return false
  for (const paid of await paidBy(play, fileId))
    if (!play.bank.order({ ...paid, currency: 'EUR' })) await reject(play, paid)
  return true
}

/** What was handed over is cancelled, and taken again when it was paid. */
const tooLate: Move = async (scene) => {
  const { play } = scene
  const file = await fileOf(scene)
  if (!file) return false
  await errs(play, olga, cancelPaymentFile, { fileId: file.fileId, note })
  await bankDay(play)
  await errs(play, olga, takePaymentFile, { fileId: file.fileId, reason: again })
  return true
}

type Paid = Readonly<{
  payoutId: string
  transactionId: string
  code: string
  amountMinor: bigint
  messageId: string
}>

async function paidBy({ stage }: Scene['play'], fileId: string): Promise<readonly Paid[]> {
  const { rows } = await stage.database.pool.query<Paid>(
    `select payout_id as "payoutId", transaction_id as "transactionId", code, amount_minor as "amountMinor", message_id as "messageId"
     from payouts join payment_files using (file_id) where file_id = $1 order by payout_id`,
    [fileId],
  )
  return rows
}

async function reject({ stage, attempt }: Scene['play'], { payoutId, transactionId }: Paid): Promise<void> {
  const rejected = { transactionId, payoutId, note }
  await attempt('reject', [transactionId], () => stage.perform(olga, rejectPayout, rejected))
}

/** The bank refuses a whole file, and somebody takes it again. */
const refusedAsAWhole: Move = async (scene) => {
  const { play } = scene
  const file = await fileOf(scene)
  if (!file) return false
  const { fileId } = file
  const { stage, attempt } = play
  const acts = [
    () => stage.perform(pablo, approvePaymentFile, file),
    () => stage.perform(olga, takePaymentFile, { fileId }),
    () => stage.perform(olga, noteRefusedFile, { fileId, answer: 'Cuenta bloqueada' }),
  ]
  for (const act of acts) if ((await attempt('a file is refused', [], act)) === 0) return false
  for (const paid of await paidBy(play, fileId)) await reject(play, paid)
  await errs(play, olga, takePaymentFile, { fileId, reason: again })
  return true
}

/** What is brought as the bank's answer to a file that it refused: no answer, to another, of others, contrary, and the right one twice. */
const answeredWrongly: Move = async (scene) => {
  const { play } = scene
  const file = await fileOf(scene)
  const all = file ? await paidBy(play, file.fileId) : []
  const [paid] = all
  if (!paid) return false
  const createdAt = play.stage.now().toZonedDateTimeISO('UTC')
  const told = { messageId: 'R-1', createdAt, rejected: [], reason: 'FF01' }
  const usual = { ...told, about: paid.messageId, count: all.length }
  const answers = [
    'hola',
    writePain002({ ...usual, about: 'RG-OTRO' }),
    writePain002({ ...usual, count: 99 }),
    writePain002({ ...usual, reason: null }),
    ...[usual, usual].map(writePain002),
  ]
  for (const xml of answers)
    await errs(play, olga, takeBankAnswer, {
      name: 'respuesta.xml',
      bytes: new Uint8Array(Buffer.from(xml)),
    })
  return true
}

/** A file of which something was refused is taken again. */
const takenAgain: Move = async (scene) => {
  const file = await fileOf(scene)
  if (file) await errs(scene.play, olga, takePaymentFile, { fileId: file.fileId, reason: again })
  return file !== undefined
}

const owing = [...delivered, seller('give-back', { amountMinor: '5000' })] as const
const toTheEnd = [buyer('release'), until('R4'), paidOut] as const

export const files: readonly Story[] = [
  {
    name: 'a payment file is hurried, and then called back too late',
    rows: [],
    refusals: [
      ...(['payment-file-not-approved', 'payment-file-not-taken', 'payment-file-altered'] as const),
      ...(['payee-on-hold', 'payment-file-handed-over', 'payment-file-paid-already'] as const),
    ],
    moves: [...owing, inFile, hurried, handedOver, tooLate, ...toTheEnd],
  },
  {
    name: 'a payment file is refused as a whole',
    rows: [],
    refusals: [
      ...(['payment-file-refused', 'bank-answer-unreadable', 'bank-answer-of-other'] as const),
      ...(['bank-answer-differs', 'bank-answer-contradicts', 'bank-answer-taken'] as const),
    ],
    moves: [...owing, inFile, refusedAsAWhole, answeredWrongly, ...toTheEnd],
  },
  {
    name: 'a payment file is taken again of which something was refused',
    rows: [],
    refusals: ['payment-file-spent'],
    moves: [...owing, exported, isRefused, takenAgain, ...toTheEnd],
  },
]
