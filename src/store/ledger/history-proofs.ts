import type { Beside, DealHistory, HistoryRoots } from '#domain/history/export.ts'
import { createTree, type Tree } from '#domain/history/tree.ts'
import type { Reader } from '../database/database.ts'
import { keyInUse, newsPages, type RootBody, signedRoots } from './history.ts'

/** All signed roots, and the ways from what they hold to their tops. */
export type Proofs = Readonly<{
  /** The roots as a file holds them: from the one over an event on, or all. */
  roots(from?: bigint): HistoryRoots
  /** The chain of a deal as one person may read it, with their own receipts. */
  dealHistory(asked: Asked): Promise<ProvedDeal>
}>
/** The chain of a deal, and the number of its first event, from which its roots are needed. */
export type ProvedDeal = Readonly<{ deal: DealHistory; begins: bigint }>
type Asked = Readonly<{
  transactionId: string
  personId: string
  /** Whether the person may read the body of an event: of another it gets the hash. */
  mayRead: (body: string) => boolean
}>

type Said = RootBody & Required<Pick<RootBody, 'news' | 'eventsFrom' | 'receiptsFrom'>>
const hasNews = (said: RootBody): said is Said => said.news !== undefined

/** Of how many roots the trees are kept while one person's deals are read: they lie near each other in time. */
const KEPT_TREES = 4

/** Reads the roots once; each tree that is asked for is made once, as long as it is kept. */
export async function readProofs(reader: Reader): Promise<Proofs> {
  const kept = await signedRoots(reader)
    .select(['body', 'hash', 'signature', 'public_key'])
    .orderBy('number')
    .execute()
  const key = await keyInUse(reader)
  const said = kept.map(({ body }) => JSON.parse(body) as RootBody)
  const linked = said.filter(hasNews)
  const trees = new Map<number, Promise<Tree>>()
  async function proof(line: string, root: Said | undefined) {
    if (!root) return null
    const made = trees.get(root.number) ?? treeOf(reader, root)
    trees.delete(root.number)
    trees.set(root.number, made)
    for (const oldest of [...trees.keys()].slice(0, -KEPT_TREES)) trees.delete(oldest)
    // What is not in its tree any more was rewritten: whoever verifies the file sees that it leads nowhere.
    return { root: root.number, path: (await made).pathOf(line) ?? [] }
  }
  const over = (part: 'events' | 'receipts', place: bigint) =>
    linked.find((root) => BigInt(root[`${part}From`]) < place && place <= BigInt(root[`${part}To`]))
  return {
    roots(from = 0n) {
      const first = said.findIndex(({ eventsTo }) => from <= BigInt(eventsTo))
      const roots = first < 0 ? kept.slice(-1) : kept.slice(first)
      return {
        publicKey: key?.public_key ?? '',
        roots: roots.map(({ body, hash, signature }) => ({ body, hash, signature })),
      }
    },
    dealHistory: (asked) => provedDeal(reader, asked, { over, proof }),
  }
}

type Place = Readonly<{ root: number; path: readonly Beside[] }>
type Ways = Readonly<{
  /** The root over an event or a receipt, by its place; none before it is signed. */
  over: (part: 'events' | 'receipts', place: bigint) => Said | undefined
  /** The way from a line to the top of a root. */
  proof: (line: string, root: Said | undefined) => Promise<Place | null>
}>

async function provedDeal(reader: Reader, asked: Asked, { over, proof }: Ways): Promise<ProvedDeal> {
  const { transactionId, personId, mayRead } = asked
  const rows = await reader
    .selectFrom('events')
    .select(['event_id', 'body', 'hash'])
    .where('transaction_id', '=', transactionId)
    .orderBy('version')
    .execute()
  const all = rows.map(({ event_id, body, hash }, index) => ({
    version: index + 1,
    body: mayRead(body) ? body : null,
    hash,
    root: over('events', event_id),
  }))
  // Before its root is signed, nothing would show that one without its body is as it was.
  const unsigned = all.findIndex(({ body, root }) => body === null && !root)
  const events = unsigned < 0 ? all : all.slice(0, unsigned)
  const ends = events.filter(({ root }, index) => {
    const next = events[index + 1]
    return root && (!next?.root || next.body === null)
  })
  const proofs: DealHistory['proofs'][number][] = []
  for (const { version, hash, root } of ends) {
    const found = await proof(`${transactionId} ${version} ${hash}`, root)
    if (found) proofs.push({ version, ...found })
  }
  const receipts: DealHistory['receipts'][number][] = []
  for (const { receipt_id, written, body, hash } of await receiptsOf(reader, transactionId, personId))
    receipts.push({ body, hash, proof: await proof(`${receipt_id} ${hash}`, over('receipts', written)) })
  return {
    deal: {
      transaction: transactionId,
      events: events.map(({ body, hash }) => ({ body, hash })),
      proofs,
      receipts,
    },
    begins: rows[0]?.event_id ?? 0n,
  }
}

async function treeOf(reader: Reader, root: Said): Promise<Tree> {
  const tree = createTree()
  for await (const lines of newsPages(reader, root)) for (const line of lines) tree.add(line)
  return tree.grown()
}

function receiptsOf(reader: Reader, transactionId: string, personId: string) {
  return reader
    .selectFrom('receipts')
    .select(['receipt_id', 'written', 'body', 'hash'])
    .where('transaction_id', '=', transactionId)
    .where('person_id', '=', personId)
    .orderBy('written')
    .execute()
}
