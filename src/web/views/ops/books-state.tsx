import type { CustodyCheck } from '#queries/money/ledger.ts'
import type { Reading } from '../../server/reading.ts'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import { bankDay } from '#words/bank/bank-day.ts'

export type BooksView = ReturnType<typeof booksView>

/** One currency's books against bank and clients, as finished text. */
export function booksView(check: CustodyCheck, reading: Reading) {
  const sum = (minor: bigint) => reading.money(minor, check.currency)
  const difference = check.differenceMinor
  const spareMinor = check.bookedMinor - check.owedMinor
  return {
    currency: check.currency,
    isSound:
      check.coversClients && check.unexplainedMinor === 0n && (difference === null || difference === 0n),
    booked: sum(check.bookedMinor),
    owed: sum(check.owedMinor),
    // Said as what is left over or as what is missing: never below zero.
    spare: sum(check.coversClients ? spareMinor : -spareMinor),
    coversClients: check.coversClients,
    unexplained: check.unexplainedMinor === 0n ? null : sum(check.unexplainedMinor),
    closing: check.closingMinor === null ? null : sum(check.closingMinor),
    statementDay: check.statementDate === null ? null : bankDay(check.statementDate),
    opening: check.openingMinor === 0n ? null : sum(check.openingMinor),
    unbooked: check.unbookedMinor === 0n ? null : sum(check.unbookedMinor),
    difference: difference === null ? null : sum(difference),
    agrees: difference === null ? null : difference === 0n,
  }
}

function sentenceOf(books: BooksView): string {
  if (books.unexplained && !books.coversClients)
    return 'Hay cargos sin explicar que los fondos propios no cubren: los pagos están detenidos'
  if (!books.coversClients)
    return 'El banco tiene menos de lo que se debe a los clientes: ingresa dinero propio y explícalo en Conciliación'
  if (books.unexplained) return 'Hay cargos del banco sin explicar; los fondos propios los cubren'
  if (books.agrees === false) return 'Los libros y el banco no cuadran'
  return books.agrees === null ? 'Cubierto; el banco aún no dio saldos' : 'Cubierto y cuadrado con el banco'
}

function Verdict({ books, isNamed }: { books: BooksView; isNamed: boolean }) {
  return (
    <p
      className={`flex items-start gap-2 font-semibold max-sm:text-small ${books.isSound ? 'text-success' : 'text-error'}`}
    >
      <Icon name={books.isSound ? 'shield-check' : 'triangle-alert'} className="mt-0.5 size-5" />
      <span>
        {isNamed && `${books.currency}: `}
        {sentenceOf(books)}
      </span>
    </p>
  )
}

const ground = (isSound: boolean) => (isSound ? 'bg-surface' : 'bg-error-tint')

/** Whether the bank covers the clients and the books agree with the bank, in one line under its currency. */
export function BooksState({ books }: { books: BooksView }) {
  return (
    <section
      aria-label={`Custodia en ${books.currency}`}
      className={`rounded-box border px-4 py-3 ${books.isSound ? 'border-line' : 'border-error'} ${ground(books.isSound)}`}
    >
      <Verdict books={books} isNamed={false} />
    </section>
  )
}

/** The same of every currency, alarms first, with the figures aligned; on a phone what is sound takes one line. */
export function BooksList({ all }: { all: readonly BooksView[] }) {
  if (all.length === 0) return null
  return (
    <ul aria-label="Custodia" className="divide-y divide-line overflow-hidden rounded-box border border-line">
      {all
        .toSorted((one, other) => Number(one.isSound) - Number(other.isSound))
        .map((books) => (
          <li
            key={books.currency}
            className={`grid items-center gap-x-6 gap-y-2 px-4 py-2.5 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,2fr)] ${ground(books.isSound)}`}
          >
            <Verdict books={books} isNamed />
            <dl
              className={`grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-x-6 gap-y-1 text-small ${books.isSound ? 'hidden sm:grid' : 'grid'}`}
            >
              <Figure name="Según los libros" value={books.booked} />
              <Figure name="Debido a clientes" value={books.owed} />
              <Figure name="Último saldo del banco" value={books.closing} />
              {books.unexplained && <Figure name="Cargos sin explicar" value={books.unexplained} />}
              {books.agrees === false && <Figure name="Diferencia" value={books.difference} />}
            </dl>
          </li>
        ))}
    </ul>
  )
}

function Figure({ name, value }: { name: string; value: string | null }) {
  return (
    <div className="sm:text-right">
      <dt className="text-caption text-muted">{name}</dt>
      <dd>{value ? <Money text={value} size="strong" /> : '—'}</dd>
    </div>
  )
}
