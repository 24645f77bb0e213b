import type { Payload } from '#domain/queue/tasks.ts'
import { existing } from '#domain/assert.ts'
import { figuresOf } from '#domain/ledger/figures.ts'
import { groupOf } from '#domain/transactions/notice-groups.ts'
import { otherParty } from '#domain/transactions/party.ts'
import { seenBy } from '#domain/transactions/seen-by.ts'
import { partyOf } from '#domain/transactions/situation.ts'
import { knowsOfMessages, messageToTell } from '#store/transactions/messages.ts'
import { personById } from '#store/people/people.ts'
import { formatsOf } from '#words/dates.ts'
import { moneySketch } from '#words/transactions/money-sketch.ts'
import { noticeText } from '#words/notices/notices.ts'
import type { JobParts, Outcome } from '../job-parts.ts'
import { tellByMail } from './tell-by-mail.ts'
import { tellInApp } from './tell-in-app.ts'

/**
 * Tells somebody that the other person of a deal wrote to them: in the app, on their devices and by mail, as they
 * chose; once, until they open the deal, however much is written meanwhile. An outage of the mail server is thrown,
 * so that the job comes again.
 */
export async function sayMessage(job: JobParts, { messageId }: Payload<'say-message'>): Promise<Outcome> {
  const { means } = job
  const { reader } = means.database
  const message = existing(await messageToTell(reader, messageId), 'messages stay')
  const { transactionId, authorId } = message
  const situation = existing(await means.load(transactionId), 'a message is of a transaction')
  const { transaction } = situation
  const actor = existing(partyOf(transaction, authorId), 'only the two people write')
  const to = otherParty(actor)
  const readerId = to === 'buyer' ? transaction.buyerId : transaction.sellerId
  const person = readerId === null ? null : await personById(reader, readerId)
  const author = await personById(reader, authorId)
  if (!person || !author || person.closedAt !== null) return
  const promise = `message:${messageId}`
  if (await knowsOfMessages(reader, { personId: person.id, transactionId, promise })) return
  const names = {
    buyer: (to === 'buyer' ? person : author).displayName,
    seller: (to === 'seller' ? person : author).displayName,
  }
  const text = noticeText.mensaje({ title: transaction.title, ...names, to, actor })
  const about = { transactionId }
  const group = groupOf('mensaje')
  const told = await tellInApp(
    job,
    { promise, about, name: 'mensaje', subject: 'transaction', text, group },
    person,
  )
  if (!told?.byMail) return
  const money = figuresOf(seenBy(situation, to))
  const sketch = moneySketch({ ...transaction, money }, names, formatsOf(person).locale)
  return tellByMail(job, person, { transactionId, path: `/app/transactions/${transactionId}`, sketch })
}
