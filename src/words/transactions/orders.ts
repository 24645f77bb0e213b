import type { AuthorityKind } from '#domain/transactions/authority.ts'

/** Who holds money from outside, as somebody chooses it and reads it. */
export const authorityNames: Readonly<Record<AuthorityKind, string>> = {
  court: 'Un tribunal',
  arbitration: 'Un árbitro o una institución de arbitraje',
  authority: 'Una autoridad: consumo, policía, hacienda u otra',
}

/** What became of an order, in one line. */
export const orderStates = {
  proposed: 'La oficina lo comprueba',
  refused: 'No congela el dinero',
  standing: 'Congela la transacción',
  lifted: 'Levantada',
  executed: 'Resolución ejecutada',
} as const

/** What an order means to the two sides of a deal, by what became of it. */
export const orderMeanings: Readonly<Record<keyof typeof orderStates, string>> = {
  proposed: 'Todo sigue igual y los plazos corren hasta que una persona de la oficina lo confirme.',
  refused: 'Todo sigue igual. Se puede presentar otro documento.',
  standing:
    'El dinero está a salvo: nadie lo mueve, tampoco para devolverlo, y los plazos están detenidos. Termina cuando la oficina reciba la resolución, o la levante.',
  lifted: 'La transacción siguió donde estaba.',
  executed: 'El dinero se repartió como dice la resolución.',
}
