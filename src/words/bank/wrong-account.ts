import { isAccountScheme } from '#domain/banking/account-number.ts'
import { localProblems } from '#domain/banking/local-account.ts'
import { type AccountProblemDetails, accountProblems } from '#domain/banking/number-check.ts'
import { accountProblemText } from './account-numbers.ts'
import { localProblemText } from './local-accounts.ts'

/** What is wrong with an account that somebody described, of whatever scheme. */
export function wrongAccountText({ scheme, problem, ...details }: AccountProblemDetails): string {
  const local = localProblems.find((code) => code === problem)
  if (local) return localProblemText(local, details)
  const known = accountProblems.find((code) => code === problem)
  if (typeof scheme !== 'string' || !isAccountScheme(scheme) || !known)
    return 'El número de cuenta no es correcto. Cópialo de nuevo de tu banco; la cuenta no se guardó.'
  return accountProblemText(scheme, known, details)
}
