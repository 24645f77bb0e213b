import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'

const PATIENCE = 40_000
const AFTER_A_REFUSAL_MS = 200

/** People who read and write all the time, over HTTP. */
export type Crowd = Readonly<{
  /** Waits until messages were accepted again. */
  work: () => Promise<void>
  /** Waits until somebody got this answer since the last time it was asked. */
  meets: (status: number) => Promise<void>
  /** Waits until so many more pages came. */
  reads: (pages: number) => Promise<void>
  leave: () => Promise<void>
  /** The answers that nobody should get. */
  strange: () => string[]
  /** The messages that were accepted and are not in their deal exactly once. */
  missing: () => Promise<string[]>
  /** The messages that are in their deal more often than once, whatever was answered. */
  repeated: () => Promise<string[]>
  /** When a page came or a message was accepted, in milliseconds of this process. */
  times: readonly number[]
}>

/** How a crowd behaves; without a word as one that wants to find out what holds. */
type Manners = Readonly<{
  readers?: number
  /** How long each rests after a page, and after a message; in milliseconds. */
  restMs?: number
  writingRestMs?: number
  /** What its messages begin with. */
  saying?: string
  /** The program itself may be gone for a while. */
  mayBeGone?: boolean
  /** How long it is waited for what they do or meet, in milliseconds. */
  patienceMs?: number
  /** Who they are already signed in as. */
  cookie?: string
}>

/** Ana reads her deals in several tabs, and writes to Marcos as fast as she may. */
export async function crowdOf(address: string, manners: Manners = {}): Promise<Crowd> {
  const {
    readers = 4,
    restMs = 0,
    writingRestMs = 300,
    saying = 'mensaje',
    mayBeGone = false,
    patienceMs = PATIENCE,
  } = manners
  const { cookie = await signIn(address) } = manners
  const page = (path: string) => fetch(address + path, { headers: { cookie }, redirect: 'manual' })
  const list = await (await page('/app/transactions')).text()
  const [, deal] = /href="(\/app\/transactions\/[0-9a-f-]{36})/.exec(list) ?? []
  assert.ok(deal, 'Ana has a deal')
  const said: string[] = []
  const accepted: string[] = []
  const times: number[] = []
  const answers: number[] = []
  const strange = new Set<string>()
  const day = { isOver: false }

  const note = async (response: Response) => {
    const text = await response.text()
    answers.push(response.status)
    if (response.status < 400) times.push(performance.now())
    const isKnown = [200, 302, 429].includes(response.status)
    const says =
      response.status === 503 &&
      /no llegamos a nuestros datos|no sabemos todavía|se está iniciando/.test(text)
    if (!isKnown && !says)
      strange.add(`${response.status}: ${text.replaceAll(/<[^>]*>/g, ' ').slice(0, 300)}`)
  }
  const again = async (rest: number, act: () => Promise<void>) => {
    while (!day.isOver)
      try {
        await act()
        await pause(rest)
      } catch (problem) {
        if (!mayBeGone) throw problem
        await pause(AFTER_A_REFUSAL_MS)
      }
  }
  const read = async () => note(await page(Math.random() < 0.5 ? '/app/transactions' : deal))
  const write = async () => {
    const text = `${saying}-${said.length}-de-ana`
    said.push(text)
    const response = await fetch(`${address}${deal}/messages`, {
      method: 'POST',
      body: new URLSearchParams({ text }),
      headers: { origin: address, cookie },
      redirect: 'manual',
    })
    await note(response)
    if (response.status === 302) accepted.push(text)
  }
  const all = [...Array.from({ length: readers }, () => again(restMs, read)), again(writingRestMs, write)]
  const timesSaid = async () => {
    const text = await (await page(`${deal}/messages`)).text()
    return (each: string) => text.split(`>${each}<`).length - 1
  }
  return {
    work: () => grows(() => accepted.length, patienceMs),
    meets: (status) => grows(() => answers.filter((each) => each === status).length, patienceMs),
    async reads(pages) {
      for (let page = 0; page < pages; page += 1) await grows(() => times.length, patienceMs)
    },
    strange: () => [...strange],
    async leave() {
      day.isOver = true
      await Promise.all(all)
    },
    async missing() {
      const count = await timesSaid()
      return accepted.filter((each) => count(each) !== 1)
    },
    async repeated() {
      const count = await timesSaid()
      return said.filter((each) => count(each) > 1)
    },
    times,
  }
}

/** Signs Ana in, and answers the cookies that say so. */
export async function signIn(address: string): Promise<string> {
  const answer = await fetch(`${address}/login`, {
    method: 'POST',
    body: new URLSearchParams({ email: 'ana@demostracion.example', password: 'demostracion-ana' }),
    headers: { origin: address, cookie: 'resguardo.cookie-check=1' },
    redirect: 'manual',
  })
  assert.equal(answer.status, 302)
  return answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
}

async function grows(count: () => number, patienceMs: number): Promise<void> {
  const [before, end] = [count(), performance.now() + patienceMs]
  while (count() === before) {
    assert.ok(performance.now() < end, 'nothing more comes')
    await pause(20)
  }
}
