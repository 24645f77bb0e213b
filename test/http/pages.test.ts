import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { builtRoutes } from '#program/pages.ts'
import { routesPage } from '#program/routes-page.ts'
import type { PageRoute } from '#web/server/built/route-map.ts'
import { withoutPage } from '../journeys/without-page.ts'
import { proposesAmendment } from './amendments.ts'
import { anaAndMarcos, dealIn } from './dealing.ts'
import { runningProgram } from './program.ts'
import { siteRoutes } from './site-map.ts'
import { otherPeoplesThings } from './things.ts'
import { invented, newVisitor, type Page, plain, type Visitor } from './visitor.ts'

/*
 * Every page of the route map, opened by somebody who is not signed in and by somebody who is: it answers as the map
 * says, has the title that the map says, is in Spanish and has one heading of the first order.
 */

const root = join(import.meta.dirname, '..', '..')

/** What the product asks of its pages: layout, title, and whether one has to be signed in. */
const asked: readonly (readonly [path: string, layout: string, title: string | null, signIn: boolean])[] = [
  ...['/', '/about', '/terms', '/contact', '/pricing', '/privacy', '/features', '/transparencia'].map(
    (path) => [path, 'landing-page', null, false] as const,
  ),
  ['/login', 'login', null, false],
  ['/login/registration', 'login', null, false],
  ['/docs/privacy-policy', 'docs', 'Política de Privacidad', false],
  ['/docs/terms-of-service', 'docs', 'Términos de Servicio', false],
  ['/docs/dispute-guidelines', 'docs', 'Guía de Disputas', false],
  ['/docs/operator-guide', 'docs', 'Guía de Operación', false],
  ['/app/account', 'app', 'Mi Cuenta', true],
  ['/app/settings', 'app', 'Ajustes', true],
  ['/app/transactions', 'app', 'Transacciones', true],
  ['/app/transactions/create', 'app', 'Crear Transacción', true],
  // Somebody without an account may write a draft: the page is open, what it keeps is theirs alone.
  ['/crear', 'default', 'Crear Transacción', false],
  ['/app/transactions/:transactionId', 'app', 'Transacciones', true],
  ['/app/account/bank-accounts', 'app', 'Cuentas Bancarias', true],
  ['/app/account/bank-accounts/add', 'app', 'Agregar Cuenta Bancaria', true],
  ['/app/account/verification', 'app', null, true],
  ['/invitacion/:token', 'default', null, false],
  ['/comprobante/:receiptId', 'default', null, false],
  ['/ops', 'app', null, true],
]

/** Pages that are not there for who opens them here, each with the reason. */
const absent: Readonly<Record<string, string>> = {
  '/docs/dispute-guidelines/:edition/changes': 'the first edition changed nothing',
  '/*': 'what is not there',
  '/dev/ui': 'a gallery for whoever develops',
  '/app/account/security/passkeys/:passkeyId': 'Ana has none; its own journey looks at it',
  '/app/account/security/authenticator/:authenticatorId': 'Ana has none; its own journey looks at it',
  '/crear/discard': 'which draft stands after the question mark; a test of its own looks at it',
  '/app/transactions/create/discard':
    'which draft stands after the question mark; a test of its own looks at it',
  '/login/provider/:provider': 'this program knows no other provider',
  '/login/provider/:provider/return': 'this program knows no other provider',
}

/** Pages that send whoever comes out of turn elsewhere. */
const elsewhere: Readonly<Record<string, string>> = {
  '/login/provider/new': '/login/registration',
}

/** Pages at the end of a mailed link, or of a first step, that nobody here has: they say that it is over. */
const over = [
  '/login/registration/confirm',
  '/login/verify',
  '/login/second-factor',
  '/login/second-factor/lost',
  '/login/payout-account/stop',
  '/login/second-factor/stop',
  '/login/second-factor/off',
  '/login/new-password',
  '/login/keep-email',
]

const pages = await builtRoutes()
const isGuarded = ({ middleware }: PageRoute) =>
  middleware.some((name) => name === 'auth' || name.startsWith('office'))
const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/
const oneHeading = (text: string) => [...text.matchAll(/<h1[\s>]/g)].length
const titleIn = (text: string) => plain(/<title>([^<]*)<\/title>/.exec(text)?.[1] ?? '')

test('the map has every page that the product asks for', () => {
  for (const [path, layout, title, signIn] of asked) {
    const page = pages.find((each) => each.path === path)
    assert.ok(page, path)
    assert.equal(page.layout, layout, path)
    if (title) assert.equal(page.title, `${title} · Resguardo`, path)
    assert.equal(isGuarded(page), signIn, path)
  }
})

test('everything under /app and /ops is behind a guard', () => {
  for (const page of pages.filter(({ path }) => /^\/(app|ops)(\/|$)/.test(path)))
    assert.ok(isGuarded(page), page.path)
})

test('a route names its middleware, and keeps none that has no name', () => {
  const nameless = globSync('src/web/{routes,layouts}/**/*.{ts,tsx}', { cwd: root }).filter((file) =>
    /export (const|function) middleware\b/.test(readFileSync(join(root, file), 'utf8')),
  )
  assert.deepEqual(nameless, [])
})

test('the list of pages in the documentation is the map', () => {
  assert.equal(readFileSync(join(root, 'docs', 'routes.md'), 'utf8'), routesPage(pages), 'npm run routes')
})

test('no page is left out where all are looked at', () => {
  const known = siteRoutes.map(({ path }) => path)
  assert.deepEqual(
    pages.filter(({ path }) => !known.includes(path)),
    [],
  )
  // Its own journey comes back from a provider, and the other leads on to an invitation: nobody else can open them.
  assert.deepEqual(
    pages.map(({ path }) => path).filter((path) => withoutPage.includes(path)),
    ['/login/provider/new', '/app/transactions/:transactionId/invited'],
  )
})

test('every page', async (t) => {
  const { address, means } = await runningProgram()
  const things = await otherPeoplesThings(address, means)
  const [nobody, olga] = [newVisitor(address), await invented(address, 'olga')]
  const dealers = await anaAndMarcos(address)
  const { buyer: ana } = dealers
  const inspecting = await dealIn('inspecting', dealers, 'Cámara de fuelle')
  const proposed = await dealIn('proposed', dealers, 'Lámpara de pie')
  const agreed = await dealIn('agreed', dealers, 'Reloj de bolsillo')
  const brokerCode = uuid.exec((await dealers.seller.get('/app/commissions')).text)?.[0] ?? ''
  const broker = { party: 'seller', brokerCode, brokerCommission: '10' }
  const brokered = await dealIn('proposed', dealers, 'Cómoda de nogal', broker)
  const amendment = await proposesAmendment(dealers.seller, agreed.address, { inspectionDays: '6' }, ana)
  const known: Readonly<Record<string, string>> = {
    ...things,
    transactionId: inspecting.id,
    token: proposed.invitation.split('/').at(-1) ?? '',
    action: 'release?tranche=1',
    step: 'archive',
    provider: 'oidc',
  }
  const at = (path: string) => {
    if (path.endsWith('/invite')) return `${proposed.address}/invite`
    if (path.endsWith('/accept-amendment')) return amendment
    if (path === '/app/commissions/:transactionId') return `/app/commissions/${brokered.id}`
    if (over.includes(path)) return `${path}?token=x`
    return path.replaceAll(/:(\w+)/g, (_, name: string) => known[name] ?? 'x').replace('*', 'no-existe')
  }

  for (const page of pages)
    await t.test(page.path, async () => {
      const isAbsent = Object.hasOwn(absent, page.path)
      const where = at(page.path)
      const open = await nobody.get(where)
      if (isGuarded(page)) {
        assert.equal(open.status, 302, where)
        assert.equal(open.location, `/login?redirect=${encodeURIComponent(where).replaceAll('%20', '+')}`)
      } else if (elsewhere[page.path]) assert.equal(open.location, elsewhere[page.path])
      else isAsTheMapSays(page, open, isAbsent)

      const who: Visitor = page.path.startsWith('/ops') ? olga : ana
      const seen = await who.get(where)
      // Who is inside has no second step to take.
      if (page.middleware.includes('guest') || page.path === '/login/second-factor') {
        assert.equal(seen.status, 302, where)
        assert.equal(seen.location, '/app/transactions')
      } else if (page.path.endsWith('/divide'))
        assert.equal(seen.location, where.replace('/divide', ''), 'a line that is done divides no more')
      else if (page.path.endsWith('/invited')) assert.equal(seen.location, inspecting.address)
      else if (page.path.startsWith('/crear'))
        assert.equal(seen.location, page.path.replace('/crear', '/app/transactions/create'))
      else isAsTheMapSays(page, seen, isAbsent)
    })
})

function isAsTheMapSays(page: PageRoute, { status, text }: Page, isAbsent: boolean) {
  assert.equal(status, isAbsent ? 404 : over.includes(page.path) ? 410 : 200, page.path)
  assert.match(text, /<html lang="es"/)
  // An iPhone makes a telephone number of every sum and account, unless it is told, and React finds another page.
  assert.match(text, /<meta name="format-detection" content="telephone=no"/, page.path)
  assert.match(text, /<meta name="apple-mobile-web-app-title" content="Resguardo"/, page.path)
  assert.equal(oneHeading(text), 1, `${page.path} has one heading of the first order`)
  const title = titleIn(text)
  if (isAbsent) assert.equal(title, 'No encontramos esta página · Resguardo')
  else if (page.path.includes(':')) {
    assert.match(title, /^\S.* · Resguardo$/)
    const wanted = asked.find(([path]) => path === page.path)?.[2]
    if (wanted) assert.ok(title.split(' · ').includes(wanted), `${title} has no ${wanted}`)
  } else assert.equal(title, page.title, page.path)
  assert.equal([...text.matchAll(/<title[\s>]/g)].length, 1, `${page.path} has one title`)
}
