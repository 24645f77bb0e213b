import { remedyOf } from '#domain/transactions/remedy.ts'
import type { Tranche } from '#domain/transactions/situation.ts'
import type { TrancheState } from '#domain/transactions/states.ts'
import type { Party } from '#domain/transactions/party.ts'
import { resolutionSentences } from '../remedies.ts'
import type { PartWords } from './part-states.ts'
import { sumText, type TurnFacts } from './turn-text.ts'

type Sentence = PartWords['buyer']['sentence']
type Sentences = Readonly<{ side: Party; own: Sentence; others: Sentence }>

/** What is said of a part that follows what was decided, where that is not what is said of every part; else null. */
export function remedyWords(facts: TurnFacts, part: Tranche): PartWords | null {
  const remedy = remedyOf(facts.situation, part)
  if (!remedy && !isPlaceAsked(part)) return null
  const { names } = facts
  const money = (minor: bigint) => sumText(facts, minor)
  const told = [
    ...(remedy ? resolutionSentences(remedy, part, { names, money }) : []),
    'El dinero sigue en custodia.',
  ]
  const found = sentencesOf(part)
  if (!found) return null
  const more = () => told
  const others = { sentence: found.others, more }
  return { buyer: others, seller: others, neither: others, [found.side]: { sentence: found.own, more } }
}

/** Whether the seller still has to say where to, of a return that was decided or settled. */
const isPlaceAsked = ({ state, goodsReturn }: Tranche) =>
  state === 'return_agreed' && goodsReturn?.isPlaceTold === false

/** Whose move it is, in a sentence to them and in one to everybody else. */
function sentencesOf(part: Tranche): Sentences | null {
  if (isPlaceAsked(part))
    return {
      side: 'seller',
      own: ({ buyer }) => `Di a ${buyer} adónde te lo devuelve`,
      others: ({ seller }) => `${seller} tiene que decir adónde se devuelve`,
    }
  return (sheet as Readonly<Partial<Record<TrancheState, Sentences>>>)[part.state] ?? null
}

const sheet = {
  return_agreed: {
    side: 'buyer',
    own: ({ seller }) => `Devuelve a ${seller} lo que recibiste y avisa aquí`,
    others: ({ buyer }) => `${buyer} prepara la devolución que se decidió`,
  },
  return_received: {
    side: 'seller',
    own: () => 'Revisa lo que te devolvieron',
    others: ({ seller }) => `${seller} está revisando la devolución`,
  },
  changes_requested: {
    side: 'seller',
    own: () => 'Arréglalo o cámbialo, y entrégalo',
    others: ({ seller }) => `${seller} tiene que arreglarlo o cambiarlo`,
  },
} as const satisfies Readonly<Partial<Record<TrancheState, Sentences>>>
