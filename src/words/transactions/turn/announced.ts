import { fullStop } from '../../full-stop.ts'
import type { Currency } from '#domain/money.ts'
import { isDepositAnnounced } from '#domain/transactions/whose-turn.ts'
import type { Tranche } from '#domain/transactions/situation.ts'
import { regionOf } from '../../regions/regions.ts'
import type { TurnFacts, TurnText } from './turn-text.ts'

/** How long a transfer takes where a currency's accounts are. */
const times: Readonly<Partial<Record<Currency, string>>> = {
  EUR: 'Una transferencia tarda segundos si es inmediata; si no, hasta el siguiente día hábil.',
  MXN: 'Un SPEI tarda minutos a cualquier hora.',
  ARS: 'Una transferencia inmediata tarda minutos; si no, hasta el siguiente día hábil.',
  PEN: 'Una transferencia inmediata tarda minutos; si no, hasta el siguiente día hábil.',
}
const otherwise =
  'Una transferencia tarda, según el banco, hasta el siguiente día hábil; entre países, dos o tres.'

/** What is said while a transfer that the buyer announced is on its way; null where none is. */
export function announcedText(
  { situation, mine, names, reading }: TurnFacts,
  part: Tranche,
  sum: string,
): TurnText | null {
  const { announcedAt, currency } = situation.transaction
  if (announcedAt === null || !isDepositAnnounced(situation, part)) return null
  if (mine === 'buyer')
    return {
      turn: 'system',
      sentence: 'Esperamos a tu banco: no transfieras otra vez',
      more: [
        `Dijiste que transferiste ${sum} el ${fullStop(reading.instant(announcedAt))} ${times[currency] ?? otherwise}`,
        `Lo vemos cuando nuestro banco nos lo dice en su ${regionOf(reading.locale).statement.bare}. Si al final no transferiste, los datos siguen en «También puedes».`,
      ],
    }
  return {
    turn: 'system',
    sentence: `${names.buyer} dice que ya transfirió: falta que el banco lo confirme`,
    more: ['No entregues nada hasta que aquí diga que está en custodia.'],
  }
}
