import type { Command } from '#commands/command.ts'
import type { StepAnswer } from '#commands/step.ts'
import { stepCommands } from '#commands/step-commands.ts'
import type { Currency } from '#domain/money.ts'
import { formText } from '../../forms/form-text.ts'
import { readSum } from '../../forms/deal-terms.ts'

/** What the people of the office do about a dispute, by its word in the form, in the order of the page. */
export const officeActs = [
  'assign-mediator',
  'ask-side',
  'propose-resolution',
  'decide-dispute',
  'assign-reviewer',
  'review-decision',
  'execute-decision',
  'replace-mediator',
  'set-calendar',
  'step-back',
] as const
export type OfficeAct = (typeof officeActs)[number]

const isOfficeAct = (act: string): act is OfficeAct => (officeActs as readonly string[]).includes(act)

type Writing = Readonly<{ currency: Currency; country: string }>
type Read =
  | Readonly<{ command: Command<never, StepAnswer>; act: OfficeAct; raw: Record<string, unknown> }>
  | Readonly<{ error: Readonly<Record<string, string>> }>

/** Reads the form of one of them; a sum that is none gets its sentence beside its field. */
export function readAct(form: FormData, { currency, country }: Writing): Read | null {
  const act = formText(form, 'act')
  if (!isOfficeAct(act)) return null
  const texts = ['personId', 'note', 'reason', 'side', 'facts', 'contested', 'reasons'] as const
  const typed = Object.fromEntries(
    texts.flatMap((name) => (form.has(name) ? [[name, formText(form, name)]] : [])),
  )
  if (!form.has('toSeller')) return { command: stepCommands[act], act, raw: typed }
  const [toSeller, toBuyer] = [formText(form, 'toSeller'), formText(form, 'toBuyer')].map((text) =>
    text.trim() === '' ? 0n : readSum(text, currency, country),
  )
  if (typeof toSeller !== 'bigint') return { error: { toSeller: String(toSeller) } }
  if (typeof toBuyer !== 'bigint') return { error: { toBuyer: String(toBuyer) } }
  const condition = readCondition(form, { currency, country })
  if (typeof condition === 'string') return { error: { otherwise: condition } }
  const raw = {
    ...typed,
    ...(condition && { condition }),
    toSellerMinor: toSeller.toString(),
    toBuyerMinor: toBuyer.toString(),
    rules: form.getAll('rules').map(String),
  }
  return { command: stepCommands[act], act, raw }
}

/** What has to be done before the sums move, where the form chose that; null where it only shares, a sentence where a sum is none. */
function readCondition(form: FormData, { currency, country }: Writing) {
  const kind = formText(form, 'kind')
  if (kind !== 'return' && kind !== 'repair') return null
  const typed = formText(form, 'otherwise')
  const otherwise = typed.trim() === '' ? 0n : readSum(typed, currency, country)
  if (typeof otherwise !== 'bigint') return otherwise
  const paidBy = formText(form, 'paidBy') === 'buyer' ? 'buyer' : 'seller'
  const days = formText(form, 'days')
  return { kind, paidBy, days, otherwiseToSellerMinor: otherwise.toString() }
}
