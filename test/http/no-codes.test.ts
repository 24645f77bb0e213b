import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusalCodes } from '#domain/refusal.ts'
import { noticeNames } from '#domain/transactions/notices.ts'
import { transitions } from '#domain/transactions/process.ts'
import {
  disputeStates,
  payoutStates,
  proposalStates,
  trancheStates,
  transactionStates,
} from '#domain/transactions/states.ts'
import { timerKinds } from '#domain/transactions/timers.ts'
import { runningProgram } from './program.ts'
import { invented, plain, type Visitor } from './visitor.ts'

/*
 * Codes are for programs. Every page of the demonstration that its people reach is read as they read it, and what stands in
 * no <code> has no name that only the program knows: each has its words.
 */

/** Names of ours that are a Spanish word, too. */
const spanish: readonly string[] = ['final']

const named = new Set<string>(
  [
    ...refusalCodes.filter((code) => code.includes('-')),
    ...noticeNames.filter((name) => name.includes('_')),
    ...transitions.flatMap(({ event, action }) => [event, ...(action.includes('-') ? [action] : [])]),
    ...transactionStates,
    ...trancheStates,
    ...payoutStates,
    ...disputeStates,
    ...proposalStates,
    ...timerKinds,
  ].filter((name) => !spanish.includes(name)),
)

/** What a bank answers in (ISO 20022), and whatever is written as programs write. */
const shapes =
  /^(?:(?:AC|AG|AM|BE|CH|DT|ED|MD|MS|RC|RR|TM)\d{2}|[a-z]+(?:_[a-z]+)+|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]+|undefined|NaN)$/

/** The codes in what a page says, without what it marks as one, and without what people wrote themselves. */
export function codesIn(html: string): readonly string[] {
  const said = html
    .replaceAll(/<(script|style|code|template|textarea|svg|bdi)\b[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
  const words = plain(said).split(/[\s«»"'()¿?,;:/·]+/)
  return words.map((word) => word.replace(/\.+$/, '')).filter((word) => named.has(word) || shapes.test(word))
}

/** Every page that somebody comes to from these by its links, each shape of address a few times. */
async function* pagesOf(visitor: Visitor, start: readonly string[], each: number) {
  const found = new Set(start)
  const counts = new Map<string, number>()
  for (const path of found) {
    const page = await visitor.get(path)
    if (page.status !== 200 || !page.headers.get('content-type')?.includes('html')) continue
    yield { path, text: page.text }
    for (const [, href = ''] of page.text.matchAll(/href="(\/(?:app|ops|docs|comprobante)[^"#]*)"/g)) {
      const next = plain(href)
      const shape = next.replaceAll(/[0-9a-f]{8}-[0-9a-f-]+/g, ':id').replace(/\?.*/, '?')
      const count = counts.get(shape) ?? 0
      if (found.has(next) || count >= each) continue
      counts.set(shape, count + 1)
      found.add(next)
    }
  }
}

test('codes are found where they stand bare, and not where they are marked or are words', () => {
  assert.deepEqual(codesIn('<main><p>Motivo: AC04. Cuenta: fee_pending</p></main>'), ['AC04', 'fee_pending'])
  assert.deepEqual(codesIn('<p>Estado funded (tranche.released), not-your-role</p>'), [
    'funded',
    'tranche.released',
    'not-your-role',
  ])
  assert.deepEqual(codesIn('<p>La cuenta está cerrada <code>AC04</code></p><bdi>fee_pending</bdi>'), [])
})

test('nobody reads a code that only the program knows', async () => {
  const { address } = await runningProgram()
  const bare = new Map<string, string>()
  let read = 0
  for (const [name, start] of [
    ['ana', ['/app/transactions', '/app/account', '/app/settings', '/app/notices']],
    ['marcos', ['/app/transactions', '/app/notices']],
    ['valentina', ['/app/transactions', '/app/account']],
    ['olga', ['/ops']],
    ['carla', ['/ops']],
    ['adela', ['/ops']],
  ] as const) {
    const visitor = await invented(address, name)
    for await (const { path, text } of pagesOf(visitor, start, name === 'ana' ? 6 : 3)) {
      read += 1
      const main = /<main[^>]*>[\s\S]*<\/main>/.exec(text)?.[0] ?? ''
      for (const code of codesIn(main)) bare.set(code, bare.get(code) ?? `${name} ${path}`)
    }
  }
  assert.ok(read > 100, `${read} pages`)
  assert.deepEqual(Object.fromEntries(bare), {})
})
