import { capital } from '../capital.ts'
import { isCurrency } from '#domain/money.ts'
import type { RefusalDetails } from '#domain/refusal.ts'
import { partyOfGap, type ReachedLimit, type WayOutGap } from '#domain/transactions/facts.ts'
import type { Party } from '#domain/transactions/party.ts'
import { dateText } from '../dates.ts'
import { fullStop } from '../full-stop.ts'
import { moneyText } from '../money.ts'

const sideGaps = (who: string) =>
  ({
    identity: `${capital(who)} tiene que verificar su identidad.`,
    'identity-asked': `Estamos comprobando la identidad de ${who}. No hay que hacer nada mientras tanto.`,
    'operation-limit': `El importe es mayor de lo que ${who} puede acordar en una transacción. Tiene que pedir la verificación completa, o el importe ser menor.`,
    'month-limit': `${capital(who)} llegó a lo que puede acordar este mes. Tiene que pedir la verificación completa o esperar al mes que viene.`,
  }) as const

const [seller, buyer] = [sideGaps('quien vende'), sideGaps('quien compra')]

/** Who must do what before a deal can be accepted, or its payment details shown (G-TIER, G-EXIT). */
export const missingWayOutText: Record<WayOutGap, string> = {
  'both-sides':
    'Las dos cuentas de esta transacción se verificaron con el mismo documento, y un pago protegido es entre dos personas distintas.',
  'seller-identity': seller.identity,
  'seller-identity-asked': seller['identity-asked'],
  'seller-operation-limit': seller['operation-limit'],
  'seller-month-limit': seller['month-limit'],
  'seller-held': 'Hay una revisión abierta en esta transacción. No hay que hacer nada mientras dura.',
  'seller-account':
    'Quien vende tiene que agregar una cuenta bancaria a su nombre y esperar a que la comprobemos.',
  'seller-account-cooling':
    'La cuenta nueva de quien vende está en su espera de seguridad. No hay que hacer nada mientras tanto.',
  'buyer-identity': buyer.identity,
  'buyer-identity-asked': buyer['identity-asked'],
  'buyer-operation-limit': buyer['operation-limit'],
  'buyer-month-limit': buyer['month-limit'],
  'buyer-held': 'Hay una revisión abierta en esta transacción. No hay que hacer nada mientras dura.',
  'buyer-refund-route': 'Quien compra tiene que indicar a qué cuenta se le devolvería el dinero.',
}

/** The seller's account cools off, and until when. */
export function coolingText(mine: Party | null, until: string): string {
  const whose = mine === 'seller' ? 'Tu cuenta nueva' : 'La cuenta nueva de quien vende'
  return `${whose} está en su espera de seguridad hasta el ${fullStop(until)} No hay que hacer nada mientras tanto.`
}

/**
 * Something missing, as it is said to `mine`: their own part with what they can do and the sums of their limit,
 * the other side's without any sum.
 */
export function gapText(
  gap: WayOutGap,
  mine: Party | null,
  reached: ReachedLimit | null,
  locale?: string,
): string {
  if (partyOfGap(gap) !== mine) return missingWayOutText[gap]
  if (gap.endsWith('identity')) return 'Tienes que verificar tu identidad.'
  if (gap.endsWith('identity-asked'))
    return 'Estamos comprobando tu identidad. No tienes que hacer nada más: solo hay que esperar.'
  if (gap.endsWith('held'))
    return 'Tu dinero está retenido mientras revisamos algo: mira en Mi Cuenta qué hacer.'
  if (!reached) return missingWayOutText[gap]
  const limit = moneyText(reached.limitMinor, reached.currency, locale)
  const more = reached.tier < 2 ? 'Pide la verificación completa a quien opera Resguardo' : null
  if (gap.endsWith('operation-limit'))
    return `Tu nivel permite hasta ${limit} por transacción y esta es mayor. ${more ? `${more} o propón un importe menor` : 'Propón un importe menor'}.`
  if (!gap.endsWith('month-limit')) return missingWayOutText[gap]
  const used = moneyText(reached.usedMinor, reached.currency, locale)
  const day = reached.nextMonth && dateText(Temporal.PlainDate.from(reached.nextMonth), locale)
  const ways = [more, day && `${more ? 'acéptala' : 'Acéptala'} a partir del ${day}`].filter(Boolean)
  const forward = ways.length > 0 ? ways.join(' o ') : 'Propón un importe menor'
  return `Tu nivel permite acordar ${limit} al mes, en este mes llevas ${used} y esta transacción no cabe. ${forward}.`
}

/** The sentences of what a refusal says is missing, for the person who was refused. */
export function gapsText(details: RefusalDetails): string[] {
  const { missing, mine } = details
  const isGap = (code: string): code is WayOutGap => Object.hasOwn(missingWayOutText, code)
  const gaps = Array.isArray(missing) ? missing.filter(isGap) : []
  const party = mine === 'buyer' || mine === 'seller' ? mine : null
  return gaps.map((gap) => gapText(gap, party, reachedOf(details)))
}

function reachedOf({
  tier,
  currency,
  limitMinor,
  usedMinor,
  nextMonth,
}: RefusalDetails): ReachedLimit | null {
  const isSum = (value: unknown): value is string => typeof value === 'string' && /^\d+$/.test(value)
  if (typeof tier !== 'number' || typeof currency !== 'string' || !isCurrency(currency)) return null
  if (!isSum(limitMinor) || !isSum(usedMinor)) return null
  return {
    tier,
    currency,
    limitMinor: BigInt(limitMinor),
    usedMinor: BigInt(usedMinor),
    nextMonth: typeof nextMonth === 'string' ? nextMonth : null,
  }
}
