import { createServer, type IncomingHttpHeaders } from 'node:http'
import { rm } from 'node:fs/promises'
import { createIdentitySandbox, type IdentitySandbox } from '#outside/identity/sandbox/identity-sandbox.ts'
import type { IdentitySandboxOptions } from '#outside/identity/sandbox/provider.ts'
import { sign } from '#outside/identity/sandbox/signature.ts'
import { scratchFolder } from '#test/scratch.ts'

export const clientKey = '0b2c9f0e-7a51-4a3c-9f6e-2f1f4f6e1c11'
export const secret = 'a-shared-secret'
export const adminKey = 'the-desk-key'
export const parentOrigin = 'http://localhost:4118'

/** A webhook as its receiver saw it: the raw bytes count, because they are what is signed. */
export type Received = Readonly<{ headers: IncomingHttpHeaders; raw: string; content: WebhookContent }>
type WebhookContent = Readonly<{
  id?: string
  action?: string
  code?: number
  attemptId?: string
  verification?: Readonly<{
    id: string
    status: string
    code: number
    reasonCode: number | null
    attemptId: string
    decisionTime: string
    person: Readonly<{ firstName: string | null; lastName: string | null }>
  }>
}>

/** A server that takes webhooks, and answers with the statuses it is told to. */
async function openReceiver() {
  const received: Received[] = []
  const answers: number[] = []
  const server = createServer((request, response) => {
    let raw = ''
    request.setEncoding('utf8')
    request.on('data', (piece: string) => (raw += piece))
    request.on('end', () => {
      received.push({ headers: request.headers, raw, content: JSON.parse(raw) as WebhookContent })
      response.writeHead(answers.shift() ?? 200).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  return {
    received,
    /** What the next webhooks are answered with; afterwards 200 again. */
    answerWith: (...statuses: number[]) => void answers.push(...statuses),
    /** What was told, in the order of arrival, in one word each. */
    told: () => received.map(({ content }) => content.action ?? content.verification?.status ?? ''),
    url: `http://127.0.0.1:${port}/webhooks`,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** A sandbox provider with a clock of its own, in a folder of its own, and a receiver of its webhooks. */
export async function openTrial(options: Partial<IdentitySandboxOptions> = {}) {
  const folder = scratchFolder('identity-sandbox')
  const receiver = await openReceiver()
  let now = Temporal.Instant.from('2026-11-20T10:00:00Z')
  const open = () =>
    createIdentitySandbox({
      folder,
      clientKey,
      secret,
      adminKey,
      webhookUrl: receiver.url,
      parentOrigins: [parentOrigin],
      publicUrl: 'http://sandbox.test',
      now: () => now,
      ...options,
    })
  let sandbox = await open()
  return {
    receiver,
    sandbox: () => sandbox,
    async pass(time: Temporal.DurationLike) {
      now = now.add(time)
      await sandbox.tick()
    },
    /** Ends the program and begins another one on the same folder. */
    async restart() {
      await sandbox.close()
      sandbox = await open()
    },
    async close() {
      await sandbox.close()
      await receiver.close()
      await rm(folder, { recursive: true })
    },
    ...client(() => sandbox),
  }
}

type Answer = Readonly<{ status: number; headers: Headers; text: string; content: ApiContent }>
type ApiContent = Readonly<{
  status?: string
  code?: string
  message?: string
  verification?: (Readonly<Record<string, string | null>> & Readonly<{ id: string; url: string }>) | null
  verifications?: readonly Readonly<{ id: string; status: string }>[]
  image?: Readonly<Record<string, unknown>>
}>

function client(sandbox: () => IdentitySandbox) {
  async function ask(path: string, request: RequestInit): Promise<Answer> {
    const response = await sandbox().app.request(path, request)
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') && text.endsWith('}')
    const content = isJson ? (JSON.parse(text) as ApiContent) : {}
    return { status: response.status, headers: response.headers, text, content }
  }
  const headers = { 'content-type': 'application/json', 'x-auth-client': clientKey }
  const signedBy = (payload: string) => ({ ...headers, 'x-hmac-signature': sign(payload, secret) })
  async function open(verification: unknown = {}): Promise<{ id: string; path: string }> {
    const { content } = await ask('/v1/sessions', {
      method: 'POST',
      headers,
      body: JSON.stringify({ verification }),
    })
    const { id, url } = content.verification ?? { id: '', url: '' }
    return { id, path: URL.canParse(url) ? new URL(url).pathname : '' }
  }
  const step = (path: string, form: Readonly<Record<string, string>> = {}) =>
    ask(path, { method: 'POST', headers: { accept: 'application/json' }, body: new URLSearchParams(form) })
  return {
    ask,
    open,
    step,
    post: (body: string, more: Readonly<Record<string, string>> = {}) =>
      ask('/v1/sessions', { method: 'POST', headers: { ...headers, ...more }, body }),
    read: (id: string, what: string) => ask(`/v1/sessions/${id}/${what}`, { headers: signedBy(id) }),
    change: (method: 'PATCH' | 'POST', path: string, content: unknown) => {
      const body = JSON.stringify(content)
      return ask(path, { method, headers: signedBy(body), body })
    },
    /** What a person does on the hosted page: begins and sends, with the outcome of their choice. */
    async play(session: { path: string }, form: Readonly<Record<string, string>>) {
      await step(`${session.path}/start`)
      const sent = await step(`${session.path}/submit`, form)
      await sandbox().tick()
      return sent
    },
  }
}
