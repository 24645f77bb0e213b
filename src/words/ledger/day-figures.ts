import { dayDifference, type DayFound, toldMinor } from '#domain/ledger/day-close.ts'

/** One figure of a day: a sum in minor units, or a count. */
export type Figure = Readonly<{ key: string; name: string; minor: bigint | null; count?: number }>

/** The figures of a day that a supervisor asks for, each with its name; `key` is its name in the file. */
export function dayFigures(found: DayFound): readonly Figure[] {
  const { bookedMinor, owedMinor, unclaimedMinor, ownMinor, openingMinor, deals, statement } = found
  return [
    {
      key: 'saldo_extracto',
      name: 'Saldo al terminar el día, según el extracto',
      minor: statement?.closingMinor ?? null,
    },
    { key: 'saldo_anterior', name: 'Menos lo que había antes del primer extracto', minor: openingMinor },
    { key: 'custodia_banco', name: 'Custodia según el extracto', minor: toldMinor(found) },
    { key: 'custodia_libros', name: 'Custodia según los libros', minor: bookedMinor },
    { key: 'diferencia', name: 'Diferencia', minor: dayDifference(found) },
    { key: 'debido_clientes', name: 'Debido a clientes', minor: owedMinor },
    { key: 'no_reclamado', name: 'De ello, no reclamado', minor: unclaimedMinor },
    { key: 'excedente', name: 'Custodia por encima de lo debido', minor: bookedMinor - owedMinor },
    { key: 'fondos_propios', name: 'Fondos propios en la cuenta', minor: ownMinor },
    { key: 'transacciones', name: 'Transacciones con dinero', minor: null, count: deals },
  ]
}
