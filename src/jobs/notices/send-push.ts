import { digest } from '#domain/digest.ts'
import type { Payload } from '#domain/queue/tasks.ts'
import { groupOf, isUrgent, type NoticeGroup } from '#domain/transactions/notice-groups.ts'
import { noticeNames } from '#domain/transactions/notices.ts'
import type { PushMessage, PushReceipt } from '#outside/push/push.ts'
import { pushFailed, pushTaken, type PushToSend, pushToSend } from '#store/notices/push-messages.ts'
import { receiptOf } from '#store/notices/push-receipts.ts'
import { pushText } from '#words/notices/push.ts'
import type { JobParts, Outcome } from '../job-parts.ts'

/** The first pause before a message is tried again, in seconds; it doubles up to the longest. */
const FIRST_PAUSE = 30
const LONGEST_PAUSE = 60 * 60

/** What arrives at a device: what to show, where it leads, and with what the device tells that it came. */
type PushContent = Readonly<{ id: string; title: string; body: string; path: string; receipt: string }>

/**
 * Sends a message to a device: at least once, until the service takes it, the device is gone, or it is worth nothing
 * any more. A busy service is asked again when it says.
 */
export async function sendPush(
  { means, push, log }: JobParts,
  { messageId }: Payload<'send-push'>,
  attempts: number,
): Promise<Outcome> {
  const { writer } = means.database
  const message = await pushToSend(writer, messageId, means.clock())
  if (!message || !push) return
  const group = groupIn(message.name)
  const keys = { publicKey: message.publicKey, privateKey: means.seals.open(message.sealedPrivate) }
  const content = contentOf(message, group, receiptOf(means.seals, messageId))
  const receipt = await push.send({ ...message, keys }, messageOf(message, group, content, means.clock()))
  const at = means.clock()
  if (receipt.kind === 'taken') return pushTaken(writer, message, at)
  if (receipt.kind === 'later') {
    const again = whenAgain(message, receipt, attempts, at)
    if (again) return { again, problem: `push-later-${receipt.reason}` }
    return pushFailed(writer, message, { failure: `expired: ${receipt.reason}`, isGone: false, at })
  }
  const isGone = receipt.kind === 'gone'
  // Our keys or the device's are wrong: whoever runs the instance has to hear of it.
  if (receipt.kind === 'refused') log.error('push-refused', { reason: receipt.reason })
  const failure = receipt.kind === 'refused' ? `refused: ${receipt.reason}` : 'gone'
  return pushFailed(writer, message, { failure, isGone, at })
}

/** When a busy service is asked again; null when the message is worth nothing any more by then. */
function whenAgain(
  message: PushToSend,
  { afterMs }: Extract<PushReceipt, { kind: 'later' }>,
  attempts: number,
  now: Temporal.Instant,
): Temporal.Instant | null {
  const pause = Math.min(FIRST_PAUSE * 2 ** Math.min(attempts - 1, 10), LONGEST_PAUSE)
  // Not all at the same moment, or they would keep it busy.
  const spread = parseInt(message.messageId.slice(-4), 16) / 0xffff
  const milliseconds = Math.max(afterMs ?? 0, Math.round(pause * 1000 * (1 + spread / 4)))
  const again = now.add({ milliseconds })
  return Temporal.Instant.compare(again, message.expiresAt) < 0 ? again : null
}

function contentOf(message: PushToSend, group: NoticeGroup, receipt: string): PushContent {
  const { noticeId: id, transactionId, path, tellsDetails } = message
  const to = transactionId === null ? (path ?? '/app/notices') : `/app/transactions/${transactionId}`
  return { id, ...pushText(group, message, tellsDetails), path: to, receipt }
}

function messageOf(
  message: PushToSend,
  group: NoticeGroup,
  content: PushContent,
  now: Temporal.Instant,
): PushMessage {
  return {
    body: JSON.stringify(content),
    ttlSeconds: Math.max(0, Math.floor(now.until(message.expiresAt).total('seconds'))),
    urgency: isUrgent(group) ? 'high' : 'normal',
    // What still waits about the same deal says less than the newest. A service must not learn which deal it is.
    topic: digest(`${message.installationId} ${message.transactionId ?? message.noticeId} ${group}`).slice(
      0,
      32,
    ),
  }
}

/** The group of a notice by its name; what is about no deal is about the account. */
function groupIn(name: string): NoticeGroup {
  const known = noticeNames.find((each) => each === name)
  return known ? groupOf(known) : 'account'
}
