import { paymentLayouts } from '#queries/money/payment-layouts.ts'
import { type LayoutChoice, layoutValue } from '../../forms/payment-formats.ts'
import type { Visit } from '../visit.ts'

/** The layouts of banks that whoever operates may choose for a payment file; nothing for anybody else. */
export async function layoutChoices(visit: Visit, operates: boolean): Promise<readonly LayoutChoice[]> {
  if (!operates) return []
  const { layouts, accounts } = await visit.ask(paymentLayouts, {})
  return layouts.map(({ id, version, name, custodyId }) => ({
    value: layoutValue({ id, version }),
    name,
    currency: accounts.find((each) => each.id === custodyId)?.currency ?? '',
  }))
}
