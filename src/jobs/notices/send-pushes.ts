import { digest } from '#domain/digest.ts'
import { groupOf, isUrgent, type NoticeGroup } from '#domain/transactions/notice-groups.ts'
import { noticeNames } from '#domain/transactions/notices.ts'
import type { PushMessage, PushReceipt, PushSender } from '#outside/push/push.ts'
import {
  type DuePush,
  pushFailed,
  pushLater,
  pushTaken,
  takeDuePushes,
} from '#store/notices/push-messages.ts'
import { receiptOf } from '#store/notices/push-receipts.ts'
import { pushText } from '#words/notices/push.ts'
import type { JobMeans } from '../job-means.ts'

const MOST = 50
/** The first pause before a message is tried again, in seconds; it doubles up to the longest. */
const FIRST_PAUSE = 30
const LONGEST_PAUSE = 60 * 60

/** What arrives at a device: what to show, where it leads, and with what the device tells that it came. */
type PushContent = Readonly<{ id: string; title: string; body: string; path: string; receipt: string }>

/**
 * Sends what is due to people's devices: at least once each, until the service takes it, the device is gone, or it is
 * worth nothing any more. A busy service is asked again when it says. Returns whether more may be due.
 */
export async function sendPushes(job: JobMeans): Promise<boolean> {
  const { means, push } = job
  if (!push) return false
  const due = await takeDuePushes(means.database.writer, means.clock(), MOST)
  await Promise.all(due.map((message) => sendOne(job, push, message)))
  return due.length === MOST
}

async function sendOne({ means, log }: JobMeans, push: PushSender, due: DuePush): Promise<void> {
  const group = groupIn(due.name)
  const { writer } = means.database
  const keys = { publicKey: due.publicKey, privateKey: means.seals.open(due.sealedPrivate) }
  const content = contentOf(due, group, receiptOf(means.seals, due.messageId))
  const receipt = await push.send({ ...due, keys }, messageOf(due, group, content, means.clock()))
  const at = means.clock()
  if (receipt.kind === 'taken') return pushTaken(writer, due, at)
  if (receipt.kind === 'later') return tryLater({ means, log }, due, receipt)
  const isGone = receipt.kind === 'gone'
  // Our keys or the device's are wrong: whoever runs the instance has to hear of it.
  if (receipt.kind === 'refused') log.error('push-refused', { reason: receipt.reason })
  const failure = receipt.kind === 'refused' ? `refused: ${receipt.reason}` : 'gone'
  return pushFailed(writer, due, { failure, isGone, at })
}

async function tryLater(
  { means }: Pick<JobMeans, 'means' | 'log'>,
  due: DuePush,
  { afterMs, reason }: Extract<PushReceipt, { kind: 'later' }>,
): Promise<void> {
  const { writer } = means.database
  const now = means.clock()
  const pause = Math.min(FIRST_PAUSE * 2 ** Math.min(due.attempts - 1, 10), LONGEST_PAUSE)
  // Not all at the same moment, or they would keep it busy.
  const spread = parseInt(due.messageId.slice(-4), 16) / 0xffff
  const milliseconds = Math.max(afterMs ?? 0, Math.round(pause * 1000 * (1 + spread / 4)))
  const again = now.add({ milliseconds })
  if (Temporal.Instant.compare(again, due.expiresAt) < 0) return pushLater(writer, due.messageId, again)
  return pushFailed(writer, due, { failure: `expired: ${reason}`, isGone: false, at: now })
}

function contentOf(due: DuePush, group: NoticeGroup, receipt: string): PushContent {
  const { noticeId: id, transactionId, path, tellsDetails } = due
  const to = transactionId === null ? (path ?? '/app/notices') : `/app/transactions/${transactionId}`
  return { id, ...pushText(group, due, tellsDetails), path: to, receipt }
}

function messageOf(
  due: DuePush,
  group: NoticeGroup,
  content: PushContent,
  now: Temporal.Instant,
): PushMessage {
  return {
    body: JSON.stringify(content),
    ttlSeconds: Math.max(0, Math.floor(now.until(due.expiresAt).total('seconds'))),
    urgency: isUrgent(group) ? 'high' : 'normal',
    // What still waits about the same deal says less than the newest. A service must not learn which deal it is.
    topic: digest(`${due.installationId} ${due.transactionId ?? due.noticeId} ${group}`).slice(0, 32),
  }
}

/** The group of a notice by its name; what is about no deal is about the account. */
function groupIn(name: string): NoticeGroup {
  const known = noticeNames.find((each) => each === name)
  return known ? groupOf(known) : 'account'
}
