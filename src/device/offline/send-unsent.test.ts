import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type News, type Sender, sendUnsent } from './send-unsent.ts'
import type { Answer, Content, Kept, UnsentDraft } from './unsent.ts'

const draft = (key: string, title: string): UnsentDraft => ({
  kind: 'draft',
  key,
  personId: 'ana',
  draft: null,
  base: null,
  content: { title },
  tried: [],
  changedAt: 1,
  until: 1_000,
  trouble: null,
})

/** A program that keeps drafts by their key and counts the savings, and a device of Ana; answers can be lost. */
function played(kept: readonly Kept[]) {
  const device = new Map(kept.map((each) => [each.key, each]))
  const drafts = new Map<string, { content: Content; revision: number }>()
  const told: News[] = []
  const play = { losesAnswers: 0, person: 'ana' }
  const program = (sent: UnsentDraft): Answer => {
    if (play.person !== sent.personId) return { said: 'signed-out' }
    const number = sent.draft ?? `of ${sent.key}`
    const now = drafts.get(number) ?? { content: {}, revision: 1 }
    if ((sent.base ?? 1) !== now.revision) return { said: 'changed', draft: number, ...now }
    drafts.set(number, { content: sent.content, revision: now.revision + 1 })
    return { said: 'taken', draft: number, revision: now.revision + 1 }
  }
  const sender = (): Sender => ({
    store: {
      all: async () => [...device.values()],
      change: async (key, next) => {
        const left = next(device.get(key) ?? null)
        if (left === null) device.delete(key)
        else device.set(key, left)
        return left
      },
    },
    askDraft: async (sent) => {
      const answer = program(sent)
      await new Promise(setImmediate)
      if (play.losesAnswers === 0) return answer
      play.losesAnswers -= 1
      return { said: 'nothing' }
    },
    askParcel: async () => ({ said: 'arrived' }),
    personId: 'ana',
    now: () => 10,
    // As in a browser without locks.
    alone: (work) => work(),
    tell: (news) => told.push(news),
  })
  return { device, drafts, told, play, sender }
}

test('what waits is sent once, also by two tabs at the same time', async () => {
  const { device, drafts, sender, told } = played([draft('one', 'Mesa')])
  await Promise.all([sendUnsent(sender()), sendUnsent(sender())])
  assert.deepEqual([...drafts.keys()], ['of one'])
  assert.equal(device.get('one')?.kind, 'sent')
  assert.ok(told.some((news) => news.type === 'sent' && news.draft === 'of one'))
})

test('an answer that is lost begins nothing twice', async () => {
  const { device, drafts, play, sender } = played([draft('one', 'Mesa')])
  play.losesAnswers = 1
  assert.equal(await sendUnsent(sender()), 'left')
  device.set('one', { ...draft('one', 'Mesa de roble'), tried: [{ title: 'Mesa' }] })
  play.losesAnswers = 1
  assert.equal(await sendUnsent(sender()), 'left')
  assert.equal(await sendUnsent(sender()), 'done')
  assert.deepEqual(
    [...drafts].map(([number, { content }]) => [number, content]),
    [['of one', { title: 'Mesa de roble' }]],
  )
})

test('what another person left here is taken away unsent', async () => {
  const { device, drafts, sender } = played([{ ...draft('hers', 'Suyo'), personId: 'zoe' }])
  await sendUnsent(sender())
  assert.deepEqual([device.size, drafts.size], [0, 0])
})

test('what is too old by the clock of the device is tried once, because that clock may have been wrong', async () => {
  const old = () => ({ ...draft('old', 'Viejo'), until: 5 })
  const { device, drafts, play, sender } = played([old()])
  await sendUnsent(sender())
  assert.deepEqual([...drafts.keys()], ['of old'])
  assert.equal(device.get('old')?.kind, 'sent')
  play.person = 'nobody'
  for (const late of [old(), { ...old(), trouble: { kind: 'gone' } as const }]) {
    device.set('old', late)
    assert.equal(await sendUnsent(sender()), 'done')
    assert.equal(device.size, 0)
  }
})

test('a session that ended sends nothing, and what waits stays for its person', async () => {
  const { device, play, sender, told } = played([draft('one', 'Mesa')])
  play.person = 'nobody'
  assert.equal(await sendUnsent(sender()), 'left')
  assert.equal(device.get('one')?.kind, 'draft')
  assert.ok(told.some(({ type }) => type === 'signed-out'))
})

test('files go after the draft that they belong to', async () => {
  const files = { kind: 'files', draft: null, draftKey: 'one', files: [], trouble: null } as const
  const waits = { personId: 'ana', changedAt: 0, until: 1_000 }
  const { device, sender } = played([{ ...waits, ...files, key: 'photos' }, draft('one', 'Mesa')])
  assert.equal(await sendUnsent(sender()), 'done')
  const sent = device.get('photos')
  assert.equal(sent?.kind === 'sent' && sent.at, '/app/transactions/create?draft=of one')
})
