import assert from 'node:assert/strict'
import { test } from 'node:test'
import { perform } from '#commands/command.ts'
import type { appointPerson } from '#commands/people/appoint.ts'
import { dismissPerson } from '#commands/people/dismiss.ts'
import { existing } from '#domain/assert.ts'
import { type OfficeRole, system } from '#domain/transactions/situation.ts'
import type { Means } from '#store/means.ts'
import { confirmIdentity, personByEmail } from '#store/people/people.ts'
import { compareWithPage, eitherParty, type Row } from '../access-page.ts'
import { aboutOneThing, type Attempt, beforePages, besidePages, ofOneself, open } from './addresses.ts'
import { ofTheOffice } from './office-addresses.ts'
import { runningProgram } from './program.ts'
import { otherPeoplesThings, type Things } from './things.ts'
import { invented, newVisitor, plain, type Visitor } from './visitor.ts'

/*
 * Every address of the running program, opened by somebody in every role, with the real ids of things. What comes
 * of it is compared with `docs/security/access.md`. What a page's forms do is the commands' to refuse; here is
 * tried that nobody can send a form to a page that is not there for them.
 */

type Cast = Awaited<ReturnType<typeof castOf>>

test('every address answers each role as the page says', async (t) => {
  const { address, means } = await runningProgram()
  const things = await otherPeoplesThings(address, means)
  const cast = await castOf(address, means)
  const rows: Row[] = []
  const add = async (name: string, attempts: readonly Attempt[], word = 'yes') => {
    rows.push(await rowOf(cast, name, attempts, word))
  }

  for (const [path, attempts] of Object.entries({ ...aboutOneThing, ...ofTheOffice }))
    await add(path, attempts(things))
  for (const path of ofOneself) await add(path, [{ at: path }], 'own')
  for (const path of Object.keys(open)) await add(path, [{ at: filledIn(path, things) }])
  for (const [path, attempts] of Object.entries(besidePages)) await add(path, attempts(things))
  for (const [route, attempts] of Object.entries(beforePages)) await add(route, attempts(things))

  compareWithPage('addresses', rows)

  await t.test('and takes no form from who may not open it', async () => {
    const { operator, approver, mediator, supervisor, administrator } = cast
    for (const [path, attempts] of Object.entries(ofTheOffice)) {
      const { cells } = existing(
        rows.find(({ name }) => name === path),
        'it was tried',
      )
      for (const [role, who] of Object.entries({ operator, approver, mediator, supervisor, administrator }))
        for (const { at, post } of attempts(things))
          if (post && cells[role as OfficeRole] === '—')
            assert.equal((await who.post(at, post)).status, 404, `${role} POST ${at}`)
    }
  })

  await t.test('and a role holds from the next page on, and no longer than it is held', async () => {
    const { administrator, stranger } = cast
    const person = existing(await personByEmail(means.database.reader, strangersAddress), 'the stranger')
    const page = `/ops/people/${person.id}`
    const send = (fields: object, who = administrator) => who.post(page, { role: 'mediator', ...fields })
    const other = await invented(address, 'tomas')
    const propose = { act: 'propose-appointment', reason: 'Ayuda con las disputas.' }
    const confirm = { act: 'confirm-appointment' }

    assert.equal((await stranger.get('/ops/team')).status, 404)
    const unproven = await send(propose)
    assert.equal(unproven.status, 409)
    assert.match(unproven.text, /aún no verificó su identidad/)
    await confirmIdentity(means.database.writer, { personId: person.id, tier: 1, verifiedName: 'Camila' })
    assert.equal((await send(propose)).status, 302)
    assert.equal((await stranger.get('/ops/team')).status, 404)
    assert.match(plain((await administrator.get(page)).text), /Mediación, por confirmar.*Lo propusiste tú/s)
    const alone = await send(confirm)
    assert.equal(alone.status, 422)
    assert.match(alone.text, /tiene que confirmarlo otra persona que administre/)
    assert.match(plain((await other.get('/ops/team')).text), /Mediación para Camila.*lo propuso Adela/s)
    assert.equal((await send(confirm, other)).status, 302)
    assert.match(plain((await stranger.get('/ops/team')).text), /Tomás Vidal Rius dio Mediación a Camila/)
    assert.match(plain((await stranger.get('/app/transactions')).text), /Operación/)
    const again = await send(propose)
    assert.equal(again.status, 409)
    assert.match(again.text, /Alguien cambió esa función/)
    assert.equal((await send({ act: 'dismiss', reason: 'x' })).status, 422)
    assert.equal((await send({ act: 'dismiss', reason: 'Ya no ayuda.' })).status, 302)
    assert.equal((await stranger.get('/ops/team')).status, 404)
  })
})

const strangersAddress = 'camila@demostracion.example'

/** Somebody of the demonstration in every role, signed in; each with that role alone. */
async function castOf(address: string, means: Means) {
  const change = async (
    command: typeof appointPerson | typeof dismissPerson,
    name: string,
    role: OfficeRole,
  ) => {
    const person = await personByEmail(means.database.reader, `${name}@demostracion.example`)
    const { id: personId } = existing(person, `${name} is there`)
    await perform(means, system, command, { personId, role, reason: 'Para probarlo.' })
  }
  await change(dismissPerson, 'pablo', 'operator')
  return {
    nobody: newVisitor(address),
    stranger: await invented(address, 'camila'),
    buyer: await invented(address, 'ana'),
    seller: await invented(address, 'marcos'),
    operator: await invented(address, 'olga'),
    approver: await invented(address, 'pablo'),
    mediator: await invented(address, 'carla'),
    supervisor: await invented(address, 'sara'),
    administrator: await invented(address, 'adela'),
  }
}

async function rowOf(cast: Cast, name: string, attempts: readonly Attempt[], word: string): Promise<Row> {
  const opened = attempts.filter(({ post }) => !post)
  const { nobody, stranger, buyer, seller, operator, approver, mediator, supervisor, administrator } = cast
  const by = (who: Visitor) => whatComes(who, opened.length > 0 ? opened : attempts, word)
  const cells = {
    nobody: await by(nobody),
    stranger: await by(stranger),
    party: eitherParty(await by(buyer), await by(seller)),
    operator: await by(operator),
    approver: await by(approver),
    mediator: await by(mediator),
    supervisor: await by(supervisor),
    administrator: await by(administrator),
  }
  return { name, cells }
}

/** One word for what comes of opening an address: the best of several ways to do it. */
async function whatComes(who: Visitor, attempts: readonly Attempt[], word: string): Promise<string> {
  const outcomes: string[] = []
  for (const { at, post } of attempts) {
    const { status, location } = post ? await who.post(at, post) : await who.begin(at)
    const outcome = wordOf(status, location, word)
    if (outcome === word) return outcome
    outcomes.push(outcome)
  }
  return outcomes.find((each) => each !== '—') ?? '—'
}

function wordOf(status: number, location: string | null, word: string): string {
  if (status === 404 || status === 410) return '—'
  if (status === 401 || location?.startsWith('/login?redirect=')) return 'sign in'
  if (status === 302 || status === 303) return 'on'
  // What a page cannot do at this moment it says so, to whom it is there for.
  return [200, 409, 422].includes(status) ? word : String(status)
}

/** The address of a route whose parts are named like the things that it is about. */
function filledIn(path: string, things: Things): string {
  const known: Readonly<Record<string, string>> = things
  return path.replaceAll(/:(\w+)/g, (_, name: string) => known[name] ?? 'x').replace('*', 'no-existe')
}
