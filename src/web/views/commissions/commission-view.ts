import type { CommissionOfDeal } from '#queries/commissions/of-deal.ts'
import { accountName } from '#words/bank/account-name.ts'
import { lackOf } from '#words/transactions/turn/payouts.ts'
import { stoppedText } from '#words/transactions/turn/stopped.ts'
import { payoutLook, transactionLook } from '../../components/state-look.ts'
import type { Reading } from '../../server/reading.ts'
import { receiptLine } from '../transactions/receipt/receipt-view.ts'

export type CommissionView = ReturnType<typeof commissionView>

/** A commission as the broker reads it, or the seller who pays it. */
export function commissionView(found: CommissionOfDeal, reading: Reading) {
  const { broker, currency, mine, state, payouts } = found
  const isBroker = mine === 'broker'
  const money = (minor: bigint) => reading.money(minor, currency)
  return {
    id: found.id,
    title: found.title,
    isBroker,
    lead: isBroker
      ? `${found.seller} te nombró intermediario: cobras de lo que recibe, cuando se libera.`
      : `La pagas tú a ${broker.name}, de lo que recibes, cuando se libera.`,
    back: isBroker
      ? { to: '/app/commissions', text: 'Tus comisiones' }
      : { to: `/app/transactions/${found.id}`, text: found.title },
    look: transactionLook(state === 'none' ? 'draft' : state),
    sumText: money(broker.commissionMinor),
    facts: [
      { term: 'Liberado hasta hoy', value: money(found.earnedMinor) },
      ...(found.agreedAt ? [{ term: 'Acordado', value: reading.dayOf(found.agreedAt) }] : []),
      { term: 'Última entrega', value: `Hasta el ${reading.day(found.deliverBy)}` },
      { term: 'Quién la conoce', value: `${found.seller} y ${broker.name}. Quien compra no ve la suma` },
    ],
    payouts: payouts.map((each) => ({
      id: each.id,
      amountText: money(each.amountMinor),
      look: payoutLook(each.state),
      account: each.account && accountName(each.account),
      when: each.settledAt
        ? `Pagado el ${reading.dayOf(each.settledAt)}`
        : `Por pagar desde el ${reading.dayOf(each.plannedAt)}`,
    })),
    stopped: found.isStopped ? stoppedText : null,
    waiting: waitingView(found),
    hash: [
      { term: 'Sello en el acuerdo', value: found.hash },
      { term: 'Código', value: broker.personId },
      { term: 'Suma, en la unidad menor', value: broker.commissionMinor.toString() },
      { term: 'Azar', value: broker.salt },
    ],
    opened: `resguardo-intermediario 1 ${broker.personId} ${broker.commissionMinor} ${broker.salt}`,
    receipts: found.receipts.map((receipt) => receiptLine(receipt, reading)),
  }
}

/** What the broker has to do for their money to leave, where it waits for them. */
function waitingView({ waiting, account }: CommissionOfDeal) {
  if (!waiting) return null
  const lack = lackOf(account)
  const text = lack
    ? `Falta ${lack.lack}. ${lack.mend}`
    : account && !account.usable
      ? 'Agrega una cuenta a tu nombre en la moneda del trato.'
      : 'Ya tienes una cuenta que se puede usar.'
  const isAgain = waiting.state !== 'blocked'
  return {
    payoutId: waiting.id,
    text: isAgain ? text : `${text} Después el pago sigue solo.`,
    mayAsk: isAgain && account?.usable === true,
  }
}
