import { type DisputeGround, groundsOf, groundsWithoutTalk } from '#domain/transactions/dispute-rules.ts'
import { type Transition, transitions } from '#domain/transactions/process.ts'
import { spanOf, type TimerSettings } from '#domain/transactions/timers.ts'
import { type Role, startsFrom } from '#domain/transactions/transition.ts'
import { usualWay } from '#domain/transactions/usual-way.ts'
import { groundWords } from '../documents/guide-grounds.ts'
import { lengthOf, spanText } from '../documents/numbers.ts'
import type { Block, Section } from '../documents/published-document.ts'
import type { PublishedFacts } from '../documents/published-facts.ts'
import type { SaidTo } from '../transactions/said.ts'
import { linksOf, silenceText } from '../transactions/steps.ts'
import { dealHelp } from './deal-states.ts'
import { disputeHelp } from './dispute-states.ts'
import { groundTips } from './grounds.ts'
import { partHelp } from './part-states.ts'
import type { StateHelp } from './state-help.ts'
import { type Topic, topicName, topicPath } from './topics.ts'

/** One page of help: what somebody is in, and what can be done about it. */
export type HelpPage = Readonly<{ path: string; title: string; lead: string; sections: readonly Section[] }>

/** What a page of help says of this instance. */
type HelpFacts = Pick<PublishedFacts, 'timers'> &
  Readonly<{ operator: Pick<PublishedFacts['operator'], 'name' | 'email'> }>

type StateTopic = Exclude<Topic, { of: 'ground' }>

const nobody: SaidTo = {
  names: { buyer: 'quien compra', seller: 'quien vende' },
  mine: null,
  locale: 'es-ES',
  timeZone: 'UTC',
}

/** Writes a page of help for this instance: what is no number and no rule stands beside it by hand. */
export function helpPage(topic: Topic, facts: HelpFacts): HelpPage {
  const path = topicPath(topic)
  if (topic.of === 'ground') return { path, ...groundPage(topic.code, facts) }
  const { means, money } = helpOf(topic)
  const title = { transaction: 'El trato', tranche: 'Tu dinero', dispute: 'La disputa' }[topic.of]
  return {
    path,
    title: `${title}: ${topicName(topic).toLocaleLowerCase('es')}`,
    lead: means,
    sections: [
      section('dinero', 'Dónde está tu dinero', [money]),
      section('hoy', 'Qué se puede hacer hoy', stepsIn(topic)),
      section('silencio', 'Si nadie hace nada', silenceIn(topic, facts.timers)),
      section('despues', 'Cómo suele seguir', [wayOn(topic)]),
      ...always(facts),
    ],
  }
}

function helpOf(topic: StateTopic): StateHelp {
  if (topic.of === 'transaction') return dealHelp[topic.code]
  return topic.of === 'tranche' ? partHelp[topic.code] : disputeHelp[topic.code]
}

const section = (id: string, title: string, blocks: readonly Block[]): Section => ({
  id,
  title,
  summary: '',
  blocks,
})

const rowsFrom = ({ of, code }: StateTopic) =>
  transitions.filter((row) => row.on === of && startsFrom(row, code))

/** Whose buttons they are, as a heading over them. */
const takers = [
  ['buyer', 'Si compras'],
  ['seller', 'Si vendes'],
  ['turn', 'Si te toca responder'],
  ['author', 'Si la propuesta es tuya'],
  ['opener', 'Si abriste tú la disputa'],
] as const satisfies readonly (readonly [Role, string])[]

/** The buttons that each side has in a state. */
function stepsIn(topic: StateTopic): Block[] {
  const rows = rowsFrom(topic)
  const meanings = takers.flatMap(([role, who]) => {
    const links = linksOf(rows.filter(({ by }) => by.some((each) => each === role)).map(({ id }) => id))
    return links.length > 0 ? [[who, `${links.join('. ')}.`] as const] : []
  })
  return meanings.length > 0
    ? [{ meanings }, 'Cada botón te dice antes qué pasa con el dinero. Nada se hace sin que lo confirmes.']
    : ['No tienes que hacer nada. Puedes escribir a la otra parte en la página del trato.']
}

/** What each deadline of a state does by itself, with its length. */
function silenceIn(topic: StateTopic, settings: TimerSettings): Block[] {
  const said = new Map<string, string>()
  for (const { id, at } of rowsFrom(topic)) {
    const text = at ? silenceText(id, {}, nobody, true) : ''
    if (at && !said.has(text)) said.set(text, `${lengthText(at, settings)} ${lowered(text)}`)
  }
  return said.size > 0
    ? [
        { list: [...said.values()] },
        'Antes te avisamos varias veces. La fecha exacta está en la página del trato.',
      ]
    : ['No pasa nada. Aquí no corre ningún plazo contra ti.']
}

const lowered = (text: string) => text.charAt(0).toLocaleLowerCase('es') + text.slice(1)

function lengthText(at: NonNullable<Transition['at']>, settings: TimerSettings): string {
  if (at === 'T-DELIV') return 'En la fecha acordada:'
  if (at === 'T-INSP') return 'En los días que dice el acuerdo:'
  return `En ${spanText(spanOf(at, settings))}:`
}

function wayOn(topic: StateTopic): string {
  const way = usualWay(topic.of, topic.code, { deliveryMode: 'envio' })
  const nameOf = (code: string) => topicName({ of: topic.of, code } as StateTopic)
  if (way.length === 0 && topic.of === 'tranche' && topic.code === 'disputed')
    return 'Mira en qué punto está [la disputa](/ayuda/disputa-negociacion).'
  if (way.length === 0) return 'Aquí termina. Puedes empezar otro trato cuando quieras.'
  return `Lo normal es esto: ${way.map((code) => `[${nameOf(code)}](${topicPath({ of: topic.of, code } as StateTopic)})`).join(', ')}.`
}

function groundPage(ground: DisputeGround, facts: HelpFacts): Omit<HelpPage, 'path'> {
  const { name, meaning, proves, outcome } = groundWords[ground]
  const who = (['buyer', 'seller'] as const)
    .filter((party) => (groundsOf[party] as readonly DisputeGround[]).includes(ground))
    .map((party) => (party === 'buyer' ? 'quien compra' : 'quien vende'))
  const long = lengthOf(facts.timers)
  return {
    title: `Disputa: ${name.toLocaleLowerCase('es')}`,
    lead: meaning,
    sections: [
      section('hoy', 'Qué puedes hacer hoy', [
        `Esta disputa la abre ${who.join(' o ')}.`,
        { list: groundTips[ground] },
      ]),
      section('pruebas', 'Quién tiene que probar qué', [proves]),
      section('silencio', 'Qué pasa después, y si nadie hace nada', [
        'El dinero que reclamas queda bloqueado. La otra parte lo lee y responde.',
        groundsWithoutTalk.includes(ground)
          ? 'Pasa enseguida a alguien de fuera que media. No hay que hablarlo antes.'
          : `Tienen ${long('T-NEG')} para hablarlo. Si no hay arreglo, entra alguien de fuera que media.`,
        'La disputa nunca se pierde por un retraso nuestro.',
      ]),
      section('final', 'Cómo suele terminar', [outcome]),
      ...always(facts),
    ],
  }
}

/** What it costs and whom to write to: the same on every page. */
function always({ operator }: HelpFacts): Section[] {
  return [
    section('coste', 'Qué cuesta', [
      'Nada más. La comisión se cobra solo por lo que llega a quien vende. Lo que vuelve a quien compra vuelve sin comisión. [Mira los precios](/pricing).',
    ]),
    section('ayuda', 'A quién escribir', [
      'Primero, a la otra parte, en la página del trato: así queda escrito.',
      `Si no sirve, [escríbenos](/contact). Contesta una persona de ${operator.name}. También puedes escribir a [${operator.email}](mailto:${operator.email}).`,
    ]),
  ]
}
