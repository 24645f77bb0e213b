import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runningProgram } from './program.ts'
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
const pages = { ...documents, '/terms': 'Los términos, en breve', '/privacy': 'Tu privacidad, en breve' }

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

  await t.test('the bank of custody is the one of the settings', async () => {
    assert.ok((await open('/docs/terms-of-service')).text.includes('Banco del Puerto'))
  })
})
