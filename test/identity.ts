import assert from 'node:assert/strict'
import { rmSync } from 'node:fs'
import { after } from 'node:test'
import { serve } from '@hono/node-server'
import { identityWebhooks } from '#api/identity-webhooks.ts'
import { beginIdentityCheck } from '#commands/people/begin-identity-check.ts'
import { openIdentitySession } from '#commands/people/open-identity-session.ts'
import { existing } from '#domain/assert.ts'
import { createHttpClient } from '#outside/http-client.ts'
import { createIdentitySandbox } from '#outside/identity/sandbox/identity-sandbox.ts'
import { createVeriff } from '#outside/identity/veriff.ts'
import { workAtOnce } from '#jobs/at-once.ts'
import { watchIdentity } from '#jobs/people/watch-identity.ts'
import { listIdentityChecks } from '#store/people/identity-checks.ts'
import { backgroundOf } from './background.ts'
import type { Name, World } from './world.ts'
import { scratchFolder } from '#test/scratch.ts'

export const identityKeys = { clientKey: 'client-key', secret: 'shared-secret', adminKey: 'desk' }

/** What a document tells of somebody of full age. */
export const readingOf = (name: string) => ({
  firstName: name.charAt(0).toUpperCase() + name.slice(1),
  lastName: 'Prueba',
  dateOfBirth: '1990-05-01',
  type: 'PASSPORT',
  number: `${name.toUpperCase()}123`,
  country: 'ES',
})

/** The identity provider of a world: the real sandbox, spoken to by the real adapter, its webhooks over real HTTP. */
export async function identityOf(world: World) {
  const folder = scratchFolder('identity')
  const sandbox = await createIdentitySandbox({ folder, ...identityKeys, now: world.now })
  const { port } = await sandbox.listen('127.0.0.1', 0)
  const host = `http://127.0.0.1:${port}`
  const provider = createVeriff({
    host,
    key: identityKeys.clientKey,
    secret: identityKeys.secret,
    integration: null,
    frames: [host],
    http: createHttpClient({ wait: async () => {} }),
  })
  const door = serve({
    fetch: identityWebhooks({ means: world.means, isAuthentic: provider.isAuthentic }).fetch,
    hostname: '127.0.0.1',
    port: 0,
  })
  await new Promise((resolve) => door.once('listening', resolve))
  const address = door.address()
  const webhookUrl = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}/webhooks/identity`
  sandbox.connect({ webhookUrl, publicUrl: host })
  after(async () => {
    await sandbox.close()
    await new Promise((resolve) => door.close(resolve))
    rmSync(folder, { recursive: true, force: true })
  })
  const background = backgroundOf(world)
  const job = { ...background.job, identity: provider }
  const work = async () => {
    await sandbox.tick()

    await workAtOnce(job)
  }
  return {
    ...steps(world, provider),
    sandbox,
    provider,
    webhookUrl,
    job,
    lines: background.lines,
    mails: background.mails,
    work,
    watch: async () => {
      await workAtOnce(job)
      await watchIdentity(job)
    },
  }
}

function steps(world: World, provider: ReturnType<typeof createVeriff>) {
  const checksOf = (who: Name) => listIdentityChecks(world.database.reader, world.ids[who])
  const send = async (url: string, step: string, form: Record<string, string> = {}) => {
    const response = await fetch(`${url}/${step}`, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams(form),
    })
    assert.equal(response.status, 200, await response.text())
  }
  return {
    checksOf,
    /** Makes somebody a person who has proved nothing yet. */
    forget: (who: Name) =>
      world.database.pool
        .query('update people set tier = 0, verified_name = null where person_id = $1', [world.ids[who]])
        .then(() => undefined),
    /** Somebody opens, or goes on in, a session; answers its address. */
    open: async (who: Name): Promise<string> => {
      const { checkId, url } = await world.perform(who, beginIdentityCheck, {})
      if (url) return url
      const { session } = await provider.createSession({
        givenName: ' ',
        lastName: ' ',
        idNumber: null,
        vendorData: checkId,
        callback: 'https://resguardo.example/app/account/verification',
        at: world.now(),
      })
      const { id, url: address } = existing(session, 'the provider opens sessions')
      return (await world.perform(who, openIdentitySession, { checkId, sessionId: id, url: address })).url
    },
    begin: (url: string) => send(url, 'start'),
    /** Hands everything in; decided at once unless `status` says otherwise. */
    submit: (url: string, who: Name, status = 'approved', more: Record<string, string> = {}) =>
      send(url, 'submit', { ...readingOf(who), status, ...more }),
    /** The newest check of somebody. */
    check: async (who: Name) => existing((await checksOf(who))[0], 'a check was opened'),
  }
}
export type Identity = Awaited<ReturnType<typeof identityOf>>
