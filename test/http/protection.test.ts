import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shareAddress } from '#device/share/kept.ts'
import { runningProgram } from './program.ts'
import { filledIn, siteRoutes, takesFiles } from './site-map.ts'
import { otherPeoplesThings } from './things.ts'
import { publicPages } from '#web/heads/public-pages.ts'
import { invented, newVisitor } from './visitor.ts'

/** The same for whoever asks: may be kept on the way. */
const forEverybody = ['/sitemap.xml', '/robots.txt', '/icons/banks/:bank']

/** A page that reckons, one that takes a form and one that verifies a file have scripts, which carry this answer's number. */
const withScripts: readonly string[] = [publicPages.pricing, publicPages.contact, publicPages.verify].map(
  ({ path }) => path,
)

/** Pages that are asked for again each time, and come from memory; the others hold something of whoever asks. */
const kept: readonly string[] = Object.values(publicPages)
  .map(({ path }): string => path)
  .filter((path) => !withScripts.includes(path))
  .concat('/ayuda/:topic', '/docs/dispute-guidelines/:edition')

test('the doors of the running program', async (t) => {
  const { address, means } = await runningProgram()
  const things = await otherPeoplesThings(address, means)
  const [ana, olga] = [await invented(address, 'ana'), await invented(address, 'olga')]
  const nobody = newVisitor(address)

  await t.test('every page forbids what it does not need', async () => {
    for (const { path } of siteRoutes) {
      const at = filledIn(path, things)
      for (const visitor of [nobody, path.startsWith('/ops') ? olga : ana]) {
        const { headers, status } = await visitor.get(at)
        assert.notEqual(status, 500, at)
        assert.equal(headers.get('x-content-type-options'), 'nosniff', at)
        assert.equal(headers.get('x-frame-options'), 'DENY', at)
        assert.match(headers.get('referrer-policy') ?? '', /^(same-origin|no-referrer)$/, at)
        assert.match(headers.get('permissions-policy') ?? '', /geolocation=\(\)/, at)
        const isKept = visitor === nobody && kept.includes(path)
        if (isKept) assert.equal(headers.get('cache-control'), 'private, no-cache', at)
        else if (!forEverybody.includes(path))
          assert.match(headers.get('cache-control') ?? '', /no-store/, at)
        if (headers.get('content-type')?.startsWith('text/html') !== true) continue
        const policy = headers.get('content-security-policy') ?? ''
        for (const rule of [
          `default-src 'self'`,
          `object-src 'none'`,
          `base-uri 'none'`,
          `frame-ancestors 'none'`,
        ])
          assert.ok(policy.includes(rule), `${at}: ${rule}`)
        assert.match(
          policy,
          isKept ? /script-src 'none'/ : /script-src 'nonce-[\w+/=]{20,}' 'strict-dynamic'/,
          at,
        )
        assert.doesNotMatch(policy, /unsafe-/, at)
      }
    }
  })

  await t.test('a nonce is used once, and every script of a page carries it', async () => {
    const nonceOf = (policy: string | null) => /'nonce-([^']+)'/.exec(policy ?? '')?.[1]
    const [one, other] = [await nobody.get('/login'), await nobody.get('/login')]
    const nonce = nonceOf(one.headers.get('content-security-policy'))
    assert.notEqual(nonce, nonceOf(other.headers.get('content-security-policy')))
    for (const [script = ''] of one.text.matchAll(/<script[^>]*>/g))
      assert.ok(script.includes(`nonce="${nonce}"`), script)
    assert.doesNotMatch(one.text, /\son\w+="|<[^>]*\sstyle="/)
  })

  await t.test('a form that another site sends is refused, and nothing happens', async () => {
    const attempts = [
      [
        '/app/transactions/create',
        { intent: 'save', title: 'Desde otro sitio', draft: '', key: crypto.randomUUID() },
      ],
      ['/crear', { intent: 'save', title: 'Desde otro sitio', draft: '', key: crypto.randomUUID() }],
      ['/crear/draft', { title: 'Desde otro sitio', draft: '', key: crypto.randomUUID() }],
      ['/app/transactions/create/draft', { title: 'Desde otro sitio', draft: '', key: crypto.randomUUID() }],
      [`/app/transactions/${things.transactionId}/withdraw`, { password: 'demostracion-ana' }],
      ['/app/account/profile', { name: 'Otra', residence: 'MX:America/Mexico_City' }],
      ['/login/sign-out', {}],
      ['/login', { email: 'ana@demostracion.example', password: 'demostracion-ana' }],
    ] as const
    for (const [path, fields] of attempts)
      for (const at of [path, `${path}.data`])
        for (const origin of ['https://evil.example', 'null', `${address}.evil.example`]) {
          const { status } = await ana.post(at, fields, { origin, 'sec-fetch-site': 'cross-site' })
          assert.ok(status >= 400 && status < 500, `${at} from ${origin}: ${status}`)
        }
    assert.equal((await ana.get('/app/account')).status, 200)
    const { text } = await ana.get('/app/transactions?group=drafts')
    assert.doesNotMatch(text, /Desde otro sitio/)
  })

  await t.test('the cookie of the session is out of reach of scripts and of other sites', async () => {
    const login = { email: 'marcos@demostracion.example', password: 'demostracion-marcos', redirect: '' }
    const { headers } = await newVisitor(address).post('/login', login)
    const cookies = headers.getSetCookie().filter((cookie) => /session/.test(cookie))
    assert.ok(cookies.length > 0)
    for (const cookie of cookies) {
      assert.match(cookie, /HttpOnly/i)
      assert.match(cookie, /SameSite=(Lax|Strict)/i)
      assert.match(cookie, /Path=\//i)
    }
  })

  await t.test('signing in never leads to another site', async () => {
    const wanted = [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '/..//evil.example',
      'javascript:alert(1)',
      '/%09/evil.example',
      '\t//evil.example',
      '/login?redirect=//evil.example',
      'a'.repeat(5000),
    ]
    for (const redirect of wanted) {
      const query = new URLSearchParams({ redirect }).toString()
      const login = { email: 'ana@demostracion.example', password: 'demostracion-ana', redirect }
      const { status, location } = await newVisitor(address).post(`/login?${query}`, login)
      assert.equal(status, 302)
      assert.equal(new URL(location ?? '', address).origin, address, redirect)
      const onward = await ana.get(`/login?${query}`)
      assert.equal(new URL(onward.location ?? '', address).origin, address, redirect)
    }
  })

  await t.test('what is too large is refused before it is read, except a statement of its size', async () => {
    const large = 'a'.repeat(1024 * 1024 + 1)
    for (const path of [
      '/login',
      '/app/transactions/create',
      '/app/transactions/create/draft',
      '/crear',
      '/crear/draft',
      '/ops/payouts',
    ])
      for (const at of [path, `${path}.data`])
        assert.equal((await ana.post(at, { title: large })).status, 413, at)
    const upload = (bytes: number) => {
      const form = new FormData()
      form.set('file', new File([Buffer.alloc(bytes, 32)], 'extracto.xml', { type: 'application/xml' }))
      return form
    }
    assert.equal((await olga.post('/ops/bank', upload(2 * 1024 * 1024))).status, 422)
    assert.equal((await olga.post('/ops/bank', upload(21 * 1024 * 1024))).status, 413)
    assert.equal((await olga.post('/ops/bank', upload(23 * 1024 * 1024))).status, 413)
  })

  await t.test('empty, huge and strange forms are answered, and never break the page', async () => {
    const texts = ['', 'a'.repeat(6000), '‮💶<script>\u0001', '-1']
    // A password or a code would be a guess: those are counted, and soon nothing but the wait would be answered.
    const strange = [{}, ...texts.map((text) => ({ ...allFields(text), password: '', answer: '', code: '' }))]
    for (const { path, file } of siteRoutes) {
      const at = filledIn(path, things)
      const visitor = path.startsWith('/ops') ? olga : ana
      if (path === '/login/sign-out' || path === '/dev/clock') continue
      for (const fields of strange) {
        const { status } = await visitor.post(at, fields)
        assert.ok(status < 500, `${at}: ${status}`)
      }
      // A provider's answer is read before the pages, and whatever is none leads back to them.
      if (path === '/login/provider/:provider/return') continue
      // What a telephone shares is read by the worker; what comes here all the same is sent to its page, unread.
      if (path === shareAddress) continue
      for (const [kind, status] of [
        ['application/json', 415],
        ['text/plain', 415],
        // Pages that take files read them themselves, and say it beside the form; no other takes a form in parts.
        ['multipart/form-data; boundary=x', takesFiles(file) ? 422 : 415],
      ] as const)
        assert.equal(
          (await visitor.post(at, '{"a":', { 'content-type': kind })).status,
          status,
          `${at} as ${kind}`,
        )
    }
  })

  await t.test('the sign NUL, which no database keeps, is refused wherever it comes', async () => {
    for (const [who, at] of [
      [ana, '/app/transactions?q=%00'],
      [ana, '/app/transactions.data?q=a%00b'],
      [ana, '/app/transactions/_payload.json?q=%00'],
      [olga, '/ops/people?only=all&q=%00'],
    ] as const)
      assert.equal((await who.get(at)).status, 400, at)
    for (const at of ['/login', '/contact', '/app/account/profile', '/app/transactions/create'])
      assert.equal(
        (await ana.post(at, { name: 'a\0b', title: 'a\0b', email: 'a\0@b.example' })).status,
        400,
        at,
      )
    const parts = new FormData()
    parts.set('text', 'a\0b')
    const messages = `/app/transactions/${things.transactionId}/messages`
    assert.equal((await ana.post(messages, parts)).status, 422)
    assert.equal((await ana.get('/app/transactions?q=%2500')).status, 200, 'a sign of per cent is a text')
  })

  await t.test(
    'an address whose signs make no letters is no page, and is not written into the log',
    async (st) => {
      const warn = st.mock.method(console, 'warn', () => {})
      for (const at of [
        '/login/new-password/%c0%af',
        '/%',
        '/app/receipts/%ff'.padEnd(4_000, 'a'),
        '/%ff/_payload.json',
      ])
        assert.equal((await ana.get(at)).status, 404, at.slice(0, 40))
      assert.equal(warn.mock.callCount(), 0)
    },
  )

  await t.test('a strange password is a wrong one', async () => {
    for (const password of ['', '\u0001<script>', '-1', 'a'.repeat(6000)]) {
      const { status } = await newVisitor(address).post('/login', { email: 'nadie@correo.example', password })
      assert.equal(status, 401, password.slice(0, 20))
    }
  })

  await t.test('a password that others would guess opens no account, and the rest stays typed', async () => {
    const stated = { name: 'Zoe Prado', email: 'zoe.prado@correo.example', residence: 'ES:Europe/Madrid' }
    for (const [password, reason] of [
      ['contraseña123', /palabras como «contraseña»/],
      ['Mariposa2020!', /las listas que se prueban primero/],
      ['zoeprado1985', /Se adivina con tu nombre/],
      ['1234567890', /sigue una serie/],
      ['corta', /al menos 10 caracteres/],
      ['a b'.repeat(50), /como máximo 128 caracteres/],
    ] as const) {
      const { status, text } = await nobody.post('/login/registration', { ...stated, password, redirect: '' })
      assert.equal(status, 422, password)
      assert.match(text, reason, password)
      assert.match(text, /value="zoe\.prado@correo\.example"/)
      assert.ok(!text.includes(`value="${password}"`), 'the password does not come back')
    }
  })

  await t.test('what a form misses is told with 422', async () => {
    const review = { intent: 'review', draft: '', key: crypto.randomUUID(), ...allFields('') }
    assert.equal((await ana.post('/app/transactions/create', { ...review, intent: 'review' })).status, 422)
    assert.equal((await nobody.post('/login/registration', allFields(''))).status, 422)
    assert.equal((await ana.post('/app/account/profile', allFields(''))).status, 422)
    assert.equal((await ana.post('/app/account/verification', { legalName: '' })).status, 422)
    const account = {
      scheme: 'iban',
      number: '',
      holderName: '',
      currency: 'EUR',
      password: 'demostracion-ana',
    }
    assert.equal((await ana.post('/app/account/bank-accounts/add?country=ES', account)).status, 422)
    assert.equal((await olga.post('/ops/bank', new FormData())).status, 422)
  })
})

/** Every field that some form of the site has, all with the same text. */
function allFields(text: string): Readonly<Record<string, string>> {
  const names =
    'title description guestName guestContact acceptance party deliveryMode currency feePayer fundingDays returns returnsDays returnsPaidBy parts p1.amount p1.charges p1.deliverBy p1.inspection name email password residence redirect token number holderName scheme reason proof detail days amount toSeller toBuyer confirmation note act payout tier verifiedName accountId verdict transactionId tranche theme leap account payer version'
  return Object.fromEntries(names.split(' ').map((name) => [name, text]))
}
