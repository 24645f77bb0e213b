import { existing } from '#domain/assert.ts'
import type { Paper } from '#papers/paper.ts'
import type { TransactionStatement } from '#queries/transactions/statement-of-transaction.ts'
import { transactionLabels } from '#words/transactions/state-names.ts'
import type { Reading } from '../../../server/reading.ts'
import { statementView } from '../deal/statement-view.ts'
import { type Issuer, issuerLines } from './issuer.ts'

/** Every movement of a deal to the cent, and where its money ended: it tells nothing later than its last movement. */
export function statementPaper(found: TransactionStatement, issuer: Issuer, reading: Reading): Paper {
  const { situation, seats, movements } = found
  const { code, title, state } = situation.transaction
  const view = statementView(found, reading)
  const last = existing(movements.at(-1), 'a statement tells of money that moved').at
  return {
    name: `Movimientos ${code}`,
    heading: 'Movimientos al céntimo',
    lead: `${title} · ${code}`,
    operator: issuer.facts.operator.name,
    at: last.toString(),
    blocks: [
      { kind: 'heading', text: 'De qué transacción' },
      {
        kind: 'facts',
        rows: [
          ['Compra', seats.buyer.name],
          ['Vende', seats.seller.name],
          ['Cómo está', transactionLabels[state === 'none' ? 'draft' : state]],
          ['Último movimiento', reading.moment(last).exact],
          ...issuerLines(issuer),
        ],
      },
      { kind: 'heading', text: 'Dónde está el dinero' },
      view.balances.length > 0
        ? { kind: 'facts', rows: view.balances.map(({ place, amountText }) => [place, amountText]) }
        : { kind: 'text', text: 'No hay dinero de esta transacción en Resguardo.' },
      { kind: 'heading', text: 'Movimientos' },
      { kind: 'text', text: 'Cada movimiento suma cero: lo que sale de un sitio entra en otro.' },
      ...view.movements.map(({ what, when, lines, custodyText }) => ({
        kind: 'sums' as const,
        title: what,
        about: when.exact,
        rows: lines.map(({ place, amountText }) => [place, amountText] as const),
        last: ['Queda en custodia, con la comisión', custodyText] as const,
      })),
      { kind: 'heading', text: 'Cómo se comprueba' },
      {
        kind: 'code',
        address: `${issuer.site}/verificar`,
        label: 'Código que abre la página donde se comprueba un historial',
        text: 'Cada movimiento está en un hecho del historial, que se firma cada noche. Con el historial que cada parte puede descargar se comprueba aquí:',
      },
    ],
    files: [],
  }
}
