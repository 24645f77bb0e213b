import {
  type AppealGround,
  disputeGrounds,
  disputeRemedies,
  type GuideRule,
  guideRules,
} from '#domain/transactions/dispute-rules.ts'
import type { Dispute } from '#domain/transactions/dispute.ts'
import { groundTips } from '../help/grounds.ts'
import { groundWords } from '../documents/guide-grounds.ts'
import { remedyWords } from '../documents/guide-remedies.ts'

/** Why somebody can ask for a decision to be looked at again. */
export const appealGroundText: Readonly<Record<AppealGround, string>> = {
  'new-evidence': 'Hay una prueba nueva que antes no se podía aportar',
  'wrong-rule': 'Se aplicó mal una regla de la guía',
  'conflict-of-interest': 'Quien decidió tenía relación con la otra parte',
  'wrong-fact': 'Hay un error en los hechos o en las sumas',
}

const others: Readonly<Record<string, string>> = {
  silencio: 'Qué significa el silencio',
  comision: 'La comisión, solo por lo que se libera',
  envio: 'Los gastos de envío, según quién falló',
}

/** A rule of the guide as a decision cites it; what is no rule any more keeps its id. */
export function ruleText(id: string): string {
  const ground = disputeGrounds.find((each) => id === `prueba-${each}`)
  if (ground) return `Quién prueba qué: ${groundWords[ground].name.toLocaleLowerCase('es')}`
  const remedy = disputeRemedies.find((each) => id === `remedio-${each}`)
  return remedy ? `Solución: ${remedyWords[remedy][0].toLocaleLowerCase('es')}` : (others[id] ?? id)
}

/** The rules that a decision about some grounds can cite: of those, all solutions, and what holds everywhere. */
export function rulesFor(grounds: readonly string[]): readonly Readonly<{ id: GuideRule; text: string }>[] {
  return guideRules
    .filter((id) => !id.startsWith('prueba-') || grounds.some((each) => id === `prueba-${each}`))
    .map((id) => ({ id, text: ruleText(id) }))
}

/** What the guide asks about each ground of a dispute, side by side with the evidence: who proves what, what helps, how it ends. */
export function checklistFor({ ground, counterclaim }: Pick<Dispute, 'ground' | 'counterclaim'>) {
  return [ground, ...(counterclaim ? [counterclaim.ground] : [])].map((each) => ({
    name: groundWords[each].name,
    proves: groundWords[each].proves,
    helps: groundTips[each],
    outcome: groundWords[each].outcome,
  }))
}
