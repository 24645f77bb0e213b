import { identityNewsKinds } from '#domain/people/identity-news.ts'
import type { SignInMailKind } from '#domain/people/sign-in-mail.ts'
import { noticeNames } from '#domain/transactions/notices.ts'
import { letterMail } from '#outside/mail/letter.ts'
import type { Mail } from '#outside/mail/mail.ts'
import { contactLetter } from '#words/contact/contact-mails.ts'
import { identityLetter } from '#words/people/identity-mails.ts'
import { moneySketch } from '#words/transactions/money-sketch.ts'
import { noticeLetter } from '#words/notices/notice-mails.ts'
import { noticeText } from '#words/notices/notices.ts'
import { roleText } from '#words/people/roles.ts'
import { signInLetter } from '#words/people/sign-in-mails.ts'

/** A mail that we send, with the name of what it is about. */
export type Written = Readonly<{ name: string; mail: Mail }>

const site = 'https://resguardo.example'
const names = { buyer: 'María del Carmen Fernández-Villaverde', seller: 'Benito Ñáñez & Hijos' }
const title = 'Cámara de fuelle con su maletín original de cuero'
const to = 'ana@example.com'

/** What the sentences of each mail around signing in need. */
const signInDetails: Readonly<Record<SignInMailKind, Readonly<Record<string, string | number>>>> = {
  'confirm-address': {},
  'open-account': {},
  'address-known': {},
  'address-kept': {},
  recover: { minutes: 30 },
  'password-changed': { ended: 2 },
  'password-added': {},
  'confirm-new-email': {},
  'email-change-asked': { email: 'maria.del.carmen@unaempresalarga.example', device: 'Chrome en Android' },
  'email-taken': {},
  'email-changed': {},
  'email-change-stopped': {},
  'new-device': { device: 'Firefox en Linux' },
  'sessions-ended-by-office': { ended: 2, count: 2 },
  'role-given': { ...roleText.approver },
  'role-taken': { ...roleText.operator },
  'phone-added': { phone: '+34 600 11 12 22' },
  'phone-changed': { phone: '+34 600 11 12 22', earlier: '+34 611 22 23 33' },
  'phone-removed': { phone: '+34 600 11 12 22' },
  'provider-linked': { name: 'Google' },
  'provider-unlinked': { name: 'Google' },
  'factor-added': { name: 'Móvil' },
  'factor-removed': { name: 'Móvil' },
  'second-step-off': {},
  'recovery-codes-made': { count: 10 },
  'recovery-code-used': { left: 3 },
  'api-key-made': { name: 'Contabilidad', prefix: 'rsg_AbC1' },
  'api-key-revoked': { name: 'Contabilidad', prefix: 'rsg_AbC1' },
  'lost-factor-asked': { hours: 72, device: 'Chrome en Android' },
  'lost-factor-link': { minutes: 60 },
  'lost-factor-confirmed': {},
  'account-closed': { until: '2 de marzo de 2036' },
}

/** Money at every station that a letter draws. */
const sketches = (
  [
    ['agreed', 0n, 0n, 0n],
    ['active', 120_000n, 0n, 0n],
    ['settling', 0n, 120_000n, 0n],
    ['settling', 0n, 0n, 120_000n],
    ['settling', 0n, 60_000n, 60_000n],
    ['expired', 0n, 0n, 0n],
  ] as const
).map(([state, heldMinor, releasedMinor, refundedMinor]) =>
  moneySketch(
    {
      state,
      currency: 'EUR',
      totalMinor: 120_000n,
      money: {
        heldMinor,
        releasedMinor,
        refundedMinor,
        isFrozen: false,
        isArriving: false,
        payoutsOpen: true,
      },
    },
    names,
    'es-ES',
  ),
)

function* noticeMails(): Generator<Written> {
  for (const [position, name] of noticeNames.entries())
    for (const reader of ['buyer', 'seller', 'operator'] as const)
      for (const isFull of [true, false]) {
        const facts = {
          amount: '1.200,00 €',
          payee: 'seller',
          missing: '200,00 €',
          due: 'viernes 8 de mayo, 23:59',
          outcome: 'Si no respondes, se considera aceptado.',
          reason: 'Llegó con un arañazo en la tapa.',
        } as const
        const text = noticeText[name]({
          title,
          ...names,
          to: reader,
          actor: isFull ? 'buyer' : 'system',
          ...(isFull && facts),
        })
        const sketch = sketches[position % sketches.length]
        if (!sketch) continue
        const letter = noticeLetter(text, {
          name: names.buyer,
          href: `${site}/app/transactions/0197a000-0000-7000-8000-00000000dead`,
          preferences: isFull ? `${site}/app/settings/notices` : null,
          sketch,
        })
        yield { name: `${name} for the ${reader}${isFull ? '' : ', bare'}`, mail: letterMail(to, letter) }
      }
}

function* otherMails(): Generator<Written> {
  const link = `${site}/login/verify?token=${'a'.repeat(43)}&redirect=%2Fapp`
  for (const [kind, details] of Object.entries(signInDetails) as [SignInMailKind, Record<string, string>][])
    yield { name: kind, mail: letterMail(to, signInLetter({ kind, to, name: names.buyer, link, details })) }
  for (const news of identityNewsKinds) {
    const facts = { tier: 1, reason: null, reviewBy: '12 de mayo' }
    const letter = identityLetter({
      news,
      ...facts,
      name: names.buyer,
      link: `${site}/app/account/verification`,
    })
    yield { name: `identity ${news}`, mail: letterMail(to, letter) }
  }
  const message = {
    reference: 'MABCDEFGH',
    name: names.buyer,
    email: 'maria@example.com',
    subject: 'Una duda sobre un depósito',
    body: 'Hola.\n\nMi depósito no aparece.',
    dealCode: 'RGABCDEFGH',
  }
  yield { name: 'contact', mail: letterMail(to, contactLetter(message, `${site}/ops/messages`)) }
}

/** Every mail that the program can send, each as it would leave. */
export function everyMail(): readonly Written[] {
  return [...noticeMails(), ...otherMails()]
}
