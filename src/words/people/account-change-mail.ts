import type { AccountChangeKind } from '#domain/people/account-change.ts'

/** What a mail about a change of a payout account has to know. */
export type AccountChangeMail = Readonly<{
  kind: AccountChangeKind
  name: string
  /** The account as its owner knows it: bank and last digits. */
  account: string
  currency: string
  /** The page that stops it. */
  link: string
}>

const subjects: Readonly<Record<AccountChangeKind, string>> = {
  added: 'Se agregó una cuenta bancaria a tu nombre',
  default: 'Cambió la cuenta en la que cobras',
}

/** The mail that tells somebody that where they are paid changed, and how to stop it. */
export function accountChangeLetter({ kind, name, account, currency, link }: AccountChangeMail) {
  const what =
    kind === 'added'
      ? `Desde tu cuenta de Resguardo se agregó ${account} para cobrar en ${currency}.`
      : `Desde tu cuenta de Resguardo se eligió ${account} para cobrar en ${currency}.`
  return {
    subject: subjects[kind],
    paragraphs: [
      `Hola, ${name}:`,
      what,
      'Si fuiste tú, no tienes que hacer nada: por seguridad, hasta que pase la espera que empieza con este aviso no se paga nada en ella.',
      'Si no fuiste tú, páralo ahora: vuelves a cobrar donde cobrabas, se cierran todas tus sesiones y tu dinero espera hasta que comprobemos que eres tú.',
    ],
    button: { label: 'No fui yo: parar el cambio', href: link },
    closing: 'Nunca te pediremos por correo tu contraseña, un código ni el número de tu cuenta.',
  }
}
