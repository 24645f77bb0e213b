import { fullStop } from '#words/full-stop.ts'
import { isAccountScheme } from '#domain/banking/account-number.ts'
import { provedNames } from '#domain/banking/holder-name.ts'
import { bankByName } from '#domain/banking/bank-mark.ts'
import type { MyBankAccount } from '#queries/people/my-bank-accounts.ts'
import { accountSchemeLabel } from '#words/bank/account-numbers.ts'
import type { Reading } from '../../server/reading.ts'
import type { IconName } from '../../ui/icon-names.ts'
import type { Tone } from '../../ui/tag.tsx'

type BadgeLook = { tone: Tone; icon: IconName; text: string }

/** An account as a page shows it. */
export type AccountView = {
  id: string
  title: string
  /** Where the emblem of its bank is; null for a bank that we do not know. */
  emblem: string | null
  scheme: string
  masked: string
  currency: string
  holderName: string
  isDefault: boolean
  /** Whether money can go there now. */
  isReady: boolean
  badges: BadgeLook[]
  /** What it waits for, in a sentence; nothing when it is ready. */
  waitsFor: string | null
  /** Where its owner mends what it waits for, where they can. */
  mend: { to: string; label: string } | null
}

const nameLooks: Readonly<Record<string, BadgeLook>> = {
  match: { tone: 'success', icon: 'badge-check', text: 'A tu nombre' },
  confirmed: { tone: 'success', icon: 'badge-check', text: 'Titular comprobado' },
  bank: { tone: 'success', icon: 'badge-check', text: 'Titular confirmado por su banco' },
  close: { tone: 'warning', icon: 'eye', text: 'Titular en revisión' },
  different: { tone: 'warning', icon: 'eye', text: 'Titular en revisión' },
  unchecked: { tone: 'neutral', icon: 'circle-dashed', text: 'Titular sin comprobar' },
}

const nameWaits: Readonly<Record<string, string>> = {
  close:
    'El titular se parece a tu nombre verificado, pero no es igual. Lo revisa una persona antes de enviar dinero a esta cuenta.',
  different:
    'El titular no coincide con tu nombre verificado. Lo revisa una persona; si la cuenta no es tuya, agrega otra.',
  unchecked:
    'Comprobamos el titular cuando tu identidad esté verificada. Hasta entonces no enviamos dinero aquí.',
}

/** What is said where the bank of the account answered: it knows the holder better than a comparison of names. */
const answerWaits: Readonly<Record<string, string>> = {
  close:
    'El banco de esta cuenta tiene al titular con un nombre parecido, pero no igual. Si es tuya, archívala y agrégala otra vez con el titular escrito como en tu banco. También la revisa una persona.',
  other:
    'El banco de esta cuenta no conoce al titular por ese nombre. Lo revisa una persona; si la cuenta no es tuya, agrega otra.',
}

function nameWait({ nameCheck, nameAnswer }: MyBankAccount): string | undefined {
  const isDoubted = nameCheck === 'close' || nameCheck === 'different'
  return (isDoubted && nameAnswer && answerWaits[nameAnswer.answer]) || nameWaits[nameCheck]
}

function isKnownToBank({ nameCheck, nameAnswer }: MyBankAccount): boolean {
  return nameAnswer?.answer === 'match' && provedNames.some((each) => each === nameCheck)
}

const unpayable =
  'Ningún banco puede pagar en ella: le falta un titular en letras latinas o un número que reciba esta moneda. Agrega otra cuenta.'

const verify = { to: '/app/account/verification', label: 'Verificar mi identidad' }
const addAnother = { to: '/app/account/bank-accounts/add', label: 'Agregar otra cuenta' }

/** Finished text for an account: whose it is to us, whether it can be used, and what it waits for. */
export function accountView(account: MyBankAccount, reading: Reading, isOwn = true): AccountView {
  const isCooling = Temporal.Instant.compare(account.usableFrom, reading.now) > 0
  const waits = account.isPayable ? nameWait(account) : unpayable
  const bank = account.bank === null ? null : bankByName(account.bank)
  const badges: BadgeLook[] = []
  if (account.isDefault) badges.push({ tone: 'info', icon: 'check', text: 'Para cobrar' })
  const look = nameLooks[isKnownToBank(account) ? 'bank' : account.nameCheck] ?? {
    tone: 'neutral',
    icon: 'info',
    text: account.nameCheck,
  }
  badges.push(
    isOwn || account.nameCheck !== 'match' || isKnownToBank(account)
      ? look
      : { ...look, text: 'A su nombre' },
  )
  if (!account.isPayable) badges.push({ tone: 'error', icon: 'triangle-alert', text: 'No se puede pagar' })
  if (isCooling) badges.push({ tone: 'warning', icon: 'hourglass', text: 'En espera de seguridad' })
  const cooling = `Se puede usar desde el ${fullStop(reading.instant(account.usableFrom))} La espera te da tiempo de avisar si no la agregaste tú.`
  return {
    id: account.id,
    title: account.bank ?? 'Cuenta bancaria',
    emblem: bank && `/icons/banks/${bank.slug}`,
    scheme: isAccountScheme(account.scheme) ? accountSchemeLabel[account.scheme] : 'Número de cuenta',
    masked: account.masked,
    currency: account.currency,
    holderName: account.holderName,
    isDefault: account.isDefault,
    isReady: !waits && !isCooling,
    badges,
    waitsFor: waits ?? (isCooling ? cooling : null),
    mend: isOwn ? mendOf(account) : null,
  }
}

function mendOf({ isPayable, nameCheck }: MyBankAccount): AccountView['mend'] {
  if (!isPayable || nameCheck === 'different') return addAnother
  return nameCheck === 'unchecked' ? verify : null
}
