import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'

const READERS = 4
const PATIENCE = 40_000

/** People who read and write all the time, over HTTP. */
type Crowd = Readonly<{
  /** Waits until messages were accepted again. */
  work: () => Promise<void>
  /** Waits until somebody got this answer since the last time it was asked. */
  meets: (status: number) => Promise<void>
  leave: () => Promise<void>
  /** The answers that nobody should get. */
  strange: () => string[]
  /** The messages that were accepted and are not in their deal exactly once. */
  missing: () => Promise<string[]>
}>

/** Ana reads her deals in several tabs, and writes to Marcos as fast as she may. */
export async function crowdOf(address: string): Promise<Crowd> {
  const cookie = await signIn(address)
  const page = (path: string) => fetch(address + path, { headers: { cookie }, redirect: 'manual' })
  const list = await (await page('/app/transactions')).text()
  const [, deal] = /href="(\/app\/transactions\/[0-9a-f-]{36})/.exec(list) ?? []
  assert.ok(deal, 'Ana has a deal')
  const accepted: string[] = []
  const answers: number[] = []
  const strange = new Set<string>()
  const day = { isOver: false }

  const note = async (response: Response) => {
    const text = await response.text()
    answers.push(response.status)
    const isKnown = [200, 302, 429].includes(response.status)
    const says = response.status === 503 && /no llegamos a nuestros datos|no sabemos todavía/.test(text)
    if (!isKnown && !says)
      strange.add(`${response.status}: ${text.replaceAll(/<[^>]*>/g, ' ').slice(0, 300)}`)
  }
  const read = async () => {
    while (!day.isOver) await note(await page(Math.random() < 0.5 ? '/app/transactions' : deal))
  }
  const write = async () => {
    for (let number = 0; !day.isOver; number += 1) {
      const text = `mensaje-${number}-de-ana`
      const response = await fetch(`${address}${deal}/messages`, {
        method: 'POST',
        body: new URLSearchParams({ text }),
        headers: { origin: address, cookie },
        redirect: 'manual',
      })
      await note(response)
      if (response.status === 302) accepted.push(text)
      await pause(300)
    }
  }
  const all = [...Array.from({ length: READERS }, read), write()]
  return {
    work: () => grows(() => accepted.length),
    meets: (status) => grows(() => answers.filter((each) => each === status).length),
    strange: () => [...strange],
    async leave() {
      day.isOver = true
      await Promise.all(all)
    },
    async missing() {
      const text = await (await page(`${deal}/messages`)).text()
      return accepted.filter((each) => text.split(`>${each}<`).length !== 2)
    },
  }
}

async function signIn(address: string): Promise<string> {
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

async function grows(count: () => number): Promise<void> {
  const [before, end] = [count(), performance.now() + PATIENCE]
  while (count() === before) {
    assert.ok(performance.now() < end, 'nothing more comes')
    await pause(20)
  }
}
