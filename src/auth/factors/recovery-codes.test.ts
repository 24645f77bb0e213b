import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { existing } from '#domain/assert.ts'
import { asking, createFrontDoor, type Own } from '#test/second-step.ts'

const door = await createFrontDoor()

async function withCodes(name: string): Promise<{ own: Own; codes: readonly string[] }> {
  const own = await door.enrol(name)
  const { recoveryCodes } = await door.addAuthenticator(own)
  return { own, codes: existing(recoveryCodes, 'codes come with the first factor') }
}

async function enterWith(name: string, answer: string) {
  const { cookie } = await door.signIn(name)
  return door.auth.passSecondStep({ by: 'recovery', answer }, asking(cookie))
}

describe('a recovery code', () => {
  test('opens once, however it is typed, and its owner hears how many are left', async () => {
    const { own, codes } = await withCodes('ana')
    assert.equal(new Set(codes).size, 10)
    for (const code of codes) assert.match(code, /^[2-9B-DF-HJ-NP-TV-Z]{5}-[2-9B-DF-HJ-NP-TV-Z]{5}$/)
    const [first = '', second = ''] = codes

    assert.equal((await enterWith('ana', ` ${first.toLowerCase().replace('-', ' ')} `)).state, 'in')
    assert.equal(door.mails.at(-1)?.kind, 'recovery-code-used')
    assert.deepEqual(door.mails.at(-1)?.details, { left: 9 })
    await assert.rejects(enterWith('ana', first), { code: 'code-wrong' })
    const stepped = await door.auth.stepUp({ by: 'recovery', answer: second }, own.request)
    assert.equal(stepped.visitor.person.id, own.visitor.person.id)
    assert.equal(await door.auth.recoveryCodes.left(own.visitor.person.id), 8)
  })

  test('lets one of two in who use it at the same time', async () => {
    const { codes } = await withCodes('benito')
    const code = codes[3] ?? ''
    const answers = await Promise.allSettled([enterWith('benito', code), enterWith('benito', code)])
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  })

  test('of somebody else opens nothing, and the table holds none of them, but hashes under salts', async () => {
    const { codes } = await withCodes('carla')
    await withCodes('zoe')
    await assert.rejects(enterWith('zoe', codes[0] ?? ''), { code: 'code-wrong' })
    const { rows } = await door.database.pool.query<{ code_hash: string }>(
      'select code_hash from recovery_codes',
    )
    const salts = await door.database.pool.query('select person_id, salt from recovery_codes group by 1, 2')
    assert.equal(new Set(salts.rows.map(({ person_id }) => person_id)).size, salts.rows.length)
    assert.equal(new Set(salts.rows.map(({ salt }) => salt)).size, salts.rows.length, 'each has their own')
    for (const { code_hash } of rows)
      assert.ok(!codes.some((code) => code_hash.includes(code.replace('-', ''))), 'only hashes are kept')
  })

  test('is void when new ones are made; without a second step there are none to make', async () => {
    const { own, codes } = await withCodes('dora')
    const fresh = await door.auth.recoveryCodes.regenerate({ ...own, endsOthers: false })
    assert.equal(door.mails.at(-1)?.kind, 'recovery-codes-made')
    await assert.rejects(enterWith('dora', codes[0] ?? ''), { code: 'code-wrong' })
    assert.equal((await enterWith('dora', fresh[0] ?? '')).state, 'in')
    const elsa = await door.enrol('elsa')
    await assert.rejects(door.auth.recoveryCodes.regenerate({ ...elsa, endsOthers: false }), {
      code: 'wrong-moment',
    })
  })
})
