import type { SignInMail, SignInMailKind } from '#domain/people/sign-in-mail.ts'
import { accountLetters, fixedAccountLetters } from './account-mails.ts'
import { apiKeyLetters } from './api-key-mails.ts'
import { factorLetters } from './factor-mails.ts'
import { providerLetters } from './provider-mails.ts'
import { officeLetters } from './office-mails.ts'
import { phoneLetters } from './phone-mails.ts'

/** What a mail says: the greeting stands before the paragraphs, the way forward is one button. */
type SignInLetter = Readonly<{
  subject: string
  paragraphs: readonly string[]
  /** What the button says; it leads to the link of the mail. */
  button: string
  closing: string
}>

type LetterOf = (details: Readonly<Record<string, string | number>>) => SignInLetter

/** The letters of one subject, by the kind of their mail. */
export type SignInLetters = Readonly<Partial<Record<SignInMailKind, LetterOf>>>

/** A letter that also goes to an address that nobody proved: it is made of numbers of ours and can say nothing typed. */
type FixedLetterOf = (numbers: Readonly<Record<string, number>>) => SignInLetter

/** The fixed letters of one subject, by the kind of their mail. */
export type FixedSignInLetters = Readonly<Partial<Record<SignInMailKind, FixedLetterOf>>>

const fixedLetters = {
  'confirm-address': () => ({
    subject: 'Confirma tu correo',
    paragraphs: [
      'Falta un paso para abrir tu cuenta: confirma que este correo es tuyo. Te pediremos la contraseña que elegiste. El enlace sirve durante 24 horas y una sola vez.',
    ],
    button: 'Confirmar mi correo',
    closing:
      'Si no abriste una cuenta en Resguardo, no hagas nada: sin tu confirmación esa cuenta no sirve para nada.',
  }),
  'open-account': () => ({
    subject: 'Abre tu cuenta',
    paragraphs: [
      'Falta un paso para abrir tu cuenta: confirma que este correo es tuyo. El enlace sirve durante 24 horas y una sola vez. Ábrelo en el mismo navegador en el que empezaste.',
    ],
    button: 'Abrir mi cuenta',
    closing: 'Si no quisiste abrir una cuenta en Resguardo, no hagas nada: sin el enlace no se abre ninguna.',
  }),
  'address-known': () => ({
    subject: 'Ya tienes una cuenta',
    paragraphs: [
      'Alguien quiso abrir una cuenta con este correo, pero ya tienes una. Si fuiste tú, entra con tu contraseña de siempre.',
    ],
    button: 'Entrar',
    closing: 'Si no fuiste tú, no hagas nada: tu cuenta y tu dinero siguen igual.',
  }),
  ...fixedAccountLetters,
} satisfies FixedSignInLetters

type FixedKind = keyof typeof fixedLetters

const letters: Readonly<Record<Exclude<SignInMailKind, FixedKind>, LetterOf>> = {
  ...accountLetters,
  ...officeLetters,
  ...factorLetters,
  ...providerLetters,
  ...phoneLetters,
  ...apiKeyLetters,
}

/**
 * What the mails around signing in say. None asks for a password, a code or money. To an address that nobody proved
 * they are said without any name.
 */
export function signInLetter({ kind, name, isProven, link, details = {} }: SignInMail) {
  const { subject, paragraphs, button, closing } = isFixed(kind)
    ? fixedLetters[kind](numbersOf(details))
    : letters[kind](details)
  return {
    subject,
    paragraphs: [isProven ? `Hola, ${name}:` : 'Hola:', ...paragraphs],
    button: { label: button, href: link },
    closing,
    isFixed: isFixed(kind) && !isProven,
  }
}

function isFixed(kind: SignInMailKind): kind is FixedKind {
  return kind in fixedLetters
}

function numbersOf(details: Readonly<Record<string, string | number>>): Readonly<Record<string, number>> {
  const isNumber = (entry: readonly [string, string | number]): entry is [string, number] =>
    typeof entry[1] === 'number'
  return Object.fromEntries(Object.entries(details).filter(isNumber))
}
