import { contactNewsKinds } from '#domain/people/contact-news.ts'
import { accountChangeKinds } from '#domain/people/account-change.ts'
import { holdNewsKinds } from '#domain/people/hold-news.ts'
import { identityNewsKinds } from '#domain/people/identity-news.ts'
import type { Addressee } from '#domain/people/addressee.ts'
import type { SignInMailKind } from '#domain/people/sign-in-mail.ts'
import { noticeNames } from '#domain/transactions/notices.ts'
import { letterMail } from '#outside/mail/letter.ts'
import type { Mail } from '#outside/mail/mail.ts'
import { contactLetter } from '#words/contact/contact-mails.ts'
import { contactChangeLetter } from '#words/people/contact-change-mail.ts'
import { accountChangeLetter } from '#words/people/account-change-mail.ts'
import { holdLetter } from '#words/people/hold-mails.ts'
import { identityLetter } from '#words/people/identity-mails.ts'
import { moneySketch } from '#words/transactions/money-sketch.ts'
import { dailyLetter } from '#words/notices/daily-mail.ts'
import { noticeLetter } from '#words/notices/notice-mails.ts'
import { noticeText } from '#words/notices/notices.ts'
import { roleText } from '#words/people/roles.ts'
import { signInLetter } from '#words/people/sign-in-mails.ts'

/** A mail that we send, with the name of what it is about. */
export type Written = Readonly<{ name: string; mail: Mail }>

const site = 'https://resguardo.example'
const names = { buyer: 'María del Carmen Fernández-Villaverde', seller: 'Benito Ñáñez & Hijos' }
const title = 'Cámara de fuelle con su maletín original de cuero'
const ana: Addressee = { to: 'ana@example.com', name: names.buyer, isProven: true }
const link = `${site}/login/verify?token=${'a'.repeat(43)}`

/** What persons typed, wherever a mail could say it. */
type Typed = Readonly<{ names: typeof names; title: string; word: (usual: string) => string }>

const usual: Typed = { names, title, word: (text) => text }

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
  'role-proposed': { ...roleText.operator },
  'role-not-given': { ...roleText.operator },
  'appointment-proposed': { ...roleText.operator },
  'appointment-confirmed': { ...roleText.operator },
  'appointment-dismissed': { ...roleText.operator },
  'colleague-dismissed': { ...roleText.operator },
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
  'hold-not-reviewed': {},
  'payouts-stopped': {},
  'payout-stop-looked-at': {},
  'payout-stop-over': {},
  'books-broken': { count: 2 },
  'files-missing': { count: 1 },
  'account-closed': { until: '2 de marzo de 2036' },
}

/** Money at every station that a letter draws. */
const sketchesOf = ({ names: people }: Typed) =>
  (
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
          toDepositMinor: state === 'agreed' ? 121_452n : 0n,
          arrivedMinor: 0n,
          heldMinor,
          releasedMinor,
          refundedMinor,
          toSellerMinor: releasedMinor,
          toBuyerMinor: refundedMinor,
          frozenMinor: 0n,
          isArriving: false,
          payoutsOpen: true,
        },
      },
      people,
      'es-ES',
    ),
  )

function* noticeMails(to: Addressee, typed: Typed): Generator<Written> {
  const sketches = sketchesOf(typed)
  for (const [position, name] of noticeNames.entries())
    for (const reader of ['buyer', 'seller', 'operator'] as const)
      for (const isFull of [true, false]) {
        const facts = {
          amount: '1.200,00 €',
          payee: 'seller',
          missing: '200,00 €',
          due: 'viernes 8 de mayo, 23:59',
          outcome: 'Si no respondes, se considera aceptado.',
          reason: typed.word('Llegó con un arañazo en la tapa.'),
        } as const
        const text = noticeText[name]({
          title: typed.title,
          ...typed.names,
          to: reader,
          actor: isFull ? 'buyer' : 'system',
          ...(isFull && facts),
        })
        const sketch = sketches[position % sketches.length]
        if (!sketch) continue
        const letter = noticeLetter(text, {
          name: to.name,
          href: `${site}/app/transactions/0197a000-0000-7000-8000-00000000dead`,
          preferences: isFull ? `${site}/app/settings/notices` : null,
          sketch,
        })
        yield { name: `${name} for the ${reader}${isFull ? '' : ', bare'}`, mail: letterMail(to, letter) }
      }
}

function* otherMails(to: Addressee, typed: Typed): Generator<Written> {
  const worded = (details: Readonly<Record<string, string | number>>) =>
    Object.entries(details).map(([key, value]) => [
      key,
      typeof value === 'string' ? typed.word(value) : value,
    ])
  for (const [kind, details] of Object.entries(signInDetails) as [SignInMailKind, Record<string, string>][]) {
    const letter = signInLetter({ kind, ...to, link, details: Object.fromEntries(worded(details)) })
    yield { name: kind, mail: letterMail(to, letter) }
  }
  for (const news of identityNewsKinds) {
    const facts = { tier: 1, reason: null, reviewBy: '12 de mayo' }
    const letter = identityLetter({ news, ...facts, name: to.name, link: `${site}/app/account/verification` })
    yield { name: `identity ${news}`, mail: letterMail(to, letter) }
  }
  for (const news of holdNewsKinds) {
    const facts = { class: 'sanctions-list', reviewBy: '12 de mayo', isHeldStill: true } as const
    const deal = { title: typed.title }
    const asked = typed.word('La factura del envío.')
    const letter = holdLetter({
      news,
      ...facts,
      deal,
      asked,
      name: to.name,
      link: `${site}/app/account/holds`,
    })
    yield { name: news, mail: letterMail(to, letter) }
  }
  for (const kind of accountChangeKinds) {
    const facts = {
      account: 'BBVA 012 •••• 7899',
      currency: 'MXN',
      link: `${site}/login/payout-account/stop`,
    }
    const letter = accountChangeLetter({ kind, name: to.name, ...facts })
    yield { name: `payout account ${kind}`, mail: letterMail(to, letter) }
  }
  for (const news of contactNewsKinds) {
    const facts = {
      name: typed.names.buyer,
      other: typed.names.seller,
      deal: typed.title,
      link: `${site}/app`,
    }
    yield { name: `contact ${news}`, mail: letterMail(to, contactChangeLetter({ news, ...facts })) }
  }
  const untold = [
    { title: 'Transacción cerrada', body: `El banco confirmó todos los pagos de «${typed.title}».` },
  ]
  const daily = dailyLetter(untold, { name: to.name, baseUrl: site })
  yield { name: 'day for the reader', mail: letterMail(to, daily) }
  const message = {
    reference: 'MABCDEFGH',
    name: typed.names.buyer,
    email: 'maria@example.com',
    subject: typed.word('Una duda sobre un depósito'),
    body: typed.word('Hola.\n\nMi depósito no aparece.'),
    dealCode: typed.word('RGABCDEFGH'),
  }
  yield { name: 'contact', mail: letterMail(to, contactLetter(message, `${site}/ops/messages`)) }
}

/** Every mail that the program can send, each as it would leave, to somebody whose address is proven or is not. */
export function everyMail(to: Addressee = ana, typed: Typed = usual): readonly Written[] {
  return [...noticeMails(to, typed), ...otherMails(to, typed)]
}
