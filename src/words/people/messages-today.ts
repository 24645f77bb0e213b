import type { BudgetKind } from '#domain/people/message-budget.ts'

const names: Readonly<Record<BudgetKind, string>> = {
  mail: 'correos a direcciones sin comprobar',
  text: 'mensajes de texto para entrar',
}

/** How many of a day's messages to strangers left, in one sentence for the office. */
export function messagesTodayText(
  spent: readonly Readonly<{ kind: BudgetKind; sent: number; most: number }>[],
  locale: string,
): string {
  const number = new Intl.NumberFormat(locale)
  const parts = spent.map(
    ({ kind, sent, most }) => `${number.format(sent)} de ${number.format(most)} ${names[kind]}`,
  )
  return `Hoy salieron ${parts.join(' y ')}.`
}
