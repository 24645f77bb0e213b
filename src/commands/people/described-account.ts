import { z } from 'zod'
import {
  type AccountScheme,
  accountSchemes,
  checkAccountNumber,
  maskAccountNumber,
} from '#domain/banking/account-number.ts'
import { checkDocumentBeside, documentText } from '#domain/banking/holder-documents.ts'
import {
  checkLocalAccount,
  isLocalScheme,
  type LocalScheme,
  localSchemes,
} from '#domain/banking/local-account.ts'
import { refuse } from '#domain/refusal.ts'

const Part = z.string().max(60).default('')

/** What a person says of an account: its scheme and number, and the parts that its country needs besides. */
export const describedParts = {
  scheme: z.enum([...accountSchemes, ...localSchemes]),
  number: z.string().max(60),
  bank: Part,
  branch: Part,
  kind: Part,
  documentType: Part,
  document: Part,
}

const Described = z.object(describedParts)

/** An account that was found right. `sameAs` tells it from others whoever says that they hold it. */
type RightAccount = Readonly<{
  scheme: AccountScheme | LocalScheme
  country: string
  number: string
  sameAs: string
  masked: string
  bank: string | null
  /** The document by which its bank knows its holder, where the number does not say it and it was given. */
  holderDocument: string | null
}>

/** The account that a person described, checked in full; refused with its first problem and the part that has it. */
export function describedAccount({ scheme, ...parts }: z.infer<typeof Described>): RightAccount {
  if (isLocalScheme(scheme)) {
    const check = checkLocalAccount(scheme, parts)
    if (check.valid) return { ...check, bank: check.bankName, holderDocument: null }
    const { field, problem, details } = check
    return refuse('account-number-wrong', { ...details, scheme, problem, field })
  }
  const check = checkAccountNumber(scheme, parts.number)
  if (!check.valid)
    return refuse('account-number-wrong', { ...check.details, scheme: check.scheme, problem: check.problem })
  const known = checkDocumentBeside(check.scheme, parts)
  if (typeof known === 'string') {
    const field = known === 'document-type-missing' ? 'documentType' : 'document'
    const { documentType } = parts
    return refuse('account-number-wrong', { documentType, scheme: check.scheme, problem: known, field })
  }
  return {
    ...check,
    sameAs: check.number,
    masked: maskAccountNumber(check.scheme, check.number),
    holderDocument: known && documentText(known),
  }
}
