import { test } from 'node:test'
import { countryCases } from './countries.ts'
import {
  agreed,
  inhabitant,
  isAccepted,
  isBooked,
  isOrdered,
  isPaid,
  paysIn,
  type Walk,
} from './country-walk.ts'
import type { Dealers } from './dealing.ts'
import { runningProgram } from './program.ts'
import { invented, passwordOfRegistered as password, taken } from './visitor.ts'

test('two people of each country do the main job with its own numbers, words, days and files', async (t) => {
  const { address, means } = await runningProgram()
  const office = { olga: await invented(address, 'olga'), pablo: await invented(address, 'pablo') }
  const passTime = async (...leaps: readonly string[]) => {
    for (const leap of leaps) await taken(office.olga, office.olga.fillIn('/dev/clock', leap))
  }
  const dealers = new Map<string, Dealers>()
  const walks: Walk[] = []
  for (const each of countryCases)
    await t.test(`${each.code}: say where they are paid`, async () => {
      const [buyer, seller] = [
        await inhabitant(address, office, each, 'buyer'),
        await inhabitant(address, office, each, 'seller'),
      ]
      dealers.set(each.code, { buyer, seller, passwords: { buyer: password, seller: password } })
    })
  await passTime('Adelantar 1 día', 'Adelantar 1 hora')
  for (const each of countryCases)
    await t.test(`${each.code}: agree, pay in, deliver and accept`, async () => {
      const two = dealers.get(each.code)
      if (!two) return
      const walk = await agreed(each, two, means.clock())
      await paysIn(walk)
      await isBooked(walk, office)
      await isAccepted(walk)
      walks.push(walk)
    })
  await passTime('Adelantar 1 hora')
  // What is ordered in a layout is paid at once; the order of ISO 20022 waits for a day on which banks work.
  for (const walk of walks.toSorted(
    (one, other) => Number(one.each.layout === null) - Number(other.each.layout === null),
  ))
    await t.test(`${walk.each.code}: the payment leaves in a file and arrives`, async () => {
      await isOrdered(walk, office)
      await isPaid(walk, office)
    })
})
