import assert from 'node:assert/strict'
import { request } from 'node:http'
import { test } from 'node:test'
import { longestWork, MOST_MILLISECONDS } from '#test/longest-work.ts'
import { fieldLimits } from '#web/server/gate/body-limits.ts'
import { runningProgram } from './program.ts'
import { filledIn, siteRoutes } from './site-map.ts'
import { otherPeoplesThings } from './things.ts'
import { invented, newVisitor, plain } from './visitor.ts'

/*
 * What one request may bring: every route with the largest body, the most fields, the longest text and the deepest
 * nesting that it takes. Nothing of it keeps everybody else waiting.
 */

/** Sends bytes as fields without saying how many they are; answers the status, also where it comes before the end. */
function flood(address: string, path: string, bytes: Buffer): Promise<number> {
  const headers = { origin: address, 'content-type': 'application/x-www-form-urlencoded' }
  return new Promise((resolve, reject) => {
    const sent = request(new URL(path, address), { method: 'POST', agent: false, headers }, (answer) => {
      resolve(answer.statusCode ?? 0)
      answer.resume()
      sent.destroy()
    })
    sent.once('error', reject)
    sent.write(bytes)
    sent.end()
  })
}

test('one request keeps nobody waiting', async (t) => {
  const { address, means } = await runningProgram()
  const things = await otherPeoplesThings(address, means)
  const [nobody, ana, olga] = [
    newVisitor(address),
    await invented(address, 'ana'),
    await invented(address, 'olga'),
  ]
  const paths = siteRoutes
    .map(({ path }) => filledIn(path, things))
    .filter((path) => path !== '/login/sign-out' && path !== '/dev/clock')

  await t.test('a flood of fields from nobody is refused before it is read', async () => {
    for (const [path, mebibytes] of [
      ['/app/transactions/create/attachments', 12],
      ['/ops/bank', 21],
      ['/login', 1],
      ['/nothing', 1],
    ] as const) {
      const bytes = Buffer.from('a=1&'.repeat(mebibytes * 256 * 1024))
      const memory = process.memoryUsage().rss
      const worked = await longestWork(async () => assert.equal(await flood(address, path, bytes), 413, path))
      assert.ok(worked < MOST_MILLISECONDS, `${path}: ${worked} ms`)
      assert.ok(process.memoryUsage().rss - memory < 200 * 1024 * 1024, path)
    }
  })

  await t.test('every route answers the most that it takes', async () => {
    const { bytes, fields } = fieldLimits.fields
    const text = (name: string, value: string) => ({ [name]: value })
    const bodies: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
      ['the largest body', text('title', 'a'.repeat(bytes - 6))],
      [
        'the most fields',
        Object.fromEntries(Array.from({ length: fields }, (_, at) => [`f${at}`, 'a'.repeat(300)])),
      ],
      ['letters that travel as nine', text('text', '\u{20AC}'.repeat(Math.floor((bytes - 5) / 9)))],
      ['the deepest nesting', text('answer', '['.repeat(Math.floor((bytes - 7) / 3)))],
    ]
    const slow: string[] = []
    for (const path of paths)
      for (const [what, form] of bodies) {
        const visitor = path.startsWith('/ops') ? olga : ana
        const answer = async () => {
          const { status } = await visitor.post(path, form)
          assert.ok(status < 500, `${path}, ${what}: ${status}`)
        }
        const worked = await longestWork(answer)
        if (worked >= MOST_MILLISECONDS) slow.push(`${path}, ${what}: ${Math.round(worked)} ms`)
      }
    assert.deepEqual(slow, [])
  })

  await t.test('no route but those for files takes a form in parts', async () => {
    const part = new FormData()
    part.set('title', 'Piano')
    for (const path of ['/login', '/app/transactions/create', '/app/account/profile'])
      assert.equal((await ana.post(path, part)).status, 415, path)
    const answer = await nobody.post('/app/transactions/create/attachments', part)
    assert.match(answer.location ?? '', /^\/login/)
  })

  await t.test('Olga reads on the page of the program how long it kept everybody waiting', async () => {
    const { text } = await olga.get('/ops/queue')
    assert.match(plain(text), /Cómo responde el programa.*\d+ ms/s)
  })
})
