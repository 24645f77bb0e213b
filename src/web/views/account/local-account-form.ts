import { localRules, type LocalScheme } from '#domain/banking/local-account.ts'
import { holderDocuments } from '#domain/banking/local-rules.ts'
import {
  accountKindLabel,
  holderDocumentHint,
  holderDocumentLabel,
  localAccountNeeds,
} from '#words/bank/local-accounts.ts'

export type Choice = Readonly<{ value: string; label: string }>

/** What is asked of an account whose number says neither its bank nor its holder. */
export type LocalAccountForm = Readonly<{
  needs: string
  banks: readonly Choice[]
  kinds: readonly Choice[]
  documents: readonly Choice[]
  documentHint: string
  hasBranches: boolean
}>

/** The form of a scheme, with its banks by name. */
export function localAccountForm(scheme: LocalScheme): LocalAccountForm {
  const { banks, kinds, documents, bankWithBranches } = localRules(scheme)
  return {
    needs: localAccountNeeds[scheme],
    banks: Object.entries(banks)
      .map(([value, label]) => ({ value, label }))
      .toSorted((one, other) => one.label.localeCompare(other.label, 'es')),
    kinds: kinds.map((value) => ({ value, label: accountKindLabel[value] })),
    documents: holderDocuments
      .filter((value) => Object.hasOwn(documents, value))
      .map((value) => ({ value, label: holderDocumentLabel[value] })),
    documentHint: holderDocumentHint[scheme],
    hasBranches: bankWithBranches !== undefined,
  }
}
