import { z } from 'zod'
import type { Command } from '#commands/command.ts'
import { mustHold } from '#commands/step.ts'
import { layoutFault, LayoutRules } from '#domain/banking/payment-layout.ts'
import { isCurrency } from '#domain/money.ts'
import { refuse } from '#domain/refusal.ts'
import { inventedOrder } from '#formats/layout/invented-order.ts'
import { writeLayoutFile } from '#formats/payment-file.ts'
import { listCustodyAccounts } from '#store/bank/custody-accounts.ts'

const Input = z.strictObject({ custodyId: z.string().min(1).max(20), rules: LayoutRules })

/**
 * Shows an operator what a file in a layout looks like, with payments that nobody makes from the account that it is for.
 * Nothing is kept. Refused where the layout contradicts itself, or one of those payments does not fit.
 */
export const tryPaymentLayout: Command<z.infer<typeof Input>, Readonly<{ content: string }>> = {
  name: 'payouts.try-layout',
  input: Input,
  async run({ actor, means, now }, { custodyId, rules }) {
    mustHold(actor, 'operator')
    const fault = layoutFault(rules)
    if (fault) refuse('layout-contradicts-itself', fault)
    const accounts = await listCustodyAccounts(means.database.reader)
    const account = accounts.find((each) => each.custody_id === custodyId) ?? refuse('not-found')
    const { currency, holder, number, bic } = account
    if (!isCurrency(currency)) return refuse('not-found')
    const debtor = { name: holder, account: number, ...(bic !== null && { bic }) }
    return { content: writeLayoutFile(rules, inventedOrder({ currency, now, debtor })) }
  },
}
