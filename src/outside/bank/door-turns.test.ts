import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startBankDoor } from '#test/bank-door.ts'
import { scratchFolder } from '#test/scratch.ts'
import { createHttpClient } from '../http-client.ts'
import { openDoorBank } from './door-bank.ts'
import { hashOf } from './door-contract.ts'

const names = Array.from({ length: 24 }, (_, at) => `e-${at}.xml`)
/** Nothing that lies there is ever confirmed. */
const stuck = {
  name: 'stuck',
  newStatements: async () => names.map((name) => ({ name, bytes: Buffer.from(name) })),
  confirmRead: async () => {},
  sendPaymentFile: async () => {},
}

test('files that are never confirmed keep no later ones away', async (t) => {
  const { bank, stop } = await startBankDoor(stuck, scratchFolder('door'))
  t.after(stop)
  const seen: string[] = []
  for (let meeting = 0; meeting < 3; meeting += 1)
    for (const { name } of await bank.newStatements()) seen.push(name)
  // Those of the last meeting that were there before are the ones that were tried the longest ago.
  assert.deepEqual(seen, names.concat(names.slice(0, 6)))
})

test('files so slow that the first ones take all the time of a meeting keep no later ones away', async (t) => {
  const { door, moods, stop } = await startBankDoor(stuck, scratchFolder('door'))
  t.after(stop)
  moods.inFront = ({ url = '' }) => /^\/files\/e-[0-9]\.xml$/.test(url)
  const hurried = openDoorBank(door, createHttpClient(), { answerMs: 500, fileMs: 200, meetingMs: 500 })
  const came = new Set<string>()
  for (let meeting = 0; meeting < 15 && !came.has('e-10.xml'); meeting += 1)
    for (const { name } of await hurried.newStatements()) came.add(name)
  assert.equal(came.has('e-10.xml'), true)
})

test('an entry that is none by the contract is named by its place, and a list that is too long is read all the same', async (t) => {
  const { bank, moods, stop } = await startBankDoor(stuck, scratchFolder('door'))
  t.after(stop)
  const good = { name: 'e-0.xml', size: 7, sha256: hashOf(Buffer.from('e-0.xml')) }
  let files: readonly unknown[] = [null, 'e-0.xml', { ...good, size: '7' }, { ...good, sha256: 'A' }, good]
  moods.inFront = ({ url }, response) => {
    if (url === '/files') response.end(JSON.stringify({ files }))
    return url === '/files'
  }
  const names = async () => (await bank.newStatements()).map(({ name }) => name)
  assert.deepEqual(await names(), ['e-0.xml'])
  assert.deepEqual(bank.leftAlone?.(), ['files[0]', 'files[1]', 'files[2]', 'files[3]'])

  files = Array.from({ length: 1001 }, (_, at) => ({ ...good, name: `${at}.xml`, size: 2 ** 40 })).concat(
    good,
  )
  assert.deepEqual(await names(), ['e-0.xml'])
})
