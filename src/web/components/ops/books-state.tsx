import type { CustodyCheck } from '#queries/money/ledger.ts'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import type { Reading } from '../transactions/reading.ts'
import { bankDay } from './line-view.ts'

export type BooksView = ReturnType<typeof booksView>

/** One currency's books against bank and clients, as finished text. */
export function booksView(check: CustodyCheck, reading: Reading) {
  const sum = (minor: bigint) => reading.money(minor, check.currency)
  const difference = check.differenceMinor
  return {
    currency: check.currency,
    isSound: check.coversClients && (difference === null || difference === 0n),
    booked: sum(check.bookedMinor),
    owed: sum(check.owedMinor),
    spare: sum(check.bookedMinor - check.owedMinor),
    coversClients: check.coversClients,
    closing: check.closingMinor === null ? null : sum(check.closingMinor),
    statementDay: check.statementDate === null ? null : bankDay(check.statementDate),
    opening: check.openingMinor === 0n ? null : sum(check.openingMinor),
    unbooked: check.unbookedMinor === 0n ? null : sum(check.unbookedMinor),
    difference: difference === null ? null : sum(difference),
    agrees: difference === null ? null : difference === 0n,
  }
}

function sentenceOf(books: BooksView): string {
  if (!books.coversClients) return 'El banco tiene menos de lo que se debe a los clientes'
  if (books.agrees === false) return 'Los libros y el banco no cuadran'
  return books.agrees === null ? 'Cubierto; el banco aún no dio saldos' : 'Cubierto y cuadrado con el banco'
}

/**
 * Whether the bank covers the clients and the books agree with the bank: one line, an alarm when not.
 * Where the figures stand below it anyway, `alone` leaves them out.
 */
export function BooksState({ books, alone = false }: { books: BooksView; alone?: boolean }) {
  return (
    <section
      aria-label={`Custodia en ${books.currency}`}
      className={`flex flex-wrap items-center gap-x-8 gap-y-2 rounded-box border px-4 py-3 ${books.isSound ? 'border-line bg-surface' : 'border-error bg-error-tint'}`}
    >
      <p
        className={`flex min-w-64 items-center gap-2 font-semibold ${books.isSound ? 'text-success' : 'text-error'}`}
      >
        <Icon name={books.isSound ? 'shield-check' : 'triangle-alert'} className="size-5" />
        <span>
          {books.currency}: {sentenceOf(books)}
        </span>
      </p>
      {!alone && (
        <dl className="flex flex-wrap gap-x-8 gap-y-1 text-small">
          <Figure name="En el banco, según los libros" value={books.booked} />
          <Figure name="Debido a clientes" value={books.owed} />
          <Figure name="Último saldo del banco" value={books.closing} />
          {books.agrees === false && <Figure name="Diferencia" value={books.difference} />}
        </dl>
      )}
    </section>
  )
}

function Figure({ name, value }: { name: string; value: string | null }) {
  return (
    <div className="flex items-baseline gap-2">
      <dt className="text-muted">{name}</dt>
      <dd>{value ? <Money text={value} size="strong" /> : '—'}</dd>
    </div>
  )
}
