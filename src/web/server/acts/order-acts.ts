import type { Currency } from '#domain/money.ts'
import { bringRuling } from '#commands/freezes/bring-ruling.ts'
import { confirmOrder } from '#commands/freezes/confirm.ts'
import { executeRuling } from '#commands/freezes/execute.ts'
import { liftFreeze } from '#commands/freezes/lift.ts'
import { proposeLift } from '#commands/freezes/propose-lift.ts'
import { refuseOrder } from '#commands/freezes/refuse.ts'
import type { Command } from '#commands/command.ts'
import { formText } from '../../forms/form-text.ts'
import { readSum } from '../../forms/deal-terms.ts'
import { paperTyped } from '../../forms/paper-typed.ts'
import { filesIn } from './sent-files.ts'

/** What the office does about an order from outside, by the buttons of its page. */
const acts = {
  confirm: confirmOrder,
  refuse: refuseOrder,
  'propose-lift': proposeLift,
  lift: liftFreeze,
  ruling: bringRuling,
  execute: executeRuling,
} as const
export type OrderAct = keyof typeof acts

type Writing = Readonly<{ currency: Currency; country: string }>
type Read =
  | Readonly<{ act: OrderAct; command: Command<never, unknown>; raw: Record<string, unknown> }>
  | Readonly<{ act: OrderAct; errors: Readonly<Record<string, string>> }>

/** The parts whose sums a form names: `seller-1`, `buyer-1`. */
const partOf = /^seller-(\d{1,2})$/

/** Reads the form of one of them; a sum that is none gets its sentence beside its field. Null where it is none of them. */
export async function readOrderAct(form: FormData, writing: Writing): Promise<Read | null> {
  const name = formText(form, 'act')
  if (!Object.hasOwn(acts, name)) return null
  const act = name as OrderAct
  const command = acts[act] as unknown as Command<never, unknown>
  if (act !== 'ruling') return { act, command, raw: { reason: formText(form, 'reason') } }
  const errors: Record<string, string> = {}
  const sum = (field: string) => {
    const typed = formText(form, field).trim()
    const read = typed === '' ? 0n : readSum(typed, writing.currency, writing.country)
    if (typeof read === 'bigint') return read.toString()
    errors[field] = read
    return '0'
  }
  const shares = [...form.keys()].flatMap((key) => {
    const part = partOf.exec(key)?.[1]
    if (!part) return []
    return [{ tranche: part, toSellerMinor: sum(key), toBuyerMinor: sum(`buyer-${part}`) }]
  })
  if (Object.keys(errors).length > 0) return { act, errors }
  return { act, command, raw: { ...paperTyped(form), shares, files: await filesIn(form, 'files') } }
}
