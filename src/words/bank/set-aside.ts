import type { SetAsideReason } from '#domain/banking/set-aside.ts'
import { isCurrency } from '#domain/money.ts'
import type { RefusalDetails } from '#domain/refusal.ts'
import { moneyText } from '../money.ts'
import { sentenceOf } from '../refusals.ts'

/** Why a statement was set aside and what becomes of it, for the operator. */
export function setAsideText(reason: SetAsideReason, details: RefusalDetails): string {
  if (reason === 'page-missing')
    return `Es la página ${String(details['page'])} de un extracto en varias. Cuenta por sí solo cuando lleguen las demás.`
  if (reason === 'copy-differs')
    return 'El banco lo marca como copia de un extracto que ya tenemos, y trae otros movimientos. Pregunta al banco cuál vale.'
  if (reason === 'does-not-follow') return doesNotFollow(details)
  return sentenceOf({ code: reason, details })
}

function doesNotFollow({ currency, opening, last, mayBeKnown }: RefusalDetails): string {
  if (mayBeKnown !== undefined)
    return 'Trae un movimiento del mismo día y con el mismo importe que otro ya conocido, y los saldos no dicen si es otro. Compáralos con el banco y tómalo solo si es otro.'
  const code = String(currency)
  const next = 'Si falta un extracto entre los dos, súbelo: este cuenta por sí solo después.'
  if (!isCurrency(code) || opening === '' || last === '') return `No sigue al último extracto. ${next}`
  const sum = (minor: RefusalDetails[string] | undefined) => moneyText(BigInt(String(minor)), code)
  return opening === last
    ? 'Empieza donde acaba el último extracto, pero sus movimientos no llevan a su saldo final: alguno ya se conoce o sobra.'
    : `No sigue al último extracto: empieza con ${sum(opening)} y el último acaba con ${sum(last)}. ${next}`
}
