import { sha256Text } from '../sha256.ts'
import { canonicalText } from '../canonical.ts'

/** What a file of history calls itself; a change of its form gets a new number (docs/history.md). */
export const historyFormat = { format: 'resguardo-historia', version: 1 } as const

/** One step of the way from a line to the top of its tree: what stands beside it, and on which side. */
export type Beside = Readonly<{ side: 'left' | 'right'; hash: string }>

/** An event with its hash; without its body where that says what is not the reader's business. */
export type HistoryEvent = Readonly<{ body: string | null; hash: string }>
/** That the event of a version is a leaf of a root's tree. */
export type EventProof = Readonly<{ version: number; root: number; path: readonly Beside[] }>
/** A receipt; its proof is null until the night signs it. */
export type HistoryReceipt = Readonly<{
  body: string
  hash: string
  proof: Readonly<{ root: number; path: readonly Beside[] }> | null
}>
/** The chain of one deal, with what proves that roots were signed over it. */
export type DealHistory = Readonly<{
  transaction: string
  events: readonly HistoryEvent[]
  proofs: readonly EventProof[]
  receipts: readonly HistoryReceipt[]
}>
export type SignedRoot = Readonly<{ body: string; hash: string; signature: string }>
/** The roots from the first that is needed to the newest, which the file pins, and the key that signed them. */
export type HistoryRoots = Readonly<{ publicKey: string; roots: readonly SignedRoot[] }>
export type HistoryFile = HistoryRoots & typeof historyFormat & Readonly<{ deals: readonly DealHistory[] }>

/** The text of a history file: only these bytes, so that no changed one goes unseen. */
export function historyText(file: HistoryFile): string {
  return canonicalText(file, () => '')
}

/** Why a text is no file of history. */
export type Unread = 'not-a-history' | 'not-canonical'

/**
 * Reads a history file, or the histories in a file of one's own data (docs/data-export.md), where only they are in
 * canonical form.
 */
export function readHistory(bytes: Uint8Array): HistoryFile | Unread {
  let text: string
  let found: unknown
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    found = JSON.parse(text)
  } catch {
    return 'not-a-history'
  }
  const personal = ofOwnData(found)
  if (personal) return personal
  if (!isFile(found)) return 'not-a-history'
  return historyText(found) === text ? found : 'not-canonical'
}

function ofOwnData(found: unknown): HistoryFile | null {
  const data = found as {
    format?: unknown
    history?: object
    deals?: readonly { history?: unknown }[]
  } | null
  if (data?.format !== 'resguardo-datos' || !data.history || !Array.isArray(data.deals)) return null
  const deals = data.deals.map((deal) => deal?.history).filter((each) => each !== null)
  const file: unknown = { ...data.history, deals }
  return isFile(file) ? file : null
}

type Check = (value: unknown) => boolean
const isText: Check = (value) => typeof value === 'string'
const isHash: Check = (value) => typeof value === 'string' && sha256Text.test(value)
const isCount: Check = (value) => Number.isSafeInteger(value) && Number(value) > 0
const is =
  (wanted: unknown): Check =>
  (value) =>
    value === wanted
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value)
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check)
/** Exactly these members: what nobody reads, nobody would miss. */
const exactly =
  (members: Readonly<Record<string, Check>>): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.keys(value).toSorted().join() === Object.keys(members).toSorted().join() &&
    Object.entries(members).every(([name, check]) => check((value as Record<string, unknown>)[name]))

const isPath = listOf(exactly({ side: (value) => value === 'left' || value === 'right', hash: isHash }))
const checkFile = exactly({
  format: is(historyFormat.format),
  version: is(historyFormat.version),
  publicKey: isText,
  roots: listOf(exactly({ body: isText, hash: isHash, signature: isText })),
  deals: listOf(
    exactly({
      transaction: isText,
      events: listOf(exactly({ body: orNull(isText), hash: isHash })),
      proofs: listOf(exactly({ version: isCount, root: isCount, path: isPath })),
      receipts: listOf(
        exactly({ body: isText, hash: isHash, proof: orNull(exactly({ root: isCount, path: isPath })) }),
      ),
    }),
  ),
})

function isFile(value: unknown): value is HistoryFile {
  return checkFile(value)
}
