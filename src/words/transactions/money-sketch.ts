import type { Currency } from '#domain/money.ts'
import { type MoneyStage, type PictureFacts, pictureMinor, pictureSentence, stageOf } from './money-stage.ts'
import { moneyText } from '../money.ts'

/** At which of the stations of a letter's drawing the money is. */
const stations = {
  nowhere: 'nowhere',
  buyer: 'buyer',
  arriving: 'custody',
  custody: 'custody',
  frozen: 'custody',
  leaving: 'seller',
  seller: 'seller',
  returning: 'buyer',
  returned: 'buyer',
  split: 'both',
} as const satisfies Record<MoneyStage, string>

/** Where the money of a deal stands, for a letter to somebody who reads sums like that. */
export function moneySketch(
  facts: PictureFacts,
  names: Readonly<{ buyer: string; seller: string }>,
  locale: string,
) {
  const stage = stageOf(facts.state, facts.money)
  const money = (minor: bigint, currency: Currency) => moneyText(minor, currency, locale)
  return {
    ...names,
    sum: money(pictureMinor(stage, facts.money, facts.totalMinor), facts.currency),
    at: stations[stage],
    sentence: pictureSentence(facts, names, { money }),
  }
}
