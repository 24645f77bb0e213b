import assert from 'node:assert/strict'
import { test } from 'node:test'
import { grantRole, personByEmail, setEmailVerified } from '#store/people/people.ts'
import { freshDatabase } from '#test/postgres.ts'
import { production } from '#test/production-settings.ts'
import { runningProgram } from './program.ts'
import { siteRoutes } from './site-map.ts'
import { newVisitor, plain } from './visitor.ts'

/*
 * The program as it handles real money, as far as one machine can run it: behind a proxy, with a mail server and a
 * provider of identities that do not answer.
 */

const site = 'https://pagos.example'

/** The pages with which a demonstration is played. */
const toys = siteRoutes
  .map(({ path }) => path.replaceAll(/:\w+|\*/g, 'x'))
  .filter((path) => path.startsWith('/dev'))

const { url } = await freshDatabase()

const settings = {
  ...production,
  BASE_URL: site,
  DATABASE_URL: url,
  PROXIES: '1',
  SANDBOX_BANK: 'off',
  DEMO: 'off',
  SMTP_URL: 'smtps://avisos:clave@127.0.0.1:9',
  IDENTITY_HOST: 'https://127.0.0.1:9/',
}

test('the program in production', async (t) => {
  const { address, means } = await runningProgram(settings)
  const said = { host: 'pagos.example', origin: site }
  const from = (ip: string) => newVisitor(address, { ...said, 'x-forwarded-for': ip })
  const nobody = from('203.0.113.1')

  await t.test('has nothing to play with, and nobody who came along', async () => {
    assert.ok(toys.length > 3)
    for (const at of toys) {
      assert.equal((await nobody.get(at)).status, 404, at)
      const played = await nobody.post(at, { leap: 'PT1H', amount: '1' })
      assert.ok(played.status >= 400, at)
    }
    assert.doesNotMatch((await nobody.get('/login')).text, /Continuar con/)
    const { headers } = await nobody.get('/login?no-windows')
    assert.doesNotMatch(headers.get('content-security-policy') ?? '', /sandbox|localhost/)
    for (const path of ['/', '/login', '/login/registration'])
      assert.doesNotMatch(
        (await nobody.get(path)).text,
        /demostraci[oó]n-|@demostracion|resguardo\.example/,
        path,
      )
    const { rows } = await means.database.pool.query<{ email: string }>(
      'select email from people where email is not null',
    )
    assert.deepEqual(rows, [])
  })

  await t.test('tells browsers to come over https alone, and names nothing but itself', async () => {
    for (const path of ['/', '/login', '/nothing', '/health/live', '/.well-known/security.txt']) {
      const { headers } = await nobody.get(path)
      assert.match(headers.get('strict-transport-security') ?? '', /max-age=63072000/, path)
      assert.equal(headers.get('server') ?? headers.get('x-powered-by'), null, path)
    }
    const { text } = await nobody.get('/.well-known/security.txt')
    assert.match(text, /^Contact: mailto:seguridad@pagos\.example$/m)
    assert.match(text, /^Canonical: https:\/\/pagos\.example\/\.well-known\/security\.txt$/m)
    const foreign = newVisitor(address, { host: 'evil.example', 'x-forwarded-for': '203.0.113.9' })
    assert.doesNotMatch((await foreign.get('/')).text, /evil\.example/)
    const { status } = await foreign.post(
      '/login',
      { email: 'a', password: 'b' },
      { origin: 'https://evil.example' },
    )
    assert.equal(status, 403)
  })

  await t.test('lets in who registered, and into the office nobody without a second step', async () => {
    const ana = from('203.0.113.2')
    const account = { email: 'ana@correo.example', password: 'una frase de prueba larga', redirect: '' }
    await ana.post('/login/registration', { ...account, name: 'Ana Beltrán', residence: 'ES:Europe/Madrid' })
    const person = await personByEmail(means.database.reader, account.email)
    assert.ok(person, 'an account is kept though no mail leaves')
    await setEmailVerified(means.database.writer, person.id)
    await grantRole(means.database.writer, person.id, 'operator')
    const entered = await ana.post('/login', account)
    assert.equal(entered.status, 302)
    for (const cookie of entered.headers.getSetCookie())
      assert.match(cookie, /^__Host-[^;]+=.*; Path=\/.*; Secure/i, cookie)
    const { status, location } = await ana.get('/ops')
    assert.deepEqual([status, location], [302, '/app/account/security'])
    for (const { path } of siteRoutes.filter(
      ({ path: each }) => each.startsWith('/ops') && !/[:*]/.test(each),
    ))
      assert.notEqual((await ana.get(path)).status, 200, path)
    assert.match(plain((await ana.get('/app/account')).text), /Ana Beltrán/)
    for (const at of toys) assert.equal((await ana.get(at)).status, 404, at)
  })
})

test('the program in production outside the euro keeps money where the settings say, and deals in nothing else', async () => {
  const { CUSTODY_IBAN: _, CUSTODY_BIC: __, ...abroad } = settings
  const { address, means } = await runningProgram({
    ...abroad,
    DATABASE_URL: (await freshDatabase()).url,
    OPERATOR_COUNTRY: 'MX',
    CUSTODY_ACCOUNTS: 'MXN=012180015300000014,CLP=CL.012..corriente.12345678.RUT.76086428-5',
  })
  const { rows } = await means.database.pool.query<{ currency: string; scheme: string; number: string }>(
    'select currency, scheme, number from custody_accounts order by currency',
  )
  assert.deepEqual(
    rows.map((each) => [each.currency, each.number]),
    [
      ['CLP', '12345678'],
      ['MXN', '012180015300000014'],
    ],
  )
  const prices = plain((await newVisitor(address, { host: 'pagos.example' }).get('/pricing')).text)
  for (const name of ['Peso mexicano', 'Peso chileno']) assert.match(prices, new RegExp(name))
  assert.doesNotMatch(prices, /€|Euro/)
})
