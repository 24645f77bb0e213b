import { tryPaymentLayout } from '#commands/payouts/try-layout.ts'
import { LayoutName, type PaymentLayout } from '#domain/banking/payment-layout.ts'
import {
  type LayoutErrors,
  type LayoutFields,
  readLayoutForm,
  rearranged,
  rulesOfLayout,
} from '../../forms/layout-fields.ts'
import { formText } from '../../forms/form-text.ts'
import type { Visit } from '../visit.ts'
import { refusedAnswer } from './refused.ts'

/** Where the work on a layout stands: what is typed, what is wrong with it, and what a file in it looks like. */
export type LayoutWork = Readonly<{
  fields: LayoutFields
  errors: LayoutErrors
  preview: string | null
  sentence: string | null
}>

/** What the form of a layout was sent with, where all of it can be used; and what was asked for. */
type Worked = Readonly<{
  work: LayoutWork
  isTried: boolean
  usable: (PaymentLayout & Readonly<{ custodyId: string }>) | null
}>

/** The work on a layout before anything was typed. */
export const startedLayout = (fields: LayoutFields): LayoutWork => ({
  fields,
  errors: { columns: {} },
  preview: null,
  sentence: null,
})

/** Reads the form of a layout and shows what a file in it looks like. One whose columns are only moved is not looked at. */
export async function workOnLayout(
  visit: Visit,
  form: FormData,
  accounts: readonly Readonly<{ id: string }>[],
): Promise<Worked> {
  const typed = readLayoutForm(form)
  const act = formText(form, 'act')
  const moved = rearranged(typed, act)
  if (moved) return { work: startedLayout(moved), isTried: true, usable: null }
  const { custodyId } = typed
  const name = LayoutName.safeParse(typed.name)
  const isOurs = accounts.some(({ id }) => id === custodyId)
  const read = rulesOfLayout(typed)
  const errors: LayoutErrors = {
    ...('errors' in read ? read.errors : { columns: {} }),
    ...(!isOurs && { custodyId: 'Elige de qué cuenta es.' }),
    ...(!name.success && act === 'save' && { name: 'Escribe un nombre de 2 a 60 letras.' }),
  }
  const work = { ...startedLayout(typed), errors }
  if ('errors' in read || !isOurs) return { work, isTried: false, usable: null }
  const { rules } = read
  const { answer, refused } = await visit.perform(tryPaymentLayout, { custodyId, rules })
  if (refused) {
    const { sentence } = refusedAnswer(refused)
    return { work: { ...work, sentence }, isTried: false, usable: null }
  }
  const shown = { ...work, preview: answer.content }
  if (act !== 'save' || !name.success) return { work: shown, isTried: act !== 'save', usable: null }
  return { work: shown, isTried: false, usable: { custodyId, name: name.data, rules } }
}
