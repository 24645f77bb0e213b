import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { command, type Tx } from '#commands/command.ts'
import { mustHold } from '#commands/step.ts'
import { layoutFault, LayoutName, LayoutRules, type PaymentLayout } from '#domain/banking/payment-layout.ts'
import { refuse } from '#domain/refusal.ts'
import { listCustodyAccounts } from '#store/bank/custody-accounts.ts'
import {
  addPaymentLayout,
  changePaymentLayout,
  findPaymentLayout,
  type KeptLayout,
  readPaymentLayout,
} from '#store/bank/payment-layouts.ts'
import { readingIn } from '#store/database/database.ts'
import { newId } from '#store/ids.ts'
import { addOfficeLog } from '#store/people/people.ts'

const Input = z.strictObject({
  custodyId: z.string().min(1).max(20),
  name: LayoutName,
  rules: LayoutRules,
  /** Which layout is changed, at the version that the person saw; without it a new one is kept. */
  changes: z.strictObject({ layoutId: z.uuid(), version: z.int().min(1) }).optional(),
})

const ACTION = 'payouts.save-layout'

/**
 * An operator tells how a bank wants its payments: from now on payouts of that account may be exported so. Files that were
 * made keep what they were made in. Refused when the layout contradicts itself, the account has another of that name, or
 * somebody changed it meanwhile.
 */
export const savePaymentLayout = command({
  name: ACTION,
  input: Input,
  async run({ tx, actor, now }, { custodyId, name, rules, changes }) {
    mustHold(actor, 'operator')
    const fault = layoutFault(rules)
    if (fault) refuse('layout-contradicts-itself', fault)
    const accounts = await listCustodyAccounts(readingIn(tx))
    if (!accounts.some((each) => each.custody_id === custodyId)) refuse('not-found')
    const id = changes?.layoutId ?? newId(now)
    const wanted = { id, custodyId, name, rules, by: actor.id, at: now }
    const repeated = await (changes ? change(tx, changes.version, wanted) : add(tx, wanted))
    if (repeated) return { layoutId: repeated.id, version: repeated.version }
    const subject = `payment-layout:${id}`
    await addOfficeLog(tx, {
      actorId: actor.id,
      action: ACTION,
      subject,
      note: `${custodyId} ${name}`,
      at: now,
    })
    return { layoutId: id, version: (changes?.version ?? 0) + 1 }
  },
})

type Wanted = Parameters<typeof addPaymentLayout>[1]

/** Keeps a new layout. Answers the one that is there already, where the same form came twice. */
async function add(tx: Tx, wanted: Wanted): Promise<KeptLayout | null> {
  if (await addPaymentLayout(tx, wanted)) return null
  const first = await findPaymentLayout(readingIn(tx), wanted.custodyId, wanted.name)
  return first && isSame(first, wanted) ? first : refuse('layout-name-taken', { name: wanted.name })
}

/** Changes a layout. Answers it where the same form did so already. */
async function change(tx: Tx, version: number, wanted: Wanted): Promise<KeptLayout | null> {
  const { id, custodyId, name } = wanted
  const known = (await readPaymentLayout(readingIn(tx), id)) ?? refuse('not-found')
  if (known.custodyId !== custodyId) refuse('not-found')
  if (known.version === version + 1 && isSame(known, wanted)) return known
  const same = await findPaymentLayout(readingIn(tx), custodyId, name)
  if (same && same.id !== id) refuse('layout-name-taken', { name })
  const outcome = await changePaymentLayout(tx, version, wanted)
  if (outcome === 'name-taken') refuse('layout-name-taken', { name })
  return outcome === 'changed' ? null : refuse('wrong-moment')
}

const isSame = (known: PaymentLayout, wanted: PaymentLayout) =>
  known.name === wanted.name && isDeepStrictEqual(known.rules, wanted.rules)
