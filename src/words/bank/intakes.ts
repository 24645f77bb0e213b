import type { IntakeOutcome } from '#domain/banking/intake.ts'
import { numberFormat } from '../intl.ts'

type Intake = Readonly<{
  many: number
  taken: number
  knownLines: number
  outcome: IntakeOutcome | null
  endedBy: string | null
  isBroughtAgain: boolean
}>

/** How far a statement is that goes into the books in steps, or how that ended, for the operator. */
export function intakeText(intake: Intake, locale: string): string {
  const { many, taken, knownLines, outcome, endedBy, isBroughtAgain } = intake
  const count = (number: number) => numberFormat(locale).format(number)
  const of = `${count(taken)} de ${count(many)}`
  const rest = isBroughtAgain
    ? 'Después se importó otra vez.'
    : 'Para tomar el resto, importa otra vez el mismo archivo, o los de todas sus páginas.'
  if (outcome === 'stopped')
    return `${endedBy ?? 'El sistema'} detuvo la importación: entraron ${of} movimientos nuevos, y se quedan porque el banco los registró. ${rest}`
  const known = knownLines > 0 ? ` Otros ${count(knownLines)} ya se conocían.` : ''
  return outcome === 'taken'
    ? `Entró entero: ${count(many)} movimientos nuevos.${known}`
    : `Van ${of} movimientos nuevos.${known} Entran por pasos y siguen solos, aunque cierres esta página. Los otros extractos de la cuenta esperan a que acabe.`
}
