import { acceptProposal } from '#commands/transactions/accept-proposal.ts'
import { cancelTransaction } from '#commands/transactions/cancel.ts'
import { declineTransaction } from '#commands/transactions/decline.ts'
import { giveBack } from '#commands/transactions/give-back.ts'
import { proposeSplit } from '#commands/transactions/propose-split.ts'
import { dealOf, openProposal } from './deal.ts'
import { demonstrationPeople } from './people.ts'
import { plans } from './past-plans.ts'
import type { Calendar, Scene } from './scenes.ts'
import type { Stage } from './stage.ts'

/** Deals that have come to an end, each in its own way: paid, given back, shared, cancelled, declined, expired. */
export function pastDeals(stage: Stage, calendar: Calendar): Scene[] {
  return [
    ...bicycle(stage, calendar),
    ...guitar(stage, calendar),
    ...poncho(stage, calendar),
    ...translation(stage, calendar),
    ...washingMachine(stage, calendar),
    ...coffee(stage, calendar),
    ...violin(stage, calendar),
    ...ceramics(stage, calendar),
    ...loom(stage, calendar),
  ]
}

function bicycle(stage: Stage, calendar: Calendar): Scene[] {
  const deal = dealOf(stage, calendar, plans.bicycle)
  return calendar.scenes('ES', [
    [[17, '10:12'], deal.draft],
    [[17, '10:25'], deal.propose],
    [[17, '12:40'], deal.claim],
    [[17, '12:52'], deal.accept],
    [[16, '09:20'], () => deal.pay()],
    [[15, '12:05'], () => deal.deliver('Correos Express PK7Y4Z0081')],
    [[13, '18:30'], () => deal.receive()],
    [[12, '11:10'], () => deal.release()],
  ])
}

function guitar(stage: Stage, calendar: Calendar): Scene[] {
  const deal = dealOf(stage, calendar, plans.guitar)
  return calendar.scenes('AR', [
    [[14, '19:02'], deal.draft],
    [[14, '19:10'], deal.propose],
    [[13, '09:15'], deal.claim],
    [[13, '09:22'], deal.accept],
    [[12, '10:40'], () => deal.pay()],
    [[10, '17:30'], () => deal.deliver('Encuentro en la estación Belgrano C')],
    [[10, '17:45'], () => deal.receive()],
    [[10, '18:20'], () => deal.release()],
  ])
}

function poncho(stage: Stage, calendar: Calendar): Scene[] {
  const deal = dealOf(stage, calendar, plans.poncho)
  return calendar.scenes('PE', [
    [[12, '20:05'], deal.draft],
    [[12, '20:16'], deal.propose],
    [[11, '08:40'], deal.claim],
    [[11, '08:44'], deal.accept],
    [[11, '09:30'], () => deal.pay()],
    // Sold out: the seller gives everything back, and no fee is earned.
    [[8, '18:05'], async () => deal.take('rosa', giveBack, { amountMinor: await heldIn(deal) })],
  ])
}

function translation(stage: Stage, calendar: Calendar): Scene[] {
  const deal = dealOf(stage, calendar, plans.translation)
  const reason = 'Faltan los capítulos 5 y 6: propongo pagar lo entregado'
  return calendar.scenes('ES', [
    [[15, '16:20'], deal.draft],
    [[15, '16:31'], deal.propose],
    [[15, '18:02'], deal.claim],
    [[14, '09:05'], deal.accept],
    [[14, '09:48'], () => deal.pay()],
    [[8, '20:15'], () => deal.deliver('Manual traducido, entregado por correo en PDF y DOCX')],
    [[7, '10:00'], () => deal.receive()],
    [
      [6, '11:30'],
      () => deal.take('marcos', proposeSplit, { toSellerMinor: '40000', toBuyerMinor: '20000', reason }),
    ],
    [
      [6, '17:45'],
      async () => deal.take('ana', acceptProposal, { proposal: openProposal(await deal.situation()) }),
    ],
  ])
}

function washingMachine(stage: Stage, calendar: Calendar): Scene[] {
  const deal = dealOf(stage, calendar, plans.washingMachine)
  return calendar.scenes('MX', [
    [[9, '13:10'], deal.draft],
    [[9, '13:22'], deal.propose],
    [[9, '20:01'], deal.claim],
    [[8, '08:12'], deal.accept],
    [
      [7, '19:40'],
      () => deal.take('lucia', cancelTransaction, { reason: 'No cabe por la puerta de mi cocina' }),
    ],
  ])
}

function coffee(stage: Stage, calendar: Calendar): Scene[] {
  const deal = dealOf(stage, calendar, plans.coffee)
  return calendar.scenes('CO', [
    [[6, '09:30'], deal.draft],
    [[6, '09:44'], deal.propose],
    [[5, '12:20'], deal.claim],
    [
      [5, '12:26'],
      () => deal.take('lucia', declineTransaction, { reason: 'El envío a México sale demasiado caro' }),
    ],
  ])
}

function violin(stage: Stage, calendar: Calendar): Scene[] {
  const deal = dealOf(stage, calendar, plans.violin)
  // Nuria never opens the invitation: the offer expires by itself.
  return calendar.scenes('ES', [
    [[20, '11:00'], deal.draft],
    [[20, '11:08'], deal.propose],
  ])
}

function ceramics(stage: Stage, calendar: Calendar): Scene[] {
  const deal = dealOf(stage, calendar, plans.ceramics)
  // Nothing ever arrives at the bank: the agreement expires by itself.
  return calendar.scenes('PE', [
    [[19, '15:30'], deal.draft],
    [[19, '15:41'], deal.propose],
    [[18, '09:10'], deal.claim],
    [[18, '09:14'], deal.accept],
  ])
}

function loom(stage: Stage, calendar: Calendar): Scene[] {
  const deal = dealOf(stage, calendar, plans.loom)
  // Rosa's bank sends her payout back: she has to choose another account.
  return calendar.scenes('PE', [
    [[11, '10:00'], () => stage.willReturn(demonstrationPeople.rosa.accounts[0].number)],
    [[11, '10:05'], deal.draft],
    [[11, '10:12'], deal.propose],
    [[11, '13:00'], deal.claim],
    [[11, '13:06'], deal.accept],
    [[10, '08:30'], () => deal.pay()],
    [[9, '16:00'], () => deal.deliver('Olva Courier 2211094455')],
    [[6, '18:40'], () => deal.receive()],
    [[5, '09:12'], () => deal.release()],
  ])
}

async function heldIn(deal: ReturnType<typeof dealOf>): Promise<string> {
  const { tranches } = await deal.situation()
  return (tranches[0]?.heldMinor ?? 0n).toString()
}
