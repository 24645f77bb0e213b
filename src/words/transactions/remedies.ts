import { type Condition, type Resolution, sharesLeft } from '#domain/transactions/dispute.ts'
import type { Tranche } from '#domain/transactions/situation.ts'
import { countText } from '../documents/numbers.ts'

type Reader = Readonly<{
  names: Readonly<{ buyer: string; seller: string }>
  money: (minor: bigint) => string
}>
type Shared = Pick<Resolution, 'toSellerMinor' | 'releasedMinor' | 'condition'>

/**
 * What a resolution does with what a part holds, before the fee, sentence by sentence: who has to do what within how many days
 * where it depends on that, what follows then, and what follows where the days pass.
 */
export function resolutionSentences(resolution: Shared, tranche: Tranche, reader: Reader): readonly string[] {
  const { condition } = resolution
  const done = sharesText(resolution, tranche, reader)
  if (!condition) return [`${done}, antes de la comisión.`]
  const missed = sharesText(
    { ...resolution, toSellerMinor: condition.otherwiseToSellerMinor },
    tranche,
    reader,
  )
  return [
    conditionText(condition, reader),
    `Si se hace: ${done}, antes de la comisión.`,
    `Si no se hace a tiempo: ${missed}, antes de la comisión.`,
  ]
}

/** Who has to do what, and how long they have. */
function conditionText({ kind, paidBy, days }: Condition, { names }: Reader): string {
  const within = countText(days, 'día', 'días')
  return kind === 'return'
    ? `${names.buyer} lo devuelve en ${within}, desde que ${names.seller} diga adónde. El envío lo paga ${names[paidBy]}.`
    : `${names.seller} lo arregla o lo cambia, y lo entrega, en ${within}.`
}

function sharesText(
  resolution: Pick<Resolution, 'toSellerMinor' | 'releasedMinor'>,
  tranche: Tranche,
  { names, money }: Reader,
) {
  const { toSellerMinor, toBuyerMinor } = sharesLeft(resolution, tranche)
  return `${money(toSellerMinor)} para ${names.seller} y ${money(toBuyerMinor)} para ${names.buyer}`
}
