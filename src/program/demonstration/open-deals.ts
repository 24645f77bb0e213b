import { askCancel } from '#commands/transactions/ask-cancel.ts'
import { askExtension } from '#commands/transactions/ask-extension.ts'
import { dealOf } from './deal.ts'
import { plans } from './open-plans.ts'
import type { Calendar, Scene } from './scenes.ts'
import type { Stage } from './stage.ts'

/** Deals that wait for somebody now: each in another state, with its deadline ahead. */
export function openDeals(stage: Stage, calendar: Calendar): Scene[] {
  return [
    ...beingAgreed(stage, calendar),
    ...waitingForMoney(stage, calendar),
    ...waitingForDelivery(stage, calendar),
    ...beingReviewed(stage, calendar),
  ]
}

function beingAgreed(stage: Stage, calendar: Calendar): Scene[] {
  const course = dealOf(stage, calendar, plans.course)
  const camera = dealOf(stage, calendar, plans.camera)
  const table = dealOf(stage, calendar, plans.table)
  const hammock = dealOf(stage, calendar, plans.hammock)
  const content = {
    party: 'buyer',
    title: 'Curso de fotografía de producto',
    description: 'Cuatro sesiones de dos horas.',
    deliveryMode: 'servicio',
    currency: 'EUR',
    feePayer: 'half',
    parts: '1',
    'p1.amount': '320',
    'p1.deliverBy': calendar.day('ES', 20),
    'p1.inspection': '7',
  }
  return [
    ...calendar.scenes('ES', [
      [[1, '18:20'], () => course.draft(content)],
      [[2, '12:10'], camera.draft],
      [[2, '12:21'], camera.propose],
      [[1, '09:05'], camera.claim],
    ]),
    ...calendar.scenes('MX', [
      [[3, '10:10'], table.draft],
      [[3, '10:20'], table.propose],
      [[2, '11:30'], table.claim],
      [[1, '13:45'], () => table.counter({ parts: [{ price: '15800', deliverIn: 16 }] })],
    ]),
    ...calendar.scenes('CO', [
      [[1, '10:30'], hammock.draft],
      [[1, '10:42'], hammock.propose],
    ]),
  ]
}

function waitingForMoney(stage: Stage, calendar: Calendar): Scene[] {
  const laptop = dealOf(stage, calendar, plans.laptop)
  const roadBike = dealOf(stage, calendar, plans.roadBike)
  const knits = dealOf(stage, calendar, plans.knits)
  return [
    ...calendar.scenes('ES', [
      [[4, '17:00'], laptop.draft],
      [[4, '17:12'], laptop.propose],
      [[3, '09:30'], laptop.claim],
      [[3, '09:41'], laptop.accept],
      [[2, '10:15'], () => laptop.pay(60n)],
    ]),
    ...calendar.scenes('MX', [
      [[2, '09:00'], roadBike.draft],
      [[2, '09:14'], roadBike.propose],
      [[2, '13:20'], roadBike.claim],
      [[1, '08:30'], roadBike.accept],
      // A digit of the reference is wrong: the operator is asked what it is.
      [[1, '09:10'], () => roadBike.payWithWrongDigit()],
    ]),
    ...calendar.scenes('PE', [
      [[2, '15:00'], knits.draft],
      [[2, '15:09'], knits.propose],
      [[1, '09:20'], knits.claim],
      [[1, '09:31'], knits.accept],
    ]),
  ]
}

function waitingForDelivery(stage: Stage, calendar: Calendar): Scene[] {
  const website = dealOf(stage, calendar, plans.website)
  const dresser = dealOf(stage, calendar, plans.dresser)
  const drum = dealOf(stage, calendar, plans.drum)
  const desk = dealOf(stage, calendar, plans.desk)
  return [
    ...calendar.scenes('ES', [
      [[13, '10:00'], website.draft],
      [[13, '10:18'], website.propose],
      [[13, '12:00'], website.claim],
      [[12, '09:00'], website.accept],
      [[12, '10:00'], () => website.pay()],
      [[6, '13:00'], () => website.deliver('Diseño completo en Figma, enlace enviado')],
      [[5, '16:00'], () => website.receive()],
      [[4, '10:30'], () => website.release()],
      [[11, '18:00'], dresser.draft],
      [[11, '18:10'], dresser.propose],
      [[10, '09:00'], dresser.claim],
      [[10, '09:05'], dresser.accept],
      [[10, '10:30'], () => dresser.pay()],
    ]),
    ...calendar.scenes('AR', [
      [[6, '11:00'], drum.draft],
      [[6, '11:12'], drum.propose],
      [[6, '19:30'], drum.claim],
      [[5, '10:00'], drum.accept],
      [[4, '09:40'], () => drum.pay()],
      [
        [1, '20:10'],
        () =>
          drum.take('valentina', askExtension, {
            days: 6,
            reason: 'El cuero tarda en secar con esta humedad',
          }),
      ],
    ]),
    ...calendar.scenes('MX', [
      [[5, '08:30'], desk.draft],
      [[5, '08:41'], desk.propose],
      [[5, '12:10'], desk.claim],
      [[4, '09:00'], desk.accept],
      [[4, '10:20'], () => desk.pay()],
      [[1, '11:15'], () => desk.take('lucia', askCancel, { reason: 'Me mudo antes de lo previsto' })],
    ]),
  ]
}

function beingReviewed(stage: Stage, calendar: Calendar): Scene[] {
  const mate = dealOf(stage, calendar, plans.mate)
  const gameConsole = dealOf(stage, calendar, plans.console)
  const chair = dealOf(stage, calendar, plans.chair)
  return [
    ...calendar.scenes('AR', [
      [[5, '16:00'], mate.draft],
      [[5, '16:08'], mate.propose],
      [[5, '21:00'], mate.claim],
      [[4, '08:50'], mate.accept],
      [[4, '09:15'], () => mate.pay()],
      [[1, '15:00'], () => mate.deliver('Andreani 360002718844120')],
    ]),
    ...calendar.scenes('MX', [
      [[7, '12:00'], gameConsole.draft],
      [[7, '12:12'], gameConsole.propose],
      [[7, '18:40'], gameConsole.claim],
      [[6, '08:20'], gameConsole.accept],
      [[6, '09:00'], () => gameConsole.pay()],
      [[4, '13:30'], () => gameConsole.deliver('Estafeta 7055912384')],
      [[1, '17:20'], () => gameConsole.receive()],
    ]),
    ...calendar.scenes('ES', [
      [[4, '19:00'], chair.draft],
      [[4, '19:08'], chair.propose],
      [[3, '10:00'], chair.claim],
      [[3, '10:06'], chair.accept],
      [[3, '11:00'], () => chair.pay()],
      [[1, '19:00'], () => chair.deliver('La recojo el martes a las siete en la calle Luchana')],
      [{ minutesAgo: 40 }, () => chair.receive()],
      [{ minutesAgo: 2 }, () => chair.release()],
    ]),
  ]
}
