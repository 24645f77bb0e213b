import assert from 'node:assert/strict'
import { test } from 'node:test'
import { place, scratchFolder } from '#test/scratch.ts'
import { runningProgram, startedProgram } from './program.ts'
import { newVisitor, plain } from './visitor.ts'

/*
 * The published documents as somebody without an account opens them: with their titles, their seal, the operator of
 * the settings, without scripts, and without a link that leads nowhere.
 */

const documents = {
  '/docs/terms-of-service': 'Términos de Servicio',
  '/docs/privacy-policy': 'Política de Privacidad',
  '/docs/dispute-guidelines': 'Guía de Disputas',
}
const pages = {
  ...documents,
  '/docs/operator-guide': 'Guía de Operación',
  '/terms': 'Los términos, en breve',
  '/privacy': 'Tu privacidad, en breve',
}

test('everybody can read the documents, and all their links lead somewhere', async (t) => {
  const operator = 'Custodia de Prueba, S. A.'
  const { address } = await runningProgram({
    DEMO: 'off',
    CUSTODY_OPERATOR: operator,
    CUSTODY_BANK: 'Banco del Puerto',
  })
  const reader = newVisitor(address)
  const opened = new Map<string, Promise<Awaited<ReturnType<typeof reader.get>>>>()
  const open = (path: string) => {
    const page = opened.get(path) ?? reader.get(path)
    opened.set(path, page)
    return page
  }
  for (const [path, title] of Object.entries(pages))
    await t.test(path, async () => {
      const { status, text } = await open(path)
      assert.equal(status, 200)
      assert.ok(text.includes(`<title>${title} · Resguardo</title>`), title)
      assert.doesNotMatch(text, /<script(?! type="application\/ld\+json")/)
      assert.ok(plain(text).includes(operator))
    })

  for (const path of Object.keys(documents))
    await t.test(`${path} shows its edition, its day and its hash`, async () => {
      const { text } = await open(path)
      assert.match(text, /Vale desde el/)
      assert.match(text, /Sello del texto<\/dt><dd[^>]*>[0-9a-f]{12}</)
      assert.equal(/Contenido/.test(text), true)
    })

  await t.test(
    'every link of theirs inside the site leads to a page, and to the part that it names',
    async () => {
      const targets = new Set<string>()
      for (const path of Object.keys(pages)) {
        const main = /<main[\s\S]*<\/main>/.exec((await open(path)).text)?.[0] ?? ''
        for (const [, href = ''] of main.matchAll(/href="([/#][^"]*)"/g))
          if (!href.startsWith('/icons.svg')) targets.add(href.startsWith('#') ? path + href : href)
      }
      assert.ok(targets.size > 60)
      for (const target of targets) {
        const [path = '', part] = target.split('#')
        const { status, location, text } = await open(path)
        const isSignIn = status === 302 && location === `/login?redirect=${encodeURIComponent(path)}`
        assert.ok(status === 200 || isSignIn, `${target}: ${status} ${location}`)
        if (part !== undefined) assert.ok(text.includes(` id="${part}"`), target)
      }
    },
  )

  await t.test('the pictures of the guide come by day and by night, and a browser keeps them', async () => {
    const path = '/docs/operator-guide'
    const sources = (text: string, name: string) =>
      [...text.matchAll(new RegExp(` ${name}="(/guide/[^"]+)"`, 'g'))].map(([, source = '']) => source)
    const { text } = await open(path)
    const [day, night] = [sources(text, 'src'), sources(text, 'srcSet')]
    assert.ok(day.length >= 10)
    assert.deepEqual(
      night,
      day.map((source) => source.replace('.webp', '-dark.webp')),
    )
    for (const source of day.concat(night)) {
      const { status, headers } = await reader.get(source)
      assert.equal(status, 200, source)
      assert.equal(headers.get('content-type'), 'image/webp')
      assert.match(headers.get('cache-control') ?? '', /^public, max-age=\d{4}/)
    }
    const chosen = await newVisitor(address, { cookie: 'resguardo.theme=dark' }).get(path)
    assert.deepEqual([sources(chosen.text, 'src'), sources(chosen.text, 'srcSet')], [night, []])
  })

  await t.test('the bank of custody is the one of the settings', async () => {
    assert.ok((await open('/docs/terms-of-service')).text.includes('Banco del Puerto'))
  })
})

test('each edition of the dispute guide has its address for ever, and what it changed can be read', async (t) => {
  const DATA_DIR = scratchFolder('editions', place())
  const before = await startedProgram({ DEMO: 'off', DATA_DIR, TIMERS: 'T-NEG=9d' })
  const first = newVisitor(before.address)
  const read = async (reader: typeof first, path: string) => {
    const { status, text } = await reader.get(`/docs/dispute-guidelines${path}`)
    return { status, text, words: plain(text) }
  }
  const asItWas = await read(first, '')
  assert.match(asItWas.words, /Edición 1/)
  assert.match(asItWas.words, /Vale ahora/)
  for (const path of ['/2', '/1/changes', '/0', '/x', '/1/changes/x'])
    assert.equal((await read(first, path)).status, 404, path)
  await before.stop()

  const { address } = await runningProgram({ DEMO: 'off', DATA_DIR })
  const reader = newVisitor(address)

  await t.test(
    'what changed is the next edition, and the earlier one says that it is not the current one',
    async () => {
      const [current, same, old] = [
        await read(reader, ''),
        await read(reader, '/2'),
        await read(reader, '/1'),
      ]
      assert.match(current.words, /ofertas durante 7 días/)
      assert.match(old.words, /ofertas durante 9 días/)
      assert.match(old.words, /Esta no es la edición actual/)
      assert.doesNotMatch(current.words + same.words, /Esta no es la edición actual/)
      assert.match(old.text, /href="\/docs\/dispute-guidelines\/2\/changes"/)
      for (const { text } of [old, same]) assert.match(text, /<meta name="robots" content="noindex"/)
      assert.doesNotMatch(current.text, /noindex/)
      const seal = (text: string) => /Sello del texto<\/dt><dd[^>]*>([0-9a-f]{12})</.exec(text)?.[1]
      assert.equal(seal(old.text), seal(asItWas.text))
      assert.equal(seal(same.text), seal(current.text))
    },
  )

  await t.test('its changes mark the words that went and came, and lead to both editions', async () => {
    const { status, text } = await read(reader, '/2/changes')
    assert.equal(status, 200)
    assert.match(text, /<del[^>]*>.*?9<\/del>/)
    assert.match(text, /<ins[^>]*>.*?7<\/ins>/)
    assert.match(text, /<meta name="robots" content="noindex"/)
    assert.doesNotMatch(text, /<script(?! type="application\/ld\+json")/)
    for (const [, href = ''] of text.matchAll(/href="(\/docs\/dispute-guidelines[^"]*)"/g)) {
      const [path = '', part] = href.split('#')
      const led = await reader.get(path)
      assert.equal(led.status, 200, path)
      if (part !== undefined) assert.ok(led.text.includes(` id="${part}"`), href)
    }
    for (const path of ['/3', '/3/changes', '/1/changes'])
      assert.equal((await read(reader, path)).status, 404, path)
  })
})
