import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createUploadCounts } from './upload-counts.ts'

const limits = {
  atOnce: { person: 2, address: 3, all: 4 },
  hourlyBytes: { person: 100, address: 150 },
}
const [ana, benito, carla] = ['ana', 'benito', 'carla']
const [home, office] = ['203.0.113.1', '203.0.113.2']

test('so many forms with files arrive at once of a person, from an address and in all', () => {
  const counts = createUploadCounts(limits, () => 0)
  const begun = (person: string, address: string) => counts.begin({ person, address }, 1)
  const first = begun(ana, home)
  assert.equal(begun(ana, office).seconds, 0)
  assert.equal(begun(ana, office).end, null, 'a third of Ana')
  assert.equal(begun(benito, home).seconds, 0)
  assert.equal(begun(carla, home).seconds, 0)
  assert.equal(begun(carla, office).end, null, 'a fifth in all')
  first.end?.()
  first.end?.()
  assert.equal(begun(benito, home).seconds, 0)
  assert.ok(begun(carla, office).seconds > 0, 'ended once, counted once')
})

test('so many bytes an hour are taken of a person and from an address', () => {
  let now = 0
  const counts = createUploadCounts(limits, () => now)
  const sent = (person: string, address: string, bytes: number) => {
    const { end, seconds } = counts.begin({ person, address }, bytes)
    end?.()
    return seconds
  }
  assert.equal(sent(ana, home, 90), 0)
  now = 600_000
  assert.equal(sent(ana, office, 11), 3_000, 'the hour of Ana ends in fifty minutes')
  assert.equal(sent(ana, office, 10), 0)
  assert.equal(sent(benito, home, 61), 3_000, 'the hour of the address too')
  assert.equal(sent(benito, office, 61), 0)
  now = 3_600_000
  assert.equal(sent(ana, home, 100), 0)
})
