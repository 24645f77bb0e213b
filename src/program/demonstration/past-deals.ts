import { acceptProposal } from '#commands/transactions/accept-proposal.ts'
import { cancelTransaction } from '#commands/transactions/cancel.ts'
import { declineTransaction } from '#commands/transactions/decline.ts'
import { giveBack } from '#commands/transactions/give-back.ts'
import { proposeSplit } from '#commands/transactions/propose-split.ts'
import { dealsOf, openProposal, type Deal } from './deal.ts'
import { demonstrationPeople } from './people.ts'
import { plans } from './past-plans.ts'
import type { Calendar, Scene } from './scenes.ts'
import type { Stage } from './stage.ts'

/** Deals that have come to an end, each in its own way: paid, given back, shared, cancelled, declined, expired. */
export function pastDeals(stage: Stage, calendar: Calendar): Scene[] {
  const deals = dealsOf(stage, calendar, plans)
  return [...settledDeals(deals), ...unsettledDeals(deals, stage)]
}

type Deals = ReturnType<typeof dealsOf<keyof typeof plans>>

/** Paid, given back or shared. */
function settledDeals({ bicycle, guitar, poncho, translation }: Deals): Scene[] {
  const reason = 'Faltan los capítulos 5 y 6: propongo pagar lo entregado'
  return [
    ...bicycle.scenes(
      ['17 10:12', '17 10:25', '17 12:40', '17 12:52'],
      ['16 09:20', () => bicycle.pay()],
      ['15 12:05', () => bicycle.deliver('Correos Express PK7Y4Z0081')],
      ['13 18:30', bicycle.receive],
      ['12 11:10', bicycle.release],
    ),
    ...guitar.scenes(
      ['14 19:02', '14 19:10', '13 09:15', '13 09:22'],
      ['12 10:40', () => guitar.pay()],
      ['10 17:30', () => guitar.deliver('Encuentro en la estación Belgrano C')],
      ['10 17:45', guitar.receive],
      ['10 18:20', guitar.release],
    ),
    ...poncho.scenes(
      ['12 20:05', '12 20:16', '11 08:40', '11 08:44'],
      ['11 09:30', () => poncho.pay()],
      // Sold out: the seller gives everything back, and no fee is earned.
      ['8 18:05', async () => poncho.take('rosa', giveBack, { amountMinor: await heldIn(poncho) })],
    ),
    ...translation.scenes(
      ['15 16:20', '15 16:31', '15 18:02', '14 09:05'],
      ['14 09:48', () => translation.pay()],
      ['8 20:15', () => translation.deliver('Manual traducido, entregado por correo en PDF y DOCX')],
      ['7 10:00', translation.receive],
      [
        '6 11:30',
        () =>
          translation.take('marcos', proposeSplit, { toSellerMinor: '40000', toBuyerMinor: '20000', reason }),
      ],
      [
        '6 17:45',
        async () =>
          translation.take('ana', acceptProposal, { proposal: openProposal(await translation.situation()) }),
      ],
    ),
  ]
}

/** Called off, declined, expired, or paid to an account that sends it back. */
function unsettledDeals({ washingMachine, coffee, violin, ceramics, loom }: Deals, stage: Stage): Scene[] {
  return [
    ...washingMachine.scenes(
      ['9 13:10', '9 13:22', '9 20:01', '8 08:12'],
      [
        '7 19:40',
        () =>
          washingMachine.take('lucia', cancelTransaction, { reason: 'No cabe por la puerta de mi cocina' }),
      ],
    ),
    ...coffee.scenes(
      ['6 09:30', '6 09:44', '5 12:20'],
      [
        '5 12:26',
        () => coffee.take('lucia', declineTransaction, { reason: 'El envío a México sale demasiado caro' }),
      ],
    ),
    // Nuria never opens the invitation: the offer expires by itself.
    ...violin.scenes(['20 11:00', '20 11:08']),
    // Nothing ever arrives at the bank: the agreement expires by itself.
    ...ceramics.scenes(['19 15:30', '19 15:41', '18 09:10', '18 09:14']),
    // Rosa's bank sends her payout back: she has to choose another account.
    ...loom.scenes(
      ['11 10:05', '11 10:12', '11 13:00', '11 13:06'],
      ['11 10:00', () => stage.willReturn(demonstrationPeople.rosa.accounts[0].number)],
      ['10 08:30', () => loom.pay()],
      ['9 16:00', () => loom.deliver('Olva Courier 2211094455')],
      ['6 18:40', loom.receive],
      ['5 09:12', loom.release],
    ),
  ]
}

async function heldIn(deal: Deal): Promise<string> {
  const { tranches } = await deal.situation()
  return (tranches[0]?.heldMinor ?? 0n).toString()
}
