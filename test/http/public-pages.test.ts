import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { feeRules } from '#domain/fees.ts'
import { sumsOf } from '#domain/transactions/sums.ts'
import { pictureSize } from '#web/heads/public-head.ts'
import { type PublicPage, publicPages } from '#web/heads/public-pages.ts'
import { moneyText } from '#words/money.ts'
import routes from '../../src/web/routes.ts'
import { dealIn, passwordsOfAnaAndMarcos } from './dealing.ts'
import { runningProgram } from './program.ts'
import { isTrueData } from './structured-data.ts'
import { newVisitor, plain, type Visitor } from './visitor.ts'

const pages: readonly PublicPage[] = Object.values(publicPages)
const publicFolder = join(import.meta.dirname, '..', '..', 'public')

/** Addresses of the pages in the two layouts that are for everybody, as the map of the site has them. */
/** Earlier editions of the guide are led to by it alone: search engines are told of the one that counts. */
const mapped = routes
  .flatMap((entry) =>
    /layouts\/(landing-page|docs)\.tsx$/.test(entry.file)
      ? (entry.children ?? []).map(({ path = '' }) => `/${path}`)
      : [],
  )
  .filter((path) => !path.includes(':'))

test('the list of public pages is the one of the site’s map', () => {
  assert.deepEqual(pages.map(({ path }) => path).toSorted(), mapped.toSorted())
})

test('every public page has a picture for previews of links, of the size and with the words that it says', () => {
  for (const { picture, title, headline } of pages) {
    const file = join(publicFolder, 'og', `${picture}.png`)
    assert.ok(existsSync(file), `${file} is there: npx node tools/open-graph.ts`)
    const bytes = readFileSync(file)
    assert.deepEqual(
      { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) },
      { width: pictureSize.width, height: pictureSize.height },
    )
    assert.ok(bytes.includes(`${title} | ${headline}`), `${file} is drawn anew: npx node tools/open-graph.ts`)
    assert.ok(bytes.length < 100_000, `${picture} has ${bytes.length} bytes`)
  }
})

test('the pages that everybody may read', async (t) => {
  const { address, means } = await runningProgram({
    MODE: 'demonstration',
    BASE_URL: 'https://resguardo.example',
    PROXIES: '1',
  })
  const from = (ip: string) =>
    newVisitor(address, {
      host: 'resguardo.example',
      origin: 'https://resguardo.example',
      'x-forwarded-for': ip,
    })
  const visitor = from('203.0.113.1')

  for (const page of pages)
    await t.test(`${page.path} is whole without a script, and says where it is`, async () => {
      const { status, text } = await visitor.get(page.path)
      assert.equal(status, 200)
      assert.match(text, /<title>[^<]+<\/title>/)
      const own = `https://resguardo.example${page.path}`
      assert.deepEqual(attributes(text, 'link', 'rel="canonical"', 'href'), [own])
      assert.deepEqual(attributes(text, 'meta', 'property="og:url"', 'content'), [own])
      assert.deepEqual(attributes(text, 'meta', 'property="og:image"', 'content'), [
        `https://resguardo.example/og/${page.picture}.png`,
      ])
      assert.match(text, /<meta name="description" content="[^"]{40,}"/)
      // A history is verified on the reader's device: the one public page whose work is a script's.
      if (page.path !== '/verificar')
        for (const [script = ''] of text.matchAll(/<script[^>]*>/g))
          assert.match(script, /type="application\/ld\+json"/)
      for (const [, json = ''] of text.matchAll(/ld\+json"[^>]*>([\s\S]*?)<\/script>/g))
        isTrueData(JSON.parse(json), page.path, text)
      assert.equal((text.match(/<h1[ >]/g) ?? []).length, 1)
    })

  await t.test(
    'search engines read as data who runs it, what it is, and the answers to questions',
    async () => {
      const kinds = async (path: string) =>
        [...(await visitor.get(path)).text.matchAll(/"@type":"(WebSite|Organization|FAQPage)"/g)].map(
          ([, kind]) => kind,
        )
      assert.deepEqual(await kinds('/'), ['WebSite', 'Organization'])
      assert.deepEqual(await kinds('/about'), ['Organization'])
      assert.deepEqual(await kinds('/features'), ['FAQPage'])
    },
  )

  await t.test('an invitation and an address without a page fetch no script either', async () => {
    const dealers = {
      buyer: await entered(from('203.0.113.7'), 'ana'),
      seller: await entered(from('203.0.113.8'), 'marcos'),
      passwords: passwordsOfAnaAndMarcos,
    }
    const { invitation } = await dealIn('proposed', dealers)
    for (const [path, expected] of [
      [invitation, 200],
      ['/no-existe', 404],
    ] as const) {
      const { status, text } = await visitor.get(path)
      assert.equal(status, expected)
      assert.doesNotMatch(text, /<script|modulepreload/)
      if (path === invitation) await isPassedOn(visitor, text)
      assert.match(text, /<meta name="description" content="[^"]{40,}"/)
    }
  })

  await t.test('every link in the header and the footer leads somewhere', async () => {
    const { text } = await visitor.get('/')
    const frame = [...text.matchAll(/<(header|footer)[\s\S]*?<\/\1>/g)].map(([part]) => part).join('')
    const links = new Set([...frame.matchAll(/<a[^>]* href="(\/[^"#]*)/g)].map(([, href = '']) => href))
    assert.ok(links.size >= 10)
    for (const href of links) assert.equal((await visitor.get(href)).status, 200, href)
  })

  await t.test('search engines are told of exactly these pages', async () => {
    const map = await visitor.get('/sitemap.xml')
    assert.match(map.headers.get('content-type') ?? '', /^application\/xml/)
    assert.deepEqual(
      [...map.text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc).toSorted(),
      mapped.map((path) => `https://resguardo.example${path}`).toSorted(),
    )
    const robots = await visitor.get('/robots.txt')
    assert.match(robots.headers.get('content-type') ?? '', /^text\/plain/)
    for (const path of ['/app', '/ops', '/login', '/dev', '/invitacion', '/comprobante'])
      assert.match(robots.text, new RegExp(`^Disallow: ${path}$`, 'm'))
    assert.match(robots.text, /^Sitemap: https:\/\/resguardo\.example\/sitemap\.xml$/m)
  })

  await t.test('the calculator says what the rules of the domain say, to the cent', () => calculator(visitor))
  await t.test('a message is kept once, however often its form comes', () => messages(from('203.0.113.2')))
  await t.test('whoever floods is stopped, and somebody else is not', () => flood(from))
  await t.test('who is signed in need not write who they are', async () => {
    const ana = await entered(from('203.0.113.5'), 'ana')
    const { text } = await ana.get('/contact?deal=RG23456789')
    assert.match(text, /name="name"[^>]* value="Ana Beltrán Ruiz"/)
    assert.match(text, /name="email"[^>]* value="ana@demostracion\.example"/)
    assert.match(text, /value="RG23456789"/)
  })
  await t.test('the operator reads the messages and notes how they were answered', async () => {
    const olga = await entered(from('203.0.113.6'), 'olga')
    const before = await olga.get('/ops/messages')
    assert.match(plain(before.text), /Zoe Prueba \(sin cuenta\)/)
    const note = 'Le contesté por correo.'
    const { status, location } = await olga.submit('/ops/messages', 'Marcar como contestado', { note })
    assert.deepEqual([status, location], [302, '/ops/messages?done'])
    assert.match(plain((await olga.get('/ops/messages?view=answered')).text), /Le contesté por correo\./)
  })
  await t.test('what everybody may know names nobody, and is counted from the real rows', async () => {
    const { text } = await visitor.get('/transparencia')
    const said = plain(text)
    assert.match(said, /Los libros y el banco coinciden/)
    assert.match(said, /Todo cuadra/)
    const people = await means.database.reader.selectFrom('people').select('display_name').execute()
    for (const { display_name: name } of people) if (name) assert.ok(!said.includes(name), name)
    const codes = await means.database.reader.selectFrom('transactions').select('code').execute()
    for (const { code } of codes) assert.ok(!said.includes(code), code)
  })
})

async function entered(visitor: Visitor, name: string): Promise<Visitor> {
  const { status } = await visitor.post('/login', {
    email: `${name}@demostracion.example`,
    password: `demostracion-${name}`,
    redirect: '/app/account',
  })
  assert.equal(status, 302)
  return visitor
}

async function calculator(visitor: Visitor): Promise<void> {
  const cases = [
    {
      typed: '1.200,50',
      priceMinor: 1_200_50n,
      currency: 'EUR',
      payer: 'buyer',
      country: 'ES',
      locale: 'es-ES',
    },
    { typed: '10', priceMinor: 10_00n, currency: 'EUR', payer: 'half', country: 'ES', locale: 'es-ES' },
    {
      typed: '12,345.67',
      priceMinor: 12_345_67n,
      currency: 'MXN',
      payer: 'seller',
      country: 'MX',
      locale: 'es-MX',
    },
    {
      typed: '90.000.000',
      priceMinor: 90_000_000n,
      currency: 'CLP',
      payer: 'half',
      country: 'CL',
      locale: 'es-CL',
    },
  ] as const
  for (const { typed, priceMinor, currency, payer, country, locale } of cases) {
    const query = new URLSearchParams({ price: typed, currency, payer, country })
    const { status, text } = await visitor.get(`/pricing?${query.toString()}`)
    assert.equal(status, 200)
    const result = text.slice(text.indexOf('id="resultado"'), text.indexOf('En palabras'))
    const sums = sumsOf({ tranches: [{ priceMinor, chargesMinor: 0n }], currency, feePayer: payer })
    const said = digitsIn(plain(result))
    for (const minor of [sums.buyerPaysMinor, sums.sellerReceivesMinor])
      assert.ok(said.includes(digitsIn(moneyText(minor, currency, locale))), `${typed} ${currency}`)
    assert.ok(plain(text).includes(feeRules[currency].taxName))
    assert.match(text, new RegExp(`value="${typed.replaceAll('.', '\\.')}"`))
  }
  const wrong = await visitor.get('/pricing?price=mil&currency=EUR&country=ES')
  assert.equal(wrong.status, 200)
  assert.match(wrong.text, /aria-invalid="true"[^>]*value="mil"|value="mil"[^>]*aria-invalid="true"/)
  assert.match(plain(wrong.text), /Corrige el importe/)
}

const letter = {
  name: 'Zoe Prueba',
  email: 'zoe@ejemplo.example',
  subject: 'Una duda',
  body: 'Tengo una pregunta sobre un pago.',
  dealCode: '',
}

async function messages(visitor: Visitor): Promise<void> {
  const form = await visitor.get('/contact')
  const key = /name="key" value="([^"]+)"/.exec(form.text)?.[1] ?? ''
  const press = () => visitor.post('/contact', { ...letter, key })
  const both = await Promise.all([press(), press()])
  for (const { status, location } of both) assert.deepEqual([status, location], [302, '/contact?sent'])
  const numbers = both.map(
    ({ headers }) => /message-number=(M\w{8})/.exec(headers.getSetCookie().join())?.[1],
  )
  assert.equal(numbers[0], numbers[1])
  const { text } = await visitor.get('/contact?sent')
  assert.ok(plain(text).includes(numbers[0] ?? 'nothing'))

  const empty = await visitor.post('/contact', {
    ...letter,
    email: 'zoe@',
    body: '',
    key: crypto.randomUUID(),
  })
  assert.equal(empty.status, 422)
  assert.match(plain(empty.text), /Escribe un correo completo/)
  assert.match(empty.text, /value="Zoe Prueba"/)
  const robot = await visitor.post('/contact', { ...letter, website: 'x', key: crypto.randomUUID() })
  assert.equal(robot.status, 422)
  const other = await visitor.post('/contact', { ...letter, body: 'Otra cosa muy distinta.', key })
  assert.equal(other.status, 422)
  assert.doesNotMatch(other.text, new RegExp(`name="key" value="${key}"`))
}

async function flood(from: (ip: string) => Visitor): Promise<void> {
  const visitor = from('203.0.113.3')
  const send = (who: Visitor) => who.post('/contact', { ...letter, key: crypto.randomUUID() })
  for (let sent = 0; sent < 5; sent++) assert.equal((await send(visitor)).status, 302)
  const stopped = await send(visitor)
  assert.equal(stopped.status, 429)
  assert.match(plain(stopped.text), /Enviaste varios mensajes seguidos/)
  assert.match(stopped.text, /Tengo una pregunta sobre un pago\./)
  assert.equal((await send(from('203.0.113.4'))).status, 302)
}

/** The preview of an invitation shows who invites and a picture that is there, and nothing of the deal. */
async function isPassedOn(visitor: Visitor, page: string): Promise<void> {
  const said = (property: string) => attributes(page, 'meta', `property="${property}"`, 'content')
  assert.match(said('og:title').join(), /^\S.* te invita$/)
  const [picture = ''] = said('og:image')
  assert.equal((await visitor.get(new URL(picture).pathname)).status, 200)
  assert.doesNotMatch([...said('og:title'), ...said('og:description')].join(), /\d/)
}

/** Values of an attribute in the elements of a kind that carry a mark. */
function attributes(html: string, element: string, mark: string, name: string): readonly string[] {
  return [...html.matchAll(new RegExp(`<${element} [^>]*>`, 'g'))]
    .map(([tag]) => tag)
    .filter((tag) => tag.includes(mark))
    .map((tag) => new RegExp(`${name}="([^"]*)"`).exec(tag)?.[1] ?? '')
}

const digitsIn = (text: string) => text.replaceAll(/[^\d]/g, '')
