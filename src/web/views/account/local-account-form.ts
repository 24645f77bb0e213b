import { documentsBeside, hasDocuments } from '#domain/banking/holder-documents.ts'
import { localRules, type LocalScheme } from '#domain/banking/local-account.ts'
import { type HolderDocument, holderDocuments } from '#domain/banking/local-rules.ts'
import {
  accountKindLabel,
  documentBesideHint,
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
  document: DocumentForm
  hasBranches: boolean
}>

/** How the document of a holder is asked; where the number says all else, it may be left out. */
export type DocumentForm = Readonly<{ documents: readonly Choice[]; hint: string; isOptional: boolean }>

/** The form of a scheme, with its banks by name. */
export function localAccountForm(scheme: LocalScheme): LocalAccountForm {
  const { banks, kinds, documents, bankWithBranches } = localRules(scheme)
  return {
    needs: localAccountNeeds[scheme],
    banks: Object.entries(banks)
      .map(([value, label]) => ({ value, label }))
      .toSorted((one, other) => one.label.localeCompare(other.label, 'es')),
    kinds: kinds.map((value) => ({ value, label: accountKindLabel[value] })),
    document: {
      documents: holderDocuments.filter((value) => Object.hasOwn(documents, value)).map(documentChoice),
      hint: holderDocumentHint[scheme],
      isOptional: false,
    },
    hasBranches: bankWithBranches !== undefined,
  }
}

/** How the document beside a number of a scheme is asked; null where banks do not ask for one. */
export function documentForm(scheme: string): DocumentForm | null {
  if (!hasDocuments(scheme)) return null
  return {
    documents: documentsBeside(scheme).map(documentChoice),
    hint: documentBesideHint,
    isOptional: true,
  }
}

const documentChoice = (value: HolderDocument) => ({ value, label: holderDocumentLabel[value] })
