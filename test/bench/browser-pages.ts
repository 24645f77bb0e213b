import { anaAndMarcos, dealIn } from '#test/http/dealing.ts'
import { publicPages } from '#web/heads/public-pages.ts'

/** A page that a browser opens: who opens it, and which questions do not apply to it. */
export type BrowserPage = Readonly<{
  path: string
  /** How tables name it. */
  name: string
  who: 'nobody' | 'ana' | 'olga'
  /** Pages to read, pages on which one signs in or up, and pages of signed-in people. */
  group: 'public' | 'entry' | 'signed-in'
  /** Audits of Lighthouse about what this page is not meant to be. */
  skipAudits: readonly string[]
}>

/** Search engines are asked not to read these; a page that is not there says so with its status. */
const hidden = ['is-crawlable']

/** Every page of the site for who has not signed in, and the ones that signed-in people open most. */
export async function pagesForBrowsers(address: string): Promise<readonly BrowserPage[]> {
  const dealers = await anaAndMarcos(address)
  const proposed = await dealIn('proposed', dealers, 'Lámpara de pie')
  const inspecting = await dealIn('inspecting', dealers, 'Cámara de fuelle')
  const open = (path: string, skipAudits: readonly string[] = [], name = path): BrowserPage => ({
    path,
    name,
    who: 'nobody',
    group: 'public',
    skipAudits,
  })
  const signedIn = (path: string, who: 'ana' | 'olga' = 'ana', name = path): BrowserPage => ({
    ...open(path, hidden, name),
    who,
    group: 'signed-in',
  })
  return [
    ...Object.values(publicPages).map(({ path }) => open(path)),
    open(proposed.invitation, hidden, '/invitacion/…'),
    open('/no-existe', [...hidden, 'http-status-code', 'errors-in-console'], '/no-existe (404)'),
    ...['/login', '/login/registration', '/login/recover'].map((path): BrowserPage => ({
      ...open(path, hidden),
      group: 'entry',
    })),
    signedIn('/app/transactions'),
    signedIn('/app/transactions/create'),
    signedIn(inspecting.address, 'ana', '/app/transactions/…'),
    signedIn(`${inspecting.address}/release?tranche=1`, 'ana', '/app/transactions/…/release'),
    ...[
      '/app/notices',
      '/app/settings',
      '/app/settings/notices',
      '/app/account',
      '/app/account/security',
      '/app/account/verification',
      '/app/account/bank-accounts',
      '/app/account/bank-accounts/add',
    ].map((path) => signedIn(path)),
    signedIn('/ops', 'olga'),
    signedIn('/ops/people', 'olga'),
  ]
}
