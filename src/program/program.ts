import type { RequestListener, Server } from 'node:http'
import { health, type Unready } from '#api/health.ts'
import { securityText } from '#api/security-text.ts'
import { providerForm } from '#api/provider-form.ts'
import type { Config } from '#settings/config.ts'
import type { Parts } from '#web/app.ts'
import type { DemonstrationSignIn } from '#web/server/auth-context.ts'
import { openBankIcons } from './bank-icons.ts'
import type { BankParts } from './bank.ts'
import { openMarket } from './demonstration/market.ts'
import { demonstrationOffice, demonstrationSignIns } from './demonstration/people.ts'
import type { Foundation } from './foundation.ts'
import { openIdentity } from './identity.ts'
import { openApi } from './open-api.ts'
import { openLivePages } from './live-pages.ts'
import { watchLoopDelay } from './loop-delay.ts'
import type { Log } from './log.ts'
import { publishedFacts } from './published-facts.ts'
import { numbered, requestNumber } from './request-number.ts'
import { openSignIn, type SignInParts } from './sign-in.ts'
import { closeAll, type Closers, layWatchedFoundation } from './watched-foundation.ts'
import { listen } from './web-server.ts'
import { openSandbox, openWork } from './work.ts'

/** The pages, built or straight from the sources: what answers a request once the program is ready. */
export type Pages = (parts: Parts, server: Server) => Promise<RequestListener>

export type Program = {
  readonly port: number
  /** Where people reach it. */
  readonly address: string
  /** The sign-ins of the invented market; none where there is no demonstration. */
  readonly demonstration: readonly DemonstrationSignIn[]
  /** Takes no new work, finishes the work in hand, closes everything in the reverse order of opening. */
  stop(): Promise<void>
}

type ProgramOptions = {
  readonly config: Config
  readonly log: Log
  /** One line of progress for whoever waits at the terminal. */
  readonly tell: (line: string) => void
  readonly pages: Pages
}

/** The one line that says where it is, and under it who may sign in to the demonstration. */
export function readyText(seconds: string, { address, demonstration }: Program): string {
  const width = Math.max(0, ...demonstration.map((each) => each.email.length))
  const people = demonstration.map(
    ({ email, password, name, role }) => `  ${email.padEnd(width)}  ${password}  (${name}: ${role})\n`,
  )
  const intro = people.length > 0 ? ' Demostración, para entrar:' : ''
  return `Resguardo está listo en ${address} (${seconds} s).${intro}\n${people.join('')}`
}

/** Answers whether there can be work: from what the program is at, from its database, the standby and the store of files where there are such. */
function readinessOf({ soundness, means }: Foundation, stateNow: () => 'ready' | Unready) {
  return health(
    async () => {
      const state = stateNow()
      const found = state === 'ready' ? await soundness() : state
      return found === 'sound' ? 'ready' : found
    },
    () => ({ replica: means.replica?.standing().state, files: means.files?.standing() }),
  )
}

type Opened = Readonly<{
  config: Config
  log: Log
  foundation: Foundation
  signIn: SignInParts
  bankParts: BankParts
  checks: Awaited<ReturnType<typeof openIdentity>>
  worker: Awaited<ReturnType<typeof openWork>>
  demonstration: readonly DemonstrationSignIn[]
}>

/** What the pages work with, from all that was opened. */
function partsOf(opened: Opened): Parts {
  const { config, log, foundation, signIn, bankParts, checks, worker, demonstration } = opened
  return {
    baseUrl: config.baseUrl,
    assets: config.assets,
    published: publishedFacts(config),
    proxies: config.proxies,
    auth: signIn.auth,
    mailbox: signIn.mailbox,
    captcha: signIn.captcha,
    bankIcons: openBankIcons(config, log, checks.neighbours),
    demonstration,
    means: foundation.means,
    identity: checks.identity,
    sandbox: openSandbox(config, foundation, bankParts, checks, worker),
    sandboxBank: bankParts.sandboxBank !== null,
    filesTravel: bankParts.bank !== null,
    log: (line) => log.error('request-failed', line),
    errorNumber: requestNumber,
  }
}

/** The address of the settings; of a program that took any free port it names the one that it took. */
function reachedAt(baseUrl: string, port: number): string {
  const address = new URL(baseUrl)
  if (address.port !== '0') return baseUrl
  address.port = String(port)
  return address.origin
}

/** Puts the whole product together: database, web and worker in one process. */
export async function startProgram({ config: given, log, tell, pages }: ProgramOptions): Promise<Program> {
  let state: 'ready' | Unready = 'starting'
  const closers: Closers = []
  const web = await listen(given.host, given.port)
  const config = { ...given, baseUrl: reachedAt(given.baseUrl, web.port) }
  const stopping = new AbortController()
  const stop = async () => {
    // What never became ready was sent nobody.
    const drainSeconds = state === 'ready' ? config.drainSeconds : 0
    state = 'stopping'
    await web.drain(drainSeconds)
    // Pages that stay open to hear what is new would be waited for; by now they open again elsewhere.
    stopping.abort()
    await web.close(config.shutdownSeconds)
    await closeAll(closers, log)
  }
  try {
    let wake = () => {}
    const asked = { config, log, tell, onRecorded: () => wake(), publishes: true } as const
    const foundation = await layWatchedFoundation(asked, closers)
    const { reader } = foundation.means.database
    const bankParts = await openMarket({ config, log, foundation, tell })
    const office = await demonstrationOffice(config, reader)
    const checks = await openIdentity({ config, foundation, log, tell, webPort: web.port })
    closers.push(() => checks.close())
    const identity = checks.identity?.provider ?? null
    const signIn = openSignIn(config, foundation, log, checks.neighbours)
    closers.push(signIn.close)
    const { mailer } = signIn
    const worker = await openWork({ config, log, foundation, mailer, bankParts, identity, office })
    closers.push(() => worker.stop())
    wake = () => worker.wake()
    const readiness = readinessOf(foundation, () => state)
    const demonstration = await demonstrationSignIns(config, reader)
    const livePages = openLivePages(foundation, signIn.auth, stopping.signal)
    closers.push(() => livePages.close())
    const parts = partsOf({ config, log, foundation, signIn, bankParts, checks, worker, demonstration })
    const mountBefore: Parts['mountBefore'] = (app) => {
      app.route('/', readiness)
      app.route('/', securityText(config.security, config.baseUrl, foundation.means.clock))
      app.route('/', livePages.routes)
      checks.mount(app)
      app.route('/', providerForm(signIn.auth))
      app.route('/', openApi(config, foundation, signIn.auth, log))
    }
    const opened = await pages({ ...parts, mountBefore, longestWait: () => watch.longest() }, web.server)
    const watch = watchLoopDelay(log, foundation.means.clock)
    closers.push(async () => watch.stop())
    web.open(numbered(opened))
    state = 'ready'
    return { port: web.port, address: config.baseUrl, demonstration, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
