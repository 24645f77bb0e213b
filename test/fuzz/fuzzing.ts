import { monitorEventLoopDelay } from 'node:perf_hooks'
import { existing } from '#domain/assert.ts'
import type { Means } from '#store/means.ts'
import {
  formsIn,
  invented,
  newVisitor,
  registered,
  type Fields,
  type Page,
  type Visitor,
} from '#test/http/visitor.ts'
import { otherPeoplesThings } from '#test/http/things.ts'
import { longestWork, MOST_MILLISECONDS } from '#test/longest-work.ts'
import { type Chance, chanceFrom } from '#test/simulation/chance.ts'
import { type Door, doorsOf } from './doors.ts'
import { type HostileRequest, hostileRequest } from './hostile-requests.ts'
import { differences, keepsWhatIsTyped, keptRows } from './kept-rows.ts'

/** What a case found, with what sends it again: `--seed` and `--only`. */
export type Finding = Readonly<{ only: number; what: string; request: string }>

/** What was tried: how often each kind of answer came, the longest piece of work, and what was found. */
export type Fuzzed = Readonly<{
  doors: number
  cases: number
  answers: Readonly<Record<string, number>>
  longest: number
  findings: readonly Finding[]
}>

type Limits = Readonly<{
  seed: number
  /** It ends after so many cases, and after so many seconds once every door was tried. */
  most: number
  seconds: number
  /** This case alone. */
  only?: number
  tell?: (line: string) => void
}>

/** A program that is fuzzed: it believes where requests say that they come from, and a day has mails for all of them. */
export const fuzzedSettings = {
  MODE: 'demonstration',
  PROXIES: '1',
  STRANGER_MAILS_PER_DAY: '10000',
} as const

const people = ['nobody', 'ana', 'zoe', 'olga', 'adela'] as const
type Who = (typeof people)[number]

const zoesAddress = 'zoe@ejemplo.example'

/**
 * Sends what nobody would send to every door of a running program, drawn by a seed: nothing of it may break it, hold
 * it, or leave anything behind when it is refused.
 */
export async function fuzz(address: string, means: Means, limits: Limits): Promise<Fuzzed> {
  const things = await otherPeoplesThings(address, means)
  const openApi = JSON.parse((await newVisitor(address).get('/api/v1/openapi.json')).text)
  const doors = doorsOf(things, openApi)
  const look = await keptRows(means.database.pool)
  const crew = await createCrew(address)
  const answers: Record<string, number> = {}
  const findings: Finding[] = []
  let [longest, cases] = [0, 0]
  // Counts also what others do to this machine: whatever seems long is measured again, in time of the processor.
  const delays = monitorEventLoopDelay({ resolution: 5 })
  delays.enable()
  const ends = performance.now() + limits.seconds * 1000
  for (let at = limits.only ?? 0; at < (limits.only ?? limits.most - 1) + 1; at += 1) {
    if (performance.now() > ends && cases >= doors.length) break
    const { request, who, door } = await drawn(at)
    const found = (what: string) => {
      findings.push({ only: at, what, request: told(who, request) })
      limits.tell?.(`case ${at} ${what}: ${told(who, request)}`)
    }
    if (cases > 0 && cases % 500 === 0) limits.tell?.(`${cases} cases, ${JSON.stringify(answers)}`)
    const before = await look()
    delays.reset()
    const page = await sent(request, who)
    const worked = delays.max / 1e6
    const answer = page === null ? 'broken off' : `${page.status}`
    answers[answer] = (answers[answer] ?? 0) + 1
    cases += 1
    if (page !== null && page.status >= 500) found(`answered ${page.status}`)
    if (isRefused(page) && !keepsWhatIsTyped.has(door.pattern)) {
      const left = await leftBehind(before, () => sent(request, who))
      if (left.length > 0) found(`refused with ${answer}, and kept ${left.join('; ')}`)
    }
    if (worked >= MOST_MILLISECONDS) {
      const best = Math.min(worked, await longestWork(() => sent(request, who)))
      if (best >= MOST_MILLISECONDS) found(`held the program for ${Math.round(best)} ms`)
      longest = Math.max(longest, best)
    } else longest = Math.max(longest, worked)
    await crew.refresh(who, page)
  }
  delays.disable()
  return { doors: doors.length, cases, answers, longest, findings }

  async function drawn(at: number): Promise<{ request: HostileRequest; who: Who; door: Door }> {
    const chance = chanceFrom(Math.imul(limits.seed, 0x9e3779b1) ^ Math.imul(at + 1, 0x85ebca6b))
    const door = existing(doors[at % doors.length], 'there are doors')
    const who = whoComes(chance, door)
    const honest = chance.in100(60) ? await crew.honestFields(door, who, chance) : {}
    const request = hostileRequest(chance, { door, honest, origin: address })
    // Each comes from somewhere else: what one address may is counted, and another test's matter.
    const from = {
      'x-forwarded-for': `10.${chance.between(0, 255)}.${chance.between(0, 255)}.${chance.between(1, 254)}`,
    }
    const key = request.path.startsWith('/api/') ? { authorization: `Bearer ${crew.apiKey}` } : {}
    return { who, door, request: { ...request, headers: { ...from, ...key, ...request.headers } } }
  }

  async function sent({ path, method, bytes, headers }: HostileRequest, who: Who): Promise<Page | null> {
    try {
      // Whole, because a path of two slashes would name another machine.
      return await crew.visitor(who).send(address + path, method, bytes, headers)
    } catch {
      // The server closes what it does not want to read; that it goes on living the next request shows.
      return null
    }
  }

  /** What a refused request changed: what changes each time that it is sent is its own, and not of a job beside it. */
  async function leftBehind(before: Awaited<ReturnType<typeof look>>, again: () => Promise<unknown>) {
    let left = differences(before, await look())
    for (let time = 0; time < 3 && left.length > 0; time += 1) {
      await new Promise((resolve) => setTimeout(resolve, 150))
      const then = await look()
      await again()
      const names = new Set(differences(then, await look()).map((each) => each.split(':')[0]))
      left = left.filter((each) => names.has(each.split(':')[0]))
    }
    return left
  }
}

/** Whether an answer says no: as an error, or by leading to where one signs in. */
function isRefused(page: Page | null): boolean {
  if (page === null) return false
  return (page.status >= 400 && page.status < 500) || (page.location?.startsWith('/login?') ?? false)
}

function whoComes(chance: Chance, { pattern }: Door): Who {
  const likely: Who = pattern.startsWith('/ops') ? 'olga' : pattern.startsWith('/app') ? 'ana' : 'nobody'
  return chance.in100(60) ? likely : (chance.pick(people) ?? 'nobody')
}

/** People who come to a program one after the other, each in a browser of their own. */
async function createCrew(address: string) {
  const enter = async (who: Who): Promise<Visitor> => {
    if (who === 'nobody') return newVisitor(address)
    if (who !== 'zoe') return invented(address, who)
    return registered(address, 'Zoe Prueba', zoesAddress).catch(() => newVisitor(address))
  }
  const visitors = new Map<Who, Visitor>()
  for (const who of people) visitors.set(who, await enter(who))
  const visitor = (who: Who) => existing(visitors.get(who), `${who} is there`)
  const made = await visitor('ana').post('/app/settings/api-keys', { name: 'Prueba', days: '30' })
  const forms = new Map<string, ReturnType<typeof formsIn>>()
  return {
    visitor,
    apiKey: /rsg_[A-Za-z0-9]{46}/.exec(made.text)?.[0] ?? '',
    /** What a form of a page sends by itself, with one of its buttons. */
    async honestFields(door: Door, who: Who, chance: Chance): Promise<Fields> {
      const at = chance.pick(door.attempts)?.at ?? door.pattern
      const name = `${who} ${at}`
      if (!forms.has(name) && !at.includes('/live'))
        forms.set(name, formsIn((await visitor(who).get(at)).text))
      const form = chance.pick(forms.get(name) ?? [])
      const names = Object.fromEntries((form?.names ?? []).map((each) => [each, '']))
      return { ...names, ...form?.filled, ...chance.pick(form?.buttons ?? [])?.sends }
    },
    /** Lets somebody in again whose session a case ended. */
    async refresh(who: Who, page: Page | null): Promise<void> {
      if (who === 'nobody' || page?.location === null || page === null) return
      if ((await visitor(who).get('/app/notices')).status === 200) return
      visitors.set(who, await enter(who))
    },
  }
}

function told(who: Who, { method, path, headers, bytes }: HostileRequest): string {
  const type = headers['content-type'] ?? ''
  const body = bytes === null ? '' : JSON.stringify(bytes.toString('latin1').slice(0, 600))
  return `${who} ${method} ${path.slice(0, 300)} ${type.slice(0, 60)} ${body}`
}
