import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { getPriority, setPriority } from 'node:os'
import { newVisitor, registered, type Visitor } from '#test/http/visitor.ts'

/*
 * What floods a program, in a process of its own: `node hostile-clients.ts ADDRESS SECONDS`. Each client goes on as fast as
 * it is answered, from another address every time. Prints what came of it as JSON.
 */

const [address = '', seconds = '10'] = process.argv.slice(2)
const { port } = new URL(address)
const ends = performance.now() + Number(seconds) * 1000
/** How many answers of each kind each flood got. */
const answers: Record<string, Record<string, number>> = {}
// The machines of attackers are others: here they get what the program leaves.
setPriority(Math.min(19, getPriority() + 5))

const somewhere = () => ({
  'x-forwarded-for': `${randomInt(1, 200)}.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
})
const stranger = () => newVisitor(address, somewhere())

function count(flood: string, answer: string | number): void {
  const of = (answers[flood] ??= {})
  of[answer] = (of[answer] ?? 0) + 1
}

/** Does something over and over, several at a time, until the end. */
async function flood(name: string, atOnce: number, act: () => Promise<string | number>): Promise<void> {
  const one = async () => {
    while (performance.now() < ends) {
      const answer = await act().catch((error: { code?: string }) => error.code ?? 'broken off')
      count(name, answer)
      // Whoever is refused at once would only measure how fast a connection is closed.
      if (answer === 'ECONNRESET' || answer === 'ECONNREFUSED') await pause(20)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
}

const signUps = () =>
  flood('sign-ups', 8, async () => {
    const email = `nadie${randomUUID()}@correo.example`
    const password = `una frase ${randomUUID()}`
    const account = { name: 'Nadie', email, password, residence: 'ES:Europe/Madrid', redirect: '' }
    return (await stranger().post('/login/registration', account)).status
  })

const signIns = () =>
  flood('sign-ins', 16, async () => {
    const email = `nadie${randomInt(1_000_000)}@correo.example`
    return (await stranger().post('/login', { email, password: randomUUID() })).status
  })

const drafts = () =>
  flood('drafts', 8, async () => {
    const fields = { draft: '', key: randomUUID(), title: 'x'.repeat(100), description: 'y'.repeat(3_000) }
    return (await stranger().post('/crear/draft', fields)).status
  })

const fields = () =>
  flood(
    'large forms',
    4,
    async () => (await stranger().post('/contact', { body: 'z'.repeat(60_000) })).status,
  )

const megabytes = (count: number, start: string) =>
  Buffer.concat([Buffer.from(start), randomBytes(count << 20)])

/** Somebody with an account of their own, from before the flood, who sends the largest files that are taken. */
async function uploads(zoe: Visitor): Promise<void> {
  const begun = await zoe.post('/app/transactions/create/draft', { draft: '', key: randomUUID(), title: 'x' })
  const { draft }: { draft: string } = JSON.parse(begun.text)
  const file = new File([megabytes(9, '%PDF-1.7\n')], 'a.pdf')
  await flood('uploads', 6, async () => {
    const form = new FormData()
    form.append('draft', draft)
    form.append('key', randomUUID())
    for (let each = 0; each < 4; each += 1) form.append('file', file)
    return (await zoe.post('/app/transactions/create/attachments', form, somewhere())).status
  })
}

const statements = () => {
  const file = new File([megabytes(15, '<Document>')], 'a.xml')
  return flood('statements', 4, async () => {
    const form = new FormData()
    form.append('file', file)
    return (await stranger().post('/ops/bank', form)).status
  })
}

/** Bodies that never end, a byte now and then. */
const slowBodies = () =>
  flood('slow bodies', 300, async () => {
    const socket = connect(Number(port), '127.0.0.1')
    const dripping = setInterval(() => socket.write('a'), 1_000)
    try {
      await new Promise<void>((resolve, reject) => {
        socket.once('error', reject)
        socket.once('close', () => resolve())
        socket.write(
          `POST /login HTTP/1.1\r\nhost: localhost:${port}\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 60000\r\n\r\n`,
        )
        setTimeout(resolve, Math.max(0, ends - performance.now()))
      })
    } finally {
      clearInterval(dripping)
      socket.destroy()
    }
    return 'held'
  })

/** Pages that stay open: more than one person may have, and more than nobody may. */
async function streams(): Promise<void> {
  const pablo = newVisitor(address, somewhere())
  await pablo.post('/login', { email: 'pablo@demostracion.example', password: 'demostracion-pablo' })
  await flood('streams', 20, async () => (await pablo.begin('/app/notices/live')).status)
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const zoe = await registered(address, 'Zoe Prueba', 'zoe@ejemplo.example')
await Promise.all([
  signUps(),
  signIns(),
  drafts(),
  fields(),
  uploads(zoe),
  statements(),
  slowBodies(),
  streams(),
])
process.stdout.write(`${JSON.stringify(answers)}\n`)
process.exit()
