import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startBankDoor } from '#test/bank-door.ts'
import { scratchFolder } from '#test/scratch.ts'
import { createHttpClient } from '../http-client.ts'
import { openDoorBank } from './door-bank.ts'

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
