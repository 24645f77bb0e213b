import { isUnused } from '#domain/transactions/states.ts'
import type { BankLineRow } from '#queries/money/bank-line-rows.ts'
import { bankDay } from '#words/bank/bank-day.ts'
import type { Reading } from '../../server/reading.ts'
import type { IconName } from '../../ui/icon-names.ts'
import type { Tone } from '../../ui/tag.tsx'
import { debitText, suggestionText } from './office-words.ts'

/** A line of the bank as the operator's tables show it. */
export type LineView = {
  id: string
  date: string
  isCredit: boolean
  /** With its sign, for columns. */
  amount: string
  /** Without a sign, for sentences. */
  sum: string
  who: string
  account: string | null
  text: string
  look: { tone: Tone; icon: IconName; text: string }
  /** Why, in a sentence, or what it was used for. */
  about: string | null
  deal: { id: string; code: string } | null
  isOpen: boolean
}

/** Finished text for a line. */
export function lineView(line: BankLineRow, reading: Reading): LineView {
  return {
    id: line.id,
    date: bankDay(line.bookingDate),
    isCredit: line.direction === 'credit',
    amount: `${line.direction === 'credit' ? '' : '−'}${reading.money(line.amountMinor, line.currency)}`,
    sum: reading.money(line.amountMinor, line.currency),
    who: line.payerName ?? '',
    account: line.payerAccount?.masked ?? null,
    text: line.text.replaceAll('\n', ' '),
    look: lookOf(line),
    about: aboutOf(line),
    deal: line.deal && { id: line.deal.id, code: line.deal.code },
    isOpen: isUnused(line.state),
  }
}

function lookOf(line: BankLineRow): LineView['look'] {
  if (isUnused(line.state) && line.explanation)
    return { tone: 'warning', icon: 'eye', text: 'Por confirmar por otra persona' }
  if (line.state === 'suggested') return { tone: 'warning', icon: 'eye', text: 'Por confirmar' }
  if (line.state === 'held') return { tone: 'warning', icon: 'eye', text: 'Por confirmar por otra persona' }
  if (line.state === 'divided') return { tone: 'success', icon: 'lock', text: 'Repartido en depósitos' }
  if (line.state === 'matched')
    return line.payoutCode
      ? {
          tone: line.direction === 'debit' ? 'success' : 'warning',
          icon: line.direction === 'debit' ? 'circle-check' : 'undo-2',
          text: line.direction === 'debit' ? 'Pago enviado' : 'Pago devuelto',
        }
      : { tone: 'success', icon: 'lock', text: 'Depósito' }
  if (line.state === 'unexplained')
    return line.explanation
      ? { tone: 'warning', icon: 'eye', text: 'Por confirmar por otra persona' }
      : { tone: 'error', icon: 'triangle-alert', text: 'Cargo sin explicar' }
  if (line.state === 'to_return') return { tone: 'warning', icon: 'eye', text: 'Por devolver a su origen' }
  if (line.suggestion?.kind === 'send-back')
    return { tone: 'neutral', icon: 'undo-2', text: 'Devolución a su origen' }
  if (line.suggestion?.kind === 'withdrawal')
    return { tone: 'neutral', icon: 'landmark', text: 'Retirada de fondos propios' }
  if (line.state === 'recalled')
    return { tone: 'error', icon: 'undo-2', text: 'Depósito que el banco retiró' }
  if (line.state === 'returned') return { tone: 'neutral', icon: 'undo-2', text: 'Devolvió un cargo' }
  if (line.state === 'noted')
    return line.suggestion?.kind === 'payouts'
      ? { tone: 'success', icon: 'circle-check', text: 'Pagos enviados' }
      : line.suggestion?.kind === 'recall'
        ? { tone: 'error', icon: 'undo-2', text: 'Retiró un ingreso' }
        : line.suggestion?.kind === 'own' && line.direction === 'credit'
          ? { tone: 'neutral', icon: 'landmark', text: 'Dinero propio' }
          : line.suggestion?.kind === 'charge'
            ? { tone: 'neutral', icon: 'landmark', text: 'Gasto bancario' }
            : { tone: 'neutral', icon: 'pencil', text: 'Explicado' }
  return { tone: 'error', icon: 'circle-dashed', text: 'Sin identificar' }
}

function aboutOf(line: BankLineRow): string | null {
  if (line.payoutCode) return line.payoutCode
  if (line.explanation)
    return `${debitText[line.explanation.kind].name}: ${line.explanation.note} (${line.explanation.proposedBy})`
  if (line.suggestion?.note) return line.suggestion.note
  if (line.suggestion?.reason) return suggestionText[line.suggestion.reason]
  if (line.pieces) return line.pieces.map(({ code }) => code).join(', ')
  return line.deal?.code ?? null
}
