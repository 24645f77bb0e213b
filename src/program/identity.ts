import type { FieldsShown } from '#domain/people/identity-form.ts'
import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import { type Hono } from 'hono'
import { identityWebhookPath, identityWebhooks } from '#api/identity-webhooks.ts'
import type { Config } from '#settings/config.ts'
import type { JobParts } from '#jobs/job-parts.ts'
import { watchIdentity } from '#jobs/people/watch-identity.ts'
import { every, type Round } from '#jobs/rounds.ts'
import { createHttpClient } from '#outside/http-client.ts'
import type { IdentityProvider } from '#outside/identity/identity-provider.ts'
import { createIdentitySandbox, type IdentitySandbox } from '#outside/identity/sandbox/identity-sandbox.ts'
import { createVeriff } from '#outside/identity/veriff.ts'
import type { Identity } from '#web/server/identity.ts'
import type { Sandbox } from '#web/server/sandbox.ts'
import type { Foundation } from './foundation.ts'
import type { Log } from './log.ts'
import { type Neighbours, openNeighbours } from './neighbours.ts'

/** Who looks at documents and faces: a provider, a sandbox of our own, or nobody but the operator's people. */
export type IdentityProgram = Readonly<{
  identity: Identity | null
  /** Where whoever tries the sandbox decides by hand; null where there is none. */
  desk: Sandbox['identityDesk']
  /** Who else is played at the address of the sandbox one; null where there is none. */
  neighbours: Neighbours | null
  /** Where the provider's webhooks come in. */
  mount(app: Hono): void
  close(): Promise<void>
}>

type Options = Readonly<{
  config: Config
  foundation: Foundation
  log: Log
  tell: (line: string) => void
  webPort: number
}>

/** What an operator has to know at the start: providers lead nobody back to an address without https. */
export const withoutCallback =
  'BASE_URL no empieza por https: el verificador de identidad se abre en un marco y funciona, pero no puede traer de vuelta a quien lo abrió en su propia pestaña.'

/** Opens the provider of the settings, or starts the sandbox one on its own port. */
export async function openIdentity(options: Options): Promise<IdentityProgram> {
  const { config, foundation } = options
  const { real, sandbox, shows } = config.identity
  if (real) {
    if (!config.baseUrl.startsWith('https:')) options.tell(withoutCallback)
    const provider = createVeriff({ ...real, http: createHttpClient() })
    return { ...programOf(provider, shows, foundation), desk: null, neighbours: null, close: async () => {} }
  }
  if (!sandbox)
    return { identity: null, desk: null, neighbours: null, mount: () => {}, close: async () => {} }
  const opened = await openSandbox(options, sandbox)
  const { provider, desk, neighbours, close } = opened
  return { ...programOf(provider, shows, foundation), desk, neighbours, close }
}

function programOf(
  provider: IdentityProvider,
  shows: FieldsShown,
  { means }: Foundation,
): Pick<IdentityProgram, 'identity' | 'mount'> {
  return {
    identity: { provider, shows },
    mount: (app) => void app.route('/', identityWebhooks({ means, isAuthentic: provider.isAuthentic })),
  }
}

type SandboxSettings = NonNullable<Config['identity']['sandbox']>

/** The secrets of the sandbox provider, which no two instances share: they follow from the instance's own. */
function sandboxKeys({ secret }: Foundation) {
  const keyFor = (use: string) => createHmac('sha256', secret).update(`identity sandbox ${use}`).digest('hex')
  return {
    key: keyFor('client'),
    secret: keyFor('signature'),
    desk: keyFor('desk').slice(0, 24),
    keyFor,
  }
}

/**
 * The provider for a worker in a process of its own: it asks for decisions. The sandbox one runs beside the pages,
 * on the port of the settings.
 */
export function connectIdentity(config: Config, foundation: Foundation): IdentityProvider | null {
  const { real, sandbox } = config.identity
  const http = createHttpClient()
  if (real) return createVeriff({ ...real, http })
  if (!sandbox) return null
  const { key, secret } = sandboxKeys(foundation)
  const host = `http://${ownHost(config.host)}:${sandbox.port}`
  return createVeriff({ host, key, secret, integration: null, frames: [], http })
}

async function openSandbox({ config, foundation, log, webPort }: Options, settings: SandboxSettings) {
  const { key, secret, desk, keyFor } = sandboxKeys(foundation)
  const neighbours = await openNeighbours(config, keyFor)
  const deskKey = settings.deskKey ?? desk
  const sandbox = await createIdentitySandbox({
    folder: join(config.dataDir, 'sandbox-identity'),
    clientKey: key,
    secret,
    adminKey: deskKey,
    webhookUrl: `http://${ownHost(config.host)}:${webPort}${identityWebhookPath}`,
    parentOrigins: [config.baseUrl],
    beside: neighbours.routes,
    now: foundation.means.clock,
    log: (event, facts) => log.debug(event, facts),
  })
  const port = await listenOn(sandbox, config.host, settings)
  const origin = settings.publicUrl ?? `http://${new URL(config.baseUrl).hostname}:${port}`
  sandbox.connect({ publicUrl: origin })
  const host = `http://${ownHost(config.host)}:${port}`
  const http = createHttpClient()
  return {
    provider: createVeriff({ host, key, secret, integration: null, frames: [origin], http, isSandbox: true }),
    desk: `${origin}/enter?key=${encodeURIComponent(deskKey)}`,
    neighbours: neighbours.at(origin, host),
    close: () => sandbox.close(),
  }
}

/** How the program reaches itself: an address to listen on everywhere is not one to call. */
function ownHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

async function listenOn(
  sandbox: IdentitySandbox,
  host: string,
  { port, anyPort }: SandboxSettings,
): Promise<number> {
  try {
    return (await sandbox.listen(host, port)).port
  } catch (error) {
    if (anyPort) return (await sandbox.listen(host, 0)).port
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(
      `El verificador de identidad de pruebas no puede usar el puerto ${port}: elige otro con SANDBOX_IDENTITY_PORT. (${reason})`,
      { cause: error },
    )
  }
}

const REAL_MS = 60_000
const SANDBOX_MS = 3_000

/** What the worker does about identities again and again: ends what ran out. */
export function identityRounds(
  config: Config,
  job: Pick<JobParts, 'means' | 'log' | 'identity'>,
): readonly Round[] {
  if (!job.identity) return []
  const milliseconds = config.identity.sandbox ? SANDBOX_MS : REAL_MS
  return [every('watch-identity', milliseconds, () => watchIdentity(job))]
}
