import type { Auth } from '#auth/auth.ts'
import type { RefusalCode } from '#domain/refusal.ts'
import { refusalText } from '#words/refusals.ts'
import { type PopupCode, popupCodes } from './provider-popup.ts'

/** The providers of some buttons, and what is said when their window comes to nothing. */
export type ProvidersOffered = {
  list: readonly { key: string; name: string }[]
  sentences: Record<PopupCode, string>
}

/** The providers of this instance, or some of them, for their buttons; undefined where there are none. */
export function providersOffered(
  { providers }: Pick<Auth, 'providers'>,
  list: ProvidersOffered['list'] = providers.offered,
): ProvidersOffered | undefined {
  if (list.length === 0) return undefined
  const said = (code: RefusalCode) => refusalText[code]({})
  const entries = popupCodes.map((code) => [code, said(code)] as const)
  return { list, sentences: Object.fromEntries(entries) as Record<PopupCode, string> }
}
