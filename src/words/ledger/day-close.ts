import type { CloseProblem, DayItem } from '#domain/ledger/day-close.ts'
import type { RefusalCode } from '#domain/refusal.ts'

/** What stands between the books of a day and the bank, or beside them, and why. */
export const dayItemText: Readonly<Record<DayItem['kind'], { name: string; why: string }>> = {
  'unbooked-debit': {
    name: 'Cargo que los libros no conocen',
    why: 'El banco lo pagó y todavía no está anotado. Se resuelve en Conciliación.',
  },
  'unexplained-debit': {
    name: 'Cargo sin explicar',
    why: 'Está en los libros, pero nadie ha confirmado qué fue. Lo explican dos personas en Conciliación.',
  },
  'set-aside': {
    name: 'Extracto apartado',
    why: 'Un extracto de esta cuenta espera a que alguien lo mire. Puede traer movimientos de este día.',
  },
  'unidentified-credit': {
    name: 'Ingreso por aplicar',
    why: 'Está en el banco y en los libros, como ingreso sin identificar. No hace diferencia.',
  },
  announced: {
    name: 'Anunciado y sin apuntar',
    why: 'El banco lo anunció y no está en ningún extracto. Los libros tampoco lo cuentan, así que no hace diferencia.',
  },
}

/** Why a day of the books cannot be closed yet. */
export const dayOpenText = {
  'books-day-not-over': 'Ese día todavía no ha terminado para los bancos de su moneda.',
  'books-day-without-statement':
    'El banco todavía no dijo cuánto había al terminar ese día. Importa el extracto que termina en él; de una tabla, o de un día sin movimientos, basta el siguiente. Si dejaste una cuenta con dinero, también el suyo.',
  'books-day-differs':
    'Ese día no cuadra, o tiene algo sin explicar. Para cerrarlo, resuelve lo que señala la lista.',
} as const satisfies Readonly<Record<CloseProblem, string>>

/** What is refused where a day of the books is closed. */
export const dayCloseRefusals = {
  'books-day-not-over': () => `${dayOpenText['books-day-not-over']} No se cerró: vuelve mañana.`,
  'books-day-without-statement': () => `${dayOpenText['books-day-without-statement']} No se cerró nada.`,
  'books-day-differs': () => `${dayOpenText['books-day-differs']} No se cerró nada.`,
  'books-day-closed': () =>
    'Ese día ya lo cerraron dos personas. Lo que llegue después se verá como diferencia en su página.',
} satisfies Partial<Record<RefusalCode, () => string>>
