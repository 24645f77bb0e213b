import { askCancel } from '#commands/transactions/ask-cancel.ts'
import { askExtension } from '#commands/transactions/ask-extension.ts'
import { askMediation } from '#commands/disputes/ask-mediation.ts'
import { assignMediator } from '#commands/disputes/assign-mediator.ts'
import { answerHold } from '#commands/holds/answer.ts'
import { placeHold } from '#commands/holds/place.ts'
import { openDispute } from '#commands/disputes/open.ts'
import { existing } from '#domain/assert.ts'
import { listOpenHolds } from '#store/people/holds.ts'
import { type Deal, dealsOf } from './deal.ts'
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
    ...inDispute(stage, calendar),
  ]
}

function beingAgreed(stage: Stage, calendar: Calendar): Scene[] {
  const { course, camera, table, hammock } = dealsOf(stage, calendar, plans)
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
    ...course.scenes([], ['1 18:20', () => course.draft(content)]),
    ...camera.scenes(['2 12:10', '2 12:21', '1 09:05']),
    ...table.scenes(
      ['3 10:10', '3 10:20', '2 11:30'],
      ['1 13:45', () => table.counter({ parts: [{ price: '15800', deliverIn: 16 }] })],
    ),
    ...hammock.scenes(['1 10:30', '1 10:42']),
  ]
}

function waitingForMoney(stage: Stage, calendar: Calendar): Scene[] {
  const { laptop, roadBike, knits, mural } = dealsOf(stage, calendar, plans)
  return [
    ...laptop.scenes(['4 17:00', '4 17:12', '3 09:30', '3 09:41'], ['2 10:15', () => laptop.pay(60n)]),
    ...roadBike.scenes(
      ['2 09:00', '2 09:14', '2 13:20', '1 08:30'],
      // A digit of the reference is wrong: the operator is asked what it is.
      ['1 09:10', () => roadBike.payWithWrongDigit()],
    ),
    // Part by part: the sketch is done and paid, and the paint is to be deposited for now.
    ...mural.scenes(
      ['9 10:20', '9 10:31', '9 17:00', '8 09:15'],
      ['8 11:00', () => mural.pay()],
      ['4 12:00', () => mural.deliver('Boceto a escala, en papel y en archivo')],
      ['3 17:30', mural.receive],
      ['2 18:10', mural.release],
    ),
    ...knits.scenes(['2 15:00', '2 15:09', '1 09:20', '1 09:31']),
  ]
}

function waitingForDelivery(stage: Stage, calendar: Calendar): Scene[] {
  const { website, dresser, patterns, drum, desk } = dealsOf(stage, calendar, plans)
  return [
    ...website.scenes(
      ['13 10:00', '13 10:18', '13 12:00', '12 09:00'],
      ['12 10:00', () => website.pay()],
      ['6 13:00', () => website.deliver('Diseño completo en Figma, enlace enviado')],
      ['5 16:00', website.receive],
      ['4 10:30', website.release],
    ),
    ...dresser.scenes(['11 18:00', '11 18:10', '10 09:00', '10 09:05'], ['10 10:30', () => dresser.pay()]),
    ...patterns.scenes(
      ['5 10:00', '5 10:09', '5 17:30', '4 09:10'],
      ['4 09:50', () => patterns.pay()],
      // What was uploaded waits for its buyer: the clock starts when he downloads it.
      [
        '1 18:00',
        () =>
          patterns.deliver('Los tres patrones, con sus esquemas', [
            { name: 'patrones.txt', bytes: Buffer.from(pattern) },
          ]),
      ],
    ),
    ...drum.scenes(
      ['6 11:00', '6 11:12', '6 19:30', '5 10:00'],
      ['4 09:40', () => drum.pay()],
      [
        '1 20:10',
        () =>
          drum.take('valentina', askExtension, {
            days: 6,
            reason: 'El cuero tarda en secar con esta humedad',
          }),
      ],
      ['1 20:40', () => holdOf(stage, drum)],
      ['1 21:15', () => answerOf(stage)],
    ),
    ...desk.scenes(
      ['5 08:30', '5 08:41', '5 12:10', '4 09:00'],
      ['4 10:20', () => desk.pay()],
      ['1 11:15', () => desk.take('lucia', askCancel, { reason: 'Me mudo antes de lo previsto' })],
    ),
  ]
}

const pattern = `Chompa de llamas, talla M
Montar 180 puntos en la aguja circular y tejer doce vueltas de elástico, dos derechos y dos reveses.
Subir a la aguja mayor y seguir el esquema A, de derecha a izquierda, repitiéndolo nueve veces.
`

/** Somebody new is paid for the drum: the office looks whether that was asked for by who sells it. */
async function holdOf(stage: Stage, deal: Deal): Promise<void> {
  await stage.perform('olga', placeHold, {
    personId: stage.idOf('valentina'),
    transactionId: (await deal.situation()).transaction.id,
    class: 'account-change',
    reason: 'Agregó una cuenta desde un teléfono nuevo.',
    asked: 'Un comprobante del banco en el que se lean tu nombre y los últimos números de la cuenta.',
    days: 5,
  })
}

async function answerOf(stage: Stage): Promise<void> {
  const { id } = existing(
    (await listOpenHolds(stage.means.database.reader, stage.idOf('valentina')))[0],
    'it was placed',
  )
  const words = 'La cuenta es mía, la abrí este mes. Mañana pido el comprobante en el banco.'
  await stage.perform('valentina', answerHold, { holdId: id, words })
}

/** The lens has a scratch: the buyer claims part of it, and somebody mediates. */
function inDispute(stage: Stage, calendar: Calendar): Scene[] {
  const { lens } = dealsOf(stage, calendar, plans)
  const about = async () => ({ dispute: existing((await lens.situation()).disputes[0], 'it was opened').id })
  const complaint = {
    ground: 'danado',
    remedy: 'price-reduction',
    claimedMinor: '250000',
    statement:
      'La lente frontal tiene un rayón que en el anuncio no se veía. Con luz de lado sale en las fotos.',
    noEvidence: 'Subo las fotos en cuanto tenga luz de día.',
  }
  return [
    ...lens.scenes(
      ['14 11:00', '14 11:12', '14 17:40', '13 09:20'],
      ['13 10:00', () => lens.pay()],
      ['9 13:30', () => lens.deliver('Estafeta 7055918827')],
      ['8 12:10', lens.receive],
      ['7 18:30', () => lens.take('lucia', openDispute, complaint)],
      ['3 10:05', async () => lens.take('diego', askMediation, await about())],
      [
        '2 09:30',
        async () => lens.take('olga', assignMediator, { ...(await about()), personId: stage.idOf('carla') }),
      ],
    ),
  ]
}

function beingReviewed(stage: Stage, calendar: Calendar): Scene[] {
  const { mate, console: gameConsole, chair } = dealsOf(stage, calendar, plans)
  return [
    ...mate.scenes(
      ['5 16:00', '5 16:08', '5 21:00', '4 08:50'],
      ['4 09:15', () => mate.pay()],
      ['1 15:00', () => mate.deliver('Andreani 360002718844120')],
    ),
    ...gameConsole.scenes(
      ['7 12:00', '7 12:12', '7 18:40', '6 08:20'],
      ['6 09:00', () => gameConsole.pay()],
      ['4 13:30', () => gameConsole.deliver('Estafeta 7055912384')],
      ['1 17:20', gameConsole.receive],
    ),
    ...chair.scenes(
      ['4 19:00', '4 19:08', '3 10:00', '3 10:06'],
      ['3 11:00', () => chair.pay()],
      ['1 19:00', () => chair.deliver('La recojo el martes a las siete en la calle Luchana')],
      [{ minutesAgo: 40 }, chair.receive],
      [{ minutesAgo: 2 }, chair.release],
    ),
  ]
}
