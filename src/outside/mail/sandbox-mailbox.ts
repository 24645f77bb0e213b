import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { TextMessage } from '../phone/phone.ts'
import type { Mail, Mailer } from './mail.ts'

const KeptMail = z.object({
  id: z.string(),
  /** A text message went to a telephone number, and has no subject. */
  kind: z.enum(['mail', 'text']).default('mail'),
  at: z.string(),
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
  replyTo: z.string().optional(),
  unsubscribe: z.string().optional(),
})

/** A mail or text message that would have left, as it lies in the folder; `at` is an ISO instant. */
type KeptMail = z.infer<typeof KeptMail>

/** The post of a demonstration: nothing leaves the machine, everything can be read on it. */
export type SandboxMailbox = Mailer &
  Readonly<{
    /** Puts a text message beside the mails; gives its id. */
    keepText(message: TextMessage): Promise<string>
    /** The newest first, mails and text messages; with `to`, only those of one address or number. */
    list(options?: { most?: number; to?: string }): Promise<readonly KeptMail[]>
    /** One mail; null when there is none of that id. */
    read(id: string): Promise<KeptMail | null>
  }>

type MailboxOptions = Readonly<{
  folder: string
  from: string
  /** At most this many are kept; the oldest go first. */
  most?: number
  now?: () => Temporal.Instant
}>

/** Keeps mails as files in a folder instead of sending them. Never in production. */
export function createSandboxMailbox({ folder, from, most = 500, now }: MailboxOptions): SandboxMailbox {
  const clock = now ?? (() => Temporal.Now.instant())
  let last = 0

  const ids = async () => {
    const names = await readdir(folder).catch(() => [])
    return names
      .filter((name) => name.endsWith('.json'))
      .map((name) => name.slice(0, -'.json'.length))
      .toSorted()
      .toReversed()
  }
  const read = async (id: string) => {
    if (!/^[\w-]{1,80}$/.test(id)) return null
    const content = await readFile(join(folder, `${id}.json`), 'utf8').catch(() => null)
    return content === null ? null : KeptMail.parse(JSON.parse(content))
  }
  const keep = async (kind: KeptMail['kind'], mail: Mail) => {
    // Names sort by time, and two mails of one millisecond by their order.
    last = Math.max(last + 1, clock().epochMilliseconds)
    const id = `${String(last).padStart(15, '0')}-${randomUUID()}`
    const content: KeptMail = { id, kind, at: clock().toString(), from, ...mail }
    await mkdir(folder, { recursive: true })
    const file = join(folder, `${id}.json`)
    await writeFile(`${file}.part`, JSON.stringify(content, null, 2))
    await rename(`${file}.part`, file)
    for (const old of (await ids()).slice(most)) await rm(join(folder, `${old}.json`), { force: true })
    return id
  }
  return {
    read,
    keepText: ({ to, text }) => keep('text', { to, subject: '', text }),
    async send(mail) {
      const id = await keep('mail', mail)
      return { messageId: `<${id}@resguardo.invalid>`, delivered: true, failure: null }
    },
    async list({ most: wanted = 50, to } = {}) {
      const found: KeptMail[] = []
      for (const id of await ids()) {
        if (found.length >= wanted) break
        const mail = await read(id)
        if (mail && (to === undefined || mail.to === to)) found.push(mail)
      }
      return found
    },
    close: async () => {},
  }
}
