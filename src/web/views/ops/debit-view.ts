import { total } from '#domain/money.ts'
import { payoutsWithUs } from '#domain/transactions/states.ts'
import type { BankLineRow } from '#queries/money/bank-line-rows.ts'
import type { DepositOfDebit } from '#queries/money/deposits-of-debit.ts'
import type { PayoutOfDebit } from '#queries/money/payouts-of-debit.ts'
import type { Reading } from '../../server/reading.ts'
import { payoutLook } from '../../components/state-look.ts'
import { bankDay } from '#words/bank/bank-day.ts'
import { debitText } from './office-words.ts'

export type DebitView = NonNullable<ReturnType<typeof debitView>>

type About = Readonly<{
  isMine: boolean
  givenBack: readonly BankLineRow[]
  payouts: readonly PayoutOfDebit[]
  deposits: readonly DepositOfDebit[]
  chargeLimitMinor: bigint
}>

/** What is to be done with a debit that nobody asked for, as finished text; null for any other line. */
export function debitView(
  line: BankLineRow,
  { isMine, givenBack, payouts, deposits, chargeLimitMinor }: About,
  reading: Reading,
) {
  if (line.state !== 'unexplained') return null
  const said = line.explanation
  const credit = givenBack.find((each) => each.id === said?.creditLineId)
  const recalled = deposits.find((each) => each.id === said?.recalledLineId)
  return {
    sum: reading.money(line.amountMinor, line.currency),
    /** Whether one person alone may say that it is a charge of the bank. */
    isSmall: line.amountMinor <= chargeLimitMinor,
    said: said && {
      kind: said.kind,
      payoutIds: said.payoutIds ?? [],
      recalledLineId: said.recalledLineId,
      creditLineId: said.creditLineId,
      credit: credit && creditText(credit),
      recalled: recalled && depositText(recalled),
      paid: payouts
        .filter((each) => said.payoutIds?.includes(each.payoutId))
        .map((each) => each.code)
        .join(', '),
      name: debitText[said.kind].name,
      effect: debitText[said.kind].effect,
      note: said.note,
      by: said.proposedBy,
      isMine,
    },
    credits: givenBack.map((each) => ({ id: each.id, text: creditText(each) })),
    payouts: payouts.map((each) => payoutText(each, reading)),
    deposits: deposits.map((each) => ({ id: each.id, text: depositText(each) })),
    difference: differenceText(line, payouts, reading),
    twice: twiceText(payouts),
  }
}

const creditText = ({ bookingDate, payerName, text }: BankLineRow) =>
  `${bankDay(bookingDate)} · ${payerName ?? 'Sin nombre'} · ${text.slice(0, 60)}`

const depositText = ({ bookedOn, payer, deals, isHeld }: DepositOfDebit) =>
  `${bankDay(bookedOn)} · ${payer ?? 'Sin nombre'} · ${deals.map(({ code, title }) => `${code}, ${title}`).join(' y ')} · ${isHeld ? 'en custodia' : 'ya salió de custodia, toda o en parte'}`

const waits: readonly string[] = ['exported', 'sent', 'rejected']
const isWithUs: readonly string[] = payoutsWithUs
const isPaid: readonly string[] = ['settled', 'returned', 'replaced']

function payoutText(payout: PayoutOfDebit, reading: Reading) {
  const look = payoutLook(payout.state)
  return {
    payoutId: payout.payoutId,
    code: payout.code,
    canBe: !isPaid.includes(payout.state),
    isWaiting: payout.state === 'exported' || payout.state === 'sent',
    text: `${payout.code} · ${payout.payee} · ${reading.money(payout.amountMinor, payout.currency)} · ${look.label}`,
  }
}

/** How the debit differs from what still waits of it. */
function differenceText(
  line: BankLineRow,
  payouts: readonly PayoutOfDebit[],
  reading: Reading,
): string | null {
  const waiting = payouts.filter((each) => waits.includes(each.state))
  if (waiting.length === 0) return null
  const sum = total(waiting.map((each) => each.amountMinor))
  const rest = line.amountMinor - sum
  const said = `Los pagos que pueden ser suman ${reading.money(sum, line.currency)}`
  if (rest === 0n) return `${said}: justo el cargo.`
  const differs = reading.money(rest < 0n ? -rest : rest, line.currency)
  return rest < 0n
    ? `${said}: ${differs} más que el cargo. Marca solo los que el banco pagó.`
    : `${said}: el cargo tiene ${differs} de más, que serían un gasto del banco.`
}

/** A debit of a payout that was paid again meanwhile: what happened, and what to do now. */
function twiceText(payouts: readonly PayoutOfDebit[]): string | null {
  const covered = payouts.find((each) => each.state === 'set_off')
  if (covered)
    return `${covered.payee} debía dinero y el pago ${covered.code}, que el banco había rechazado, lo cubría. Si el banco lo hizo, márcalo abajo: queda pagado y ${covered.payee} vuelve a deberlo.`
  const old = payouts.find((each) => each.state === 'replaced' && each.replacedBy !== null)
  const again = old && payouts.find((each) => each.code === old.replacedBy)
  if (!old || !again) return null
  return isWithUs.includes(again.state)
    ? `El banco hizo el pago ${old.code}, que había rechazado, y lo sustituye ${again.code}, que todavía no salió. Márcalo abajo: queda como pagado con este cargo y no sale otra vez.`
    : `El banco hizo el pago ${old.code}, que había rechazado, y también tiene ${again.code}: ${again.payee} puede haber cobrado dos veces. Pide ya al banco que recupere uno de los dos. Cuando devuelva el dinero, explica este cargo como devuelto; si no vuelve, es dinero propio de quien opera. Ningún cliente lo paga.`
}
