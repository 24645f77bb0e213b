import { generateKeyPairSync, sign } from 'node:crypto'
import { canonical, digest, digestOfBytes } from '#domain/digest.ts'
import { type Beside, type HistoryFile, historyFormat } from '#domain/history/export.ts'

const transaction = '00000000-0000-7000-8000-0000000000aa'
const others = ['00000000-0000-7000-8000-0000000000bb 1 other', 'another 2 line', 'a third']

/**
 * A history of one deal without a database: so many events, the last two not signed yet, one that is not shown, a
 * receipt, and three roots of which the second is over the events.
 */
export function signedHistory(many: number): HistoryFile {
  const pair = generateKeyPairSync('ed25519')
  const spki = pair.publicKey.export({ format: 'der', type: 'spki' })
  const key = digestOfBytes(spki)
  let previous = '0'.repeat(64)
  const events = Array.from({ length: many }, (_, index) => {
    const at = index < many - 2 ? '2026-03-02T16:00:00Z' : '2026-03-04T16:00:00Z'
    const body = canonical({ transaction, version: index + 1, name: 'deal.told', at })
    previous = digest(previous + body)
    return { body: index === 1 ? null : body, hash: previous }
  })
  const receiptBody = canonical({ receipt: 'BCDFGHJKMNPQRSTVWXYZ2345', madeAt: '2026-03-02T16:00:00Z' })
  const receipt = { body: receiptBody, hash: digest(receiptBody) }
  const lines = [
    ...events.slice(0, -2).map(({ hash }, index) => `${transaction} ${index + 1} ${hash}`),
    ...others,
    `BCDFGHJKMNPQRSTVWXYZ2345 ${receipt.hash}`,
  ]
  const tree = treeOver(lines)
  let before = '0'.repeat(64)
  const roots = [topOf(treeOver([])), topOf(tree), topOf(treeOver(others))].map((news, index) => {
    const body = canonical({ number: index + 1, day: `2026-03-0${index + 2}`, previous: before, key, news })
    const hash = digest(body)
    before = hash
    return { body, hash, signature: sign(null, Buffer.from(hash), pair.privateKey).toString('base64') }
  })
  const proved = (version: number) => ({ version, root: 2, path: pathIn(tree, version - 1) })
  return {
    ...historyFormat,
    publicKey: spki.toString('base64'),
    roots,
    deals: [
      {
        transaction,
        events,
        proofs: [proved(1), proved(many - 2)],
        receipts: [{ ...receipt, proof: { root: 2, path: pathIn(tree, lines.length - 1) } }],
      },
    ],
  }
}

type Levels = readonly (readonly string[])[]

/** The tree that `docs/history.md` tells of, made at once and held whole: what trees that grow are compared with. */
export function treeOver(lines: readonly string[]): Levels {
  const levels = [lines.map(digest)]
  for (let level = levels[0] ?? []; level.length > 1;) {
    const above: string[] = []
    for (let at = 0; at < level.length; at += 2) {
      const [left = '', right] = [level[at], level[at + 1]]
      above.push(right === undefined ? left : digest(left + right))
    }
    levels.push(above)
    level = above
  }
  return levels
}

/** The hash at the top of a tree; that of the empty text for none. */
export function topOf(tree: Levels): string {
  return tree.at(-1)?.[0] ?? digest('')
}

function pathIn(tree: Levels, position: number): Beside[] {
  const path: Beside[] = []
  let at = position
  for (const level of tree) {
    const hash = level[at ^ 1]
    if (hash !== undefined && level.length > 1) path.push({ side: at % 2 === 1 ? 'left' : 'right', hash })
    at = Math.floor(at / 2)
  }
  return path
}
