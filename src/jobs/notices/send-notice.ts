import { existing } from '#domain/assert.ts'
import { payeeFacts } from '#domain/transactions/payees.ts'
import { groupOf } from '#domain/transactions/notice-groups.ts'
import type { NoticeName } from '#domain/transactions/notices.ts'
import type { Payload } from '#domain/queue/tasks.ts'
import { seenBy } from '#domain/transactions/seen-by.ts'
import type { Situation } from '#domain/transactions/situation.ts'
import type { MoneySketch } from '#outside/mail/money-drawing.ts'
import { figuresOf } from '#domain/ledger/figures.ts'
import { readNoticedEvent } from '#store/notices/notices.ts'
import { listHolders } from '#store/people/roles.ts'
import { type Person, personById } from '#store/people/people.ts'
import { formatsOf } from '#words/dates.ts'
import { moneySketch } from '#words/transactions/money-sketch.ts'
import { noticeText } from '#words/notices/notices.ts'
import { noticeContext, NoticedEvent } from './notice-context.ts'
import type { JobParts, Outcome } from '../job-parts.ts'
import { tellByMail } from './tell-by-mail.ts'
import { tellInApp } from './tell-in-app.ts'

type NoticeJob = Payload<'send-notice'>

/**
 * Tells a side, or the operator's people, what happened: in the app once, and by mail at least once unless
 * the notice is quiet, with the proof of what became of it. An outage of the mail server is thrown, so that the job comes again.
 */
export async function sendNotice(job: JobParts, wanted: NoticeJob): Promise<Outcome> {
  const { means } = job
  const whole = existing(await means.load(wanted.transactionId), 'a notice is about a transaction')
  const situation = seenBy(whole, wanted.to === 'buyer' ? 'buyer' : null)
  const event = existing(
    await readNoticedEvent(means.database.reader, wanted.transactionId, wanted.version),
    'a notice is promised by an event',
  )
  const names = await namesIn(job, situation)
  const coolsUntil = await coolingOf(job, wanted, situation)
  const outcomes: Outcome[] = []
  for (const person of await readersOf(job, situation, wanted.to)) {
    const reader = { names, ...formatsOf(person), now: means.clock() }
    const context = noticeContext({
      situation,
      event: NoticedEvent.parse(JSON.parse(event)),
      coolsUntil,
      reader,
      policy: { ...means.policy, custody: situation.transaction.currency },
      ...wanted,
    })
    const picture = { ...situation.transaction, money: figuresOf(situation) }
    // What is held and for whom is no business of a broker's.
    const sketch = wanted.to === 'broker' ? undefined : moneySketch(picture, names, reader.locale)
    outcomes.push(await tell(job, wanted, person, noticeText[wanted.notice](context), sketch))
  }
  return outcomes.find((outcome) => outcome !== undefined)
}

/** The page of whoever is paid a commission for a deal. */
const commissionPath = (transactionId: string) => `/app/commissions/${transactionId}`

/** Until when an agreed deal cannot be deposited for, because the seller's account cools off. */
async function coolingOf(
  { means }: JobParts,
  { notice, transactionId }: NoticeJob,
  situation: Situation,
): Promise<Temporal.Instant | null> {
  if (!notice.startsWith('acordada')) return null
  const known = await means.loadToDecide(transactionId)
  const facts = known && payeeFacts(situation, known.payees, means.policy, means.clock())
  return facts?.wayOut?.coolsUntil ?? null
}

type Page = Readonly<{ path: string; label: string }>

/** What the operator's people are asked for is done on a page of the office. */
const officePages: Partial<Record<NoticeName, Page>> = {
  pago_atrasado: { path: '/ops/payouts', label: 'Ver los pagos' },
  silencio_sin_aviso_probado: { path: '/ops/waiting', label: 'Ver los avisos sin confirmar' },
}

/** The page on which the reader does what a notice asks for; usually the deal's own. */
function pageFor({ to, notice, transactionId }: NoticeJob): Partial<Page> & Pick<Page, 'path'> {
  const path = `/app/transactions/${transactionId}`
  if (notice === 'deposito_de_otro') return { path: `${path}/deposit`, label: 'Explicar quién pagó' }
  if (to === 'broker') return { path: commissionPath(transactionId), label: 'Ver tu comisión' }
  return (to === 'operator' ? officePages[notice] : undefined) ?? { path }
}

/** How long what one step tells somebody by mail is gathered, in seconds. */
const GATHER = 5

async function tell(
  job: JobParts,
  wanted: NoticeJob,
  person: Person,
  text: Readonly<{ title: string; body: string }>,
  sketch: MoneySketch | undefined,
): Promise<Outcome> {
  const { transactionId, version, notice, to, subject, promise, timer, quiet, withOthers } = wanted
  const key = [transactionId, promise ?? version, notice, to, ...(to === 'operator' ? [person.id] : [])].join(
    ':',
  )
  const about = { promise: key, about: { transactionId }, name: notice, subject, timer }
  const told = await tellInApp(
    job,
    { ...about, text, group: groupOf(notice), isQuiet: quiet ?? false },
    person,
  )
  if (!told?.byMail) return
  const gathered = told.at.add({ seconds: withOthers ? GATHER : 0 })
  if (Temporal.Instant.compare(gathered, job.means.clock()) > 0) return { again: gathered, problem: null }
  return tellByMail(job, person, { transactionId, ...pageFor(wanted), sketch })
}

/** The people a notice is for: nobody while a seat is free, or whoever sat there closed their account. */
async function readersOf(
  { means }: JobParts,
  { transaction, broker }: Situation,
  to: NoticeJob['to'],
): Promise<readonly Person[]> {
  const { reader } = means.database
  const people = {
    buyer: transaction.buyerId,
    seller: transaction.sellerId,
    broker: broker?.personId ?? null,
  }
  const ids = to === 'operator' ? await listHolders(reader, ['operator']) : [people[to]]
  const found = await Promise.all(ids.filter((id) => id !== null).map((id) => personById(reader, id)))
  return found.filter((person) => person !== null).filter((person) => person.closedAt === null)
}

/** The two sides by name; a free seat is named after its side. */
async function namesIn(
  { means }: JobParts,
  { transaction }: Situation,
): Promise<{ buyer: string; seller: string }> {
  const nameOf = async (id: string | null, otherwise: string) =>
    (id === null ? null : await personById(means.database.reader, id))?.displayName ?? otherwise
  return {
    buyer: await nameOf(transaction.buyerId, 'quien compra'),
    seller: await nameOf(transaction.sellerId, 'quien vende'),
  }
}
