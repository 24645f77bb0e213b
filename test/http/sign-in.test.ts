import assert from 'node:assert/strict'
import { test } from 'node:test'
import { personByEmail } from '#store/people/people.ts'
import { runningProgram } from './program.ts'
import { invented, newVisitor, plain, registered, type Visitor } from './visitor.ts'

const ana = { email: 'ana@demostracion.example', password: 'demostracion-ana', redirect: '' }
const next = 'tejado lluvia brújula lenta'

/** The link of the newest mail to somebody; mails may leave after the answer that brought them about. */
async function linkTo(visitor: Visitor, email: string, path: string): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const { text } = await visitor.get(`/dev/mail?to=${encodeURIComponent(email)}`)
    const found = new RegExp(`href="(${path}\\?[^"]*)"`).exec(text)?.[1]
    if (found) return plain(found)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`No mail to ${email} has a link to ${path}.`)
}

test('the way in of the running program', async (t) => {
  const { address, means } = await runningProgram()

  await t.test('a session that is not remembered leaves with the browser', async () => {
    const cookieOf = async (remember: Record<string, string>) => {
      const { headers } = await newVisitor(address).post('/login', { ...ana, ...remember })
      return headers.getSetCookie().find((each) => /session=/.test(each)) ?? ''
    }
    assert.match(await cookieOf({ remember: 'on' }), /Max-Age=2592000/)
    assert.doesNotMatch(await cookieOf({}), /Max-Age|Expires/i)
  })

  await t.test('asking for a new password answers the same for every address', async () => {
    const ask = async (email: string) => {
      const { status, location, text } = await newVisitor(address).post('/login/recover', {
        email,
        redirect: '//evil.example',
      })
      return { status, location, text: text.replaceAll(email, '') }
    }
    const known = await ask('marcos@demostracion.example')
    assert.deepEqual(await ask('nadie@demostracion.example'), known)
    assert.equal(known.location, '/login/check-mail?about=recovery&redirect=%2Fapp%2Ftransactions')
    const link = await linkTo(newVisitor(address), 'marcos@demostracion.example', '/login/new-password')
    assert.deepEqual([...new URL(link, address).searchParams.keys()], ['token'], 'nothing that was typed')
  })

  await t.test(
    'a wrong form of a recovery, a rubbish link and a used one are told apart from nothing',
    async () => {
      const visitor = newVisitor(address)
      assert.equal((await visitor.post('/login/recover', { email: 'nadie', redirect: '' })).status, 422)
      for (const path of ['/login/new-password', '/login/keep-email', '/login/verify'])
        assert.equal((await visitor.get(`${path}?token=rubbish`)).status, 410, path)
      const wrong = { token: 'rubbish', password: next, redirect: '' }
      assert.equal((await visitor.post('/login/new-password', wrong)).status, 410)
      assert.equal((await visitor.post('/login/keep-email', wrong)).status, 410)
    },
  )

  await t.test('a person who is registered recovers, and what was open before is closed', async () => {
    const email = 'rita@ejemplo.example'
    const before = await registered(address, 'Rita Prueba', email)
    const visitor = newVisitor(address)
    await visitor.post('/login/recover', { email, redirect: '' })
    const link = await linkTo(visitor, email, '/login/new-password')
    const { status, location } = await visitor.submit(link, 'Guardar y entrar', {
      password: next,
      remember: 'on',
    })
    assert.deepEqual([status, location], [302, '/app/transactions'])
    assert.equal((await visitor.get('/app/account/security')).status, 200)
    assert.match((await before.get('/app/account')).location ?? '', /^\/login\?redirect=/)
    assert.equal((await visitor.get(link)).status, 410)
  })

  await t.test('another person’s session is not there, and nothing ends', async () => {
    const [mine, zoe] = [
      await invented(address, 'ana'),
      await registered(address, 'Zoe', 'zoe@ejemplo.example'),
    ]
    const owner = await personByEmail(means.database.reader, ana.email)
    const { rows } = await means.database.pool.query<{ id: string }>(
      'select session_id as id from sessions where person_id = $1',
      [owner?.id],
    )
    assert.ok(rows.length > 0)
    for (const id of [...rows.map((each) => each.id), crypto.randomUUID(), 'x'])
      assert.equal((await zoe.post('/app/account/security/sessions', { session: id })).status, 404)
    assert.equal((await mine.get('/app/account')).status, 200)
    assert.equal((await zoe.get('/app/account')).status, 200)
  })

  await t.test('a session that ended elsewhere is asked to sign in, and comes back to its page', async () => {
    const [one, other] = [await invented(address, 'camila'), await invented(address, 'camila')]
    const { location } = await other.submit('/app/account/security/sessions', 'Cerrar las demás sesiones')
    assert.equal(location, '/app/account/security/sessions?done=others')
    const gone = await one.get('/app/account/profile')
    assert.equal(gone.location, '/login?redirect=%2Fapp%2Faccount%2Fprofile')
    const back = await one.submit(gone.location ?? '', 'Entrar', {
      email: 'camila@demostracion.example',
      password: 'demostracion-camila',
    })
    assert.equal(back.location, '/app/account/profile')
    const { location: left } = await one.submit(
      '/app/account/security/sessions',
      'Cerrar sesión en todos los dispositivos',
    )
    assert.equal(left, '/login?left')
    for (const visitor of [one, other])
      assert.match((await visitor.get('/app/account')).location ?? '', /^\/login/)
  })
})
