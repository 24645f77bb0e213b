import { after } from 'node:test'
import { type Auth, type AuthOptions, createAuth } from '#auth/auth.ts'
import { existing } from '#domain/assert.ts'
import type { CodeMessage } from '#domain/people/phone.ts'
import type { SignInMail } from '#domain/people/sign-in-mail.ts'
import { openDatabase } from '#store/database/database.ts'
import { createSeals } from '#store/secrets/seal.ts'
import { contractOf } from './contract.ts'
import { freshDatabase } from './postgres.ts'
import { codeAt } from './totp.ts'

const password = 'caballo grapa bateria correcta'
const baseUrl = 'http://localhost:4180'

/** The way in alone, on a database of its own, with a clock that is moved by hand and every mail kept. */
export async function createFrontDoor(
  more: Pick<
    AuthOptions,
    'providers' | 'authorizedDomains' | 'callOut' | 'officeNeedsSecondStep' | 'messageBudget'
  > &
    Partial<Pick<AuthOptions, 'log' | 'note'>> = {},
) {
  const fresh = await freshDatabase()
  const database = openDatabase(fresh.url)
  const secret = new Uint8Array(32).fill(7)
  const mails: SignInMail[] = []
  const texts: CodeMessage[] = []
  // PostgreSQL keeps no nanoseconds.
  let now = Temporal.Now.instant().round('second')
  const opened: Auth[] = []
  /** The way in as the program opens it; once more, it is what a restart leaves. */
  const open = () => {
    const auth = createAuth({
      baseUrl,
      secret,
      secure: false,
      database,
      seals: createSeals(secret),
      mail: { send: async (message) => void mails.push(message) },
      texts: { send: async (message) => void texts.push(message), countries: ['ES', 'MX'] },
      contract: contractOf(),
      log: () => {},
      now: () => now,
      wallClock: () => now,
      ...more,
    })
    opened.push(auth)
    return auth
  }
  const auth = open()
  after(async () => {
    for (const each of opened) await each.idle()
    await database.close()
  })

  /** Opens an account, confirms its address and signs in. */
  const enrol = async (name: string) => {
    const email = `${name}@example.com`
    await auth.signUp({ name, email, password, country: 'ES', timeZone: 'Europe/Madrid' })
    await auth.idle()
    const { link } = existing(
      mails.findLast(({ to }) => to === email),
      'a mail was sent',
    )
    const token = existing(new URL(link).searchParams.get('token'), 'the link has a token')
    const { headers } = await auth.verifyEmail(token, { password, isRemembered: true }, asking())
    return whoHas(auth, cookieFrom(headers))
  }
  const signIn = async (name: string) => {
    const entered = await auth.signIn({ email: `${name}@example.com`, password }, asking())
    return { ...entered, cookie: cookieFrom(entered.headers) }
  }
  /** Sets an authenticator up and turns it on with the code of the moment. */
  const addAuthenticator = async (own: Own, name = 'Mi teléfono', endsOthers = false) => {
    const { id } = await auth.totp.begin(own.visitor)
    const { secret: shared } = existing(await auth.totp.setup(own.visitor, id), 'it is being set up')
    const { recoveryCodes } = await auth.totp.confirm(
      { ...own, endsOthers },
      { id, name, code: codeAt(shared, now) },
    )
    return { id, secret: shared, recoveryCodes }
  }
  return {
    auth,
    url: fresh.url,
    restarted: open,
    database,
    mails,
    texts,
    password,
    enrol,
    signIn,
    addAuthenticator,
    now: () => now,
    pass: (duration: Temporal.DurationLike) => {
      now = now.add(duration)
    },
  }
}
export type FrontDoor = Awaited<ReturnType<typeof createFrontDoor>>

/** Somebody signed in, as the functions of their own account want them. */
export type Own = Awaited<ReturnType<typeof whoHas>>

/** A request of a browser that holds this cookie. */
export function asking(cookie?: string): Request {
  return new Request(baseUrl, cookie === undefined ? {} : { headers: { cookie } })
}

/** What a browser sends back of an answer's cookies. */
export function cookieFrom(headers: Headers): string {
  return headers
    .getSetCookie()
    .filter((each) => !/max-age=0/i.test(each))
    .map((each) => each.split(';')[0])
    .join('; ')
}

/** Who is signed in with a cookie. */
export async function whoHas(auth: Auth, cookie: string) {
  const request = asking(cookie)
  return { visitor: existing(await auth.visitorOf(request), 'somebody is signed in'), request }
}
