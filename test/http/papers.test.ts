import assert from 'node:assert/strict'
import { test } from 'node:test'
import { digest } from '#domain/digest.ts'
import { longestWork, MOST_MILLISECONDS } from '#test/longest-work.ts'
import { readPdf } from '#test/pdf-text.ts'
import { anaAndMarcos, dealIn, typedDeal } from './dealing.ts'
import { runningProgram } from './program.ts'
import { invented, newVisitor, type Visitor } from './visitor.ts'

const longest = {
  title: `${'ñ'.repeat(60)} ${'Tocadiscos 🎧 '.repeat(3)}`.trim(),
  description: 'Revisado, con tapa y aguja nueva. '.repeat(130).slice(0, 4000).trim(),
  acceptance: `שלום \u202E ${'Que suene bien en las dos velocidades. '.repeat(100)}`.slice(0, 4000).trim(),
}

async function paperOf(visitor: Visitor, path: string, name: RegExp) {
  const { status, headers, bytes } = await visitor.get(path)
  assert.deepEqual([status, headers.get('content-type')], [200, 'application/pdf'], path)
  assert.match(headers.get('content-disposition') ?? '', name)
  assert.equal(headers.get('cache-control'), 'private, no-store')
  assert.equal(headers.get('x-content-type-options'), 'nosniff')
  return { bytes, ...readPdf(bytes) }
}

test('papers over the wire', async (t) => {
  const { address } = await runningProgram()
  const dealers = await anaAndMarcos(address)
  const { buyer: ana, seller: marcos } = dealers
  const olga = await invented(address, 'olga')
  const others = [await invented(address, 'lucia'), await invented(address, 'adela')]
  const { address: deal } = await dealIn('funded', dealers, longest.title, longest)

  await t.test('both sides and the office get the agreement, the same bytes each time', async () => {
    const name = /^attachment; filename="resguardo-acuerdo-[\w-]+\.pdf"$/
    for (const reader of [ana, marcos, olga]) {
      const first = await paperOf(reader, `${deal}/agreement/pdf`, name)
      const second = await paperOf(reader, `${deal}/agreement/pdf`, name)
      assert.equal(Buffer.compare(first.bytes, second.bytes), 0)
      const told = first.pages.join('\n')
      assert.match(told, /Ana .*\n?.*Marcos/s)
      assert.match(told, /\[U\+1F3A7\]/)
      assert.match(told, /450,00/)
      assert.match(told, /\(Madrid\)/)
      const sealed = first.files['acuerdo.json'] ?? ''
      assert.ok(
        told.replaceAll(/\s/g, '').includes(digest(sealed)),
        'the paper tells the hash of what lies in it',
      )
      assert.equal((JSON.parse(sealed) as { title: string }).title, longest.title)
      assert.ok((first.elements['TH'] ?? 0) > 10 && first.elements['H1'] === 1)
    }
  })

  await t.test('both sides get the movements, and nobody else’s receipt', async () => {
    const name = /filename="resguardo-movimientos-[\w-]+\.pdf"/
    for (const reader of [ana, marcos, olga])
      assert.match(
        (await paperOf(reader, `${deal}/statement/pdf`, name)).pages.join('\n'),
        /Depósito recibido/,
      )
    const { text } = await ana.get(`${deal}/statement`)
    const receipt = /\/app\/receipts\/\w+/.exec(text)?.[0] ?? ''
    const { pages, files } = await paperOf(
      ana,
      `${receipt}/pdf`,
      /filename="resguardo-comprobante-\w{24}\.pdf"/,
    )
    const told = pages.join('\n').replaceAll(/\s/g, '')
    assert.ok(told.includes(digest(files['comprobante.json'] ?? '')))
    assert.ok(told.includes(`${address}${receipt.replace('/app/receipts', '/comprobante')}`))
    for (const other of [marcos, olga, ...others])
      assert.equal((await other.get(`${receipt}/pdf`)).status, 404)
  })

  await t.test(
    'to a stranger and an administrator there is no paper; who is not signed in is asked to',
    async () => {
      for (const paper of ['agreement/pdf', 'statement/pdf']) {
        for (const other of others) assert.equal((await other.get(`${deal}/${paper}`)).status, 404)
        assert.equal((await newVisitor(address).get(`${deal}/${paper}`)).status, 302)
      }
    },
  )

  await t.test('what was not agreed and what did not move has no paper, and no way to it', async () => {
    const { address: open } = await dealIn('claimed', dealers)
    for (const paper of ['agreement/pdf', 'statement/pdf']) {
      assert.equal((await ana.get(`${open}/${paper}`)).status, 404)
      assert.ok(!(await ana.get(open)).text.includes(paper))
    }
    assert.ok((await ana.get(deal)).text.includes(`${deal}/agreement/pdf`))
    assert.ok((await ana.get(`${deal}/statement`)).text.includes(`${deal}/statement/pdf`))
  })

  await t.test('drawing the longest agreement holds up nobody', async () => {
    for (const paper of ['agreement/pdf', 'statement/pdf']) {
      const worked = await longestWork(() => ana.get(`${deal}/${paper}`))
      assert.ok(worked <= MOST_MILLISECONDS, `${paper}: ${worked} ms`)
    }
    assert.ok(longest.title.length <= 120 && typedDeal.title !== longest.title)
  })
})
