import type { AppealGround } from '#domain/transactions/dispute-rules.ts'

/** Why somebody can ask for a decision to be looked at again. */
export const appealGroundText: Readonly<Record<AppealGround, string>> = {
  'new-evidence': 'Hay una prueba nueva que antes no se podía aportar',
  'wrong-rule': 'Se aplicó mal una regla de la guía',
  'conflict-of-interest': 'Quien decidió tenía relación con la otra parte',
  'wrong-fact': 'Hay un error en los hechos o en las sumas',
}
