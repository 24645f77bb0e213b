import { bringOrder } from '#commands/freezes/bring.ts'
import { bringRuling } from '#commands/freezes/bring-ruling.ts'
import { confirmOrder } from '#commands/freezes/confirm.ts'
import { executeRuling } from '#commands/freezes/execute.ts'
import { liftFreeze } from '#commands/freezes/lift.ts'
import { proposeLift } from '#commands/freezes/propose-lift.ts'
import { refuseOrder } from '#commands/freezes/refuse.ts'
import { existing } from '#domain/assert.ts'
import { frozenParts } from '#domain/transactions/freezes.ts'
import { type ListedFreeze, listOpenFreezes } from '#store/transactions/freezes.ts'
import { courtPaper } from '#test/freezes.ts'
import type { Play } from './simulation.ts'
import { everybody, office, olga, pablo, petra } from './troupe.ts'

/*
 * A court or an authority holds the money of a deal and lets it go, or rules on it. One of the office says so, another
 * confirms it; at times both at once, and at times who said it.
 */

const reason = 'El juzgado lo dejó sin efecto.'

/** An order is brought, or one that waits or stands goes on. */
export async function authorityTells(play: Play): Promise<void> {
  const { stage, chance, deals } = play
  const open = chance.pick(await listOpenFreezes(stage.database.reader))
  if (open && chance.in100(70)) return goOn(play, open)
  const transactionId = existing(chance.pick(deals), 'a deal was begun')
  const { transaction } = await stage.situation(transactionId)
  const sides = everybody.filter((each) => [transaction.buyerId, transaction.sellerId].includes(each.id))
  const who = existing(chance.pick([...sides, olga]), 'the office may')
  const bring = () => stage.perform(who, bringOrder, { transactionId, ...courtPaper })
  await play.attempt('bring an order', [transactionId], ...(chance.in100(85) ? [bring] : [bring, bring]))
}

async function goOn(play: Play, { id: freeze, transactionId, state }: ListedFreeze): Promise<void> {
  const { stage, chance, attempt } = play
  const about = { transactionId, freeze }
  const another = existing(chance.pick(office), 'there is an office')
  const confirm = () => stage.perform(another, confirmOrder, about)
  const refuse = () => stage.perform(petra, refuseOrder, { ...about, reason })
  if (state === 'standing') return chance.in100(50) ? lift(play, about) : rule(play, about)
  if (chance.in100(15)) await attempt('judge an order', [transactionId], confirm, refuse)
  else await attempt('judge an order', [transactionId], chance.in100(80) ? confirm : refuse)
}

type About = Readonly<{ transactionId: string; freeze: string }>

async function lift({ stage, chance, attempt }: Play, about: About): Promise<void> {
  await attempt('propose to lift an order', [], () => stage.perform(pablo, proposeLift, { ...about, reason }))
  const confirm = () => stage.perform(chance.in100(90) ? petra : pablo, liftFreeze, { ...about, reason })
  const twice = chance.in100(15)
  await attempt('lift an order', [about.transactionId], ...(twice ? [confirm, confirm] : [confirm]))
}

/** All that the parts hold is shared by a ruling, mostly as it adds up. */
async function rule({ stage, chance, attempt }: Play, about: About): Promise<void> {
  const { transactionId } = about
  const shares = frozenParts(await stage.situation(transactionId)).map(({ number, heldMinor }) => {
    const toSellerMinor = BigInt(chance.between(0, Number(heldMinor)))
    const toBuyerMinor = heldMinor - toSellerMinor + (chance.in100(5) ? 1n : 0n)
    return { tranche: number, toSellerMinor: String(toSellerMinor), toBuyerMinor: String(toBuyerMinor) }
  })
  await attempt('bring a ruling', [transactionId], () =>
    stage.perform(pablo, bringRuling, { ...about, ...courtPaper, shares }),
  )
  const execute = () => stage.perform(chance.in100(85) ? petra : pablo, executeRuling, about)
  const twice = chance.in100(15)
  await attempt('execute a ruling', [transactionId], ...(twice ? [execute, execute] : [execute]))
}

/** What still waits is refused, and what stands is lifted, by whoever of the office may. */
export async function liftOrders(play: Play): Promise<void> {
  for (const open of await listOpenFreezes(play.stage.database.reader)) await endOrder(play, open)
}

async function endOrder({ stage, attempt }: Play, open: ListedFreeze): Promise<void> {
  const { id: freeze, transactionId, state } = open
  const given = { transactionId, freeze, reason }
  for (const first of office)
    for (const second of office) {
      if (state === 'standing')
        await attempt('propose to lift an order', [], () => stage.perform(first, proposeLift, given))
      const end = () => stage.perform(second, state === 'standing' ? liftFreeze : refuseOrder, given)
      if ((await attempt('end an order', [transactionId], end)) > 0) return
    }
}
