import { randomUUID } from 'node:crypto'
import { dealIn, passwordsOfAnaAndMarcos } from '#test/http/dealing.ts'
import { newVisitor, type Page, plain, type Visitor } from '#test/http/visitor.ts'

/** What ordinary people met in a while: how long each thing that they did took, and what was not answered well. */
export type Met = { waits: { what: string; milliseconds: number }[]; failed: string[] }

/** How long they look at a page before they ask for the next one. */
const THINK_MILLISECONDS = 250
/** How often somebody writes: twenty messages a minute are all that one may. */
const WRITE_MILLISECONDS = 6_000

/** Ana and Marcos with a deal, each in a browser of their own, who read, write, and begin drafts. */
export async function ordinaryPeople(address: string) {
  const ana = await entered(address, 'ana', passwordsOfAnaAndMarcos.buyer, '203.0.113.1')
  const marcos = await entered(address, 'marcos', passwordsOfAnaAndMarcos.seller, '203.0.113.2')
  const { id } = await dealIn('agreed', { buyer: ana, seller: marcos, passwords: passwordsOfAnaAndMarcos })
  const draft = await begunDraft(ana)
  const cookie = marksOf(await enterAsLucia(address))
  const kept = { messages: new Set<string>(), title: '' }
  const pages = ['/app/transactions', `/app/transactions/${id}`, '/app/notices', '/app/account', '/']

  /** Lets them use the product for some seconds. */
  async function live(seconds: number): Promise<Met> {
    const met: Met = { waits: [], failed: [] }
    const ends = performance.now() + seconds * 1000
    await Promise.all([
      ...[ana, marcos, ana, marcos].map((who, at) => reading(who, at, ends, met)),
      writing(ends, met),
      arriving(ends, met),
    ])
    return met
  }

  async function reading(who: Visitor, first: number, ends: number, met: Met): Promise<void> {
    for (let at = first; performance.now() < ends; at += 1) {
      const path = pages[at % pages.length] ?? '/'
      await timed(met, path, async () => (await who.get(path)).status === 200)
      await pause(THINK_MILLISECONDS)
    }
  }

  async function writing(ends: number, met: Met): Promise<void> {
    while (performance.now() < ends) {
      const text = `Mensaje ${randomUUID()}`
      await timed(met, 'message', async () => {
        const sent = await marcos.post(`/app/transactions/${id}/messages`, { key: randomUUID(), text })
        if (sent.status < 400) kept.messages.add(text)
        return sent.status < 400
      })
      const title = `Violín ${randomUUID()}`
      await timed(met, 'draft', async () => {
        const saved = await ana.post('/app/transactions/create/draft', { draft, key: randomUUID(), title })
        if (saved.status === 200) kept.title = title
        return saved.status === 200
      })
      await pause(WRITE_MILLISECONDS)
    }
  }

  /** Somebody comes back to the browser of always now and then: what costs most of all that ordinary people do. */
  async function arriving(ends: number, met: Met): Promise<void> {
    while (performance.now() < ends) {
      await timed(met, 'sign-in', async () => (await enterAsLucia(address, cookie)).status === 302)
      await pause(WRITE_MILLISECONDS)
    }
  }

  /** What was said to be kept, and is not there. */
  async function lost(): Promise<readonly string[]> {
    const read = plain((await ana.get(`/app/transactions/${id}/messages`)).text)
    const form = (await ana.get(`/app/transactions/create?draft=${draft}`)).text
    const gone = [...kept.messages].filter((text) => !read.includes(text))
    return kept.title === '' || form.includes(kept.title) ? gone : [...gone, kept.title]
  }

  return { live, lost, keptMessages: () => kept.messages.size }
}

async function entered(address: string, name: string, password: string, from: string): Promise<Visitor> {
  const visitor = newVisitor(address, { 'x-forwarded-for': from })
  await visitor.post('/login', { email: `${name}@demostracion.example`, password, remember: 'on' })
  return visitor
}

/** Lucía signs in, in a browser that keeps only this. */
function enterAsLucia(address: string, cookie = ''): Promise<Page> {
  const visitor = newVisitor(address, { 'x-forwarded-for': '203.0.113.3' })
  const fields = { email: 'lucia@demostracion.example', password: 'demostracion-lucia', remember: 'on' }
  return visitor.post('/login', fields, cookie === '' ? {} : { cookie })
}

/** What a browser still knows when its session is over. */
function marksOf({ headers }: Page): string {
  const known = headers.getSetCookie().filter((each) => each.includes('known-person'))
  return ['resguardo.cookie-check=1', ...known.map((each) => each.split(';')[0])].join('; ')
}

async function begunDraft(author: Visitor): Promise<string> {
  const fields = { draft: '', key: randomUUID(), title: 'Violín' }
  const { text } = await author.post('/app/transactions/create/draft', fields)
  const { draft }: { draft: string } = JSON.parse(text)
  return draft
}

async function timed(met: Met, what: string, act: () => Promise<boolean>): Promise<void> {
  const before = performance.now()
  const isWell = await act().catch(() => false)
  met.waits.push({ what, milliseconds: performance.now() - before })
  if (!isWell) met.failed.push(what)
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
