import { randomUUID } from 'node:crypto'
import { stepOf } from '#web/server/acts/action-steps.ts'
import { personActions } from '#domain/transactions/process.ts'
import type { Things } from './things.ts'
import type { Fields } from './visitor.ts'

/*
 * Every address of the site and every address that answers before the pages, with what somebody sends to it: one
 * line for each. Two tests read it, `strangers.test.ts` and `access.test.ts`; what is not here fails them.
 */

/** What somebody sends to an address; `says` is the address filled in, where it is not the route itself. */
export type Attempt = Readonly<{ at: string; post?: Fields }>
export type Attempts = (things: Things) => readonly Attempt[]

/** A page of a deal that is opened, and sent to. */
const openedAndSent = (at: string, post: Fields): readonly Attempt[] => [{ at }, { at, post }]

/** A page of a deal that is opened. */
const ofDeal =
  (rest: string, which: 'transactionId' | 'paidDealId' = 'transactionId'): Attempts =>
  (things) => [{ at: deal(things[which], rest) }]

/** Pages about one thing: for a stranger there is no such thing. */
export const aboutOneThing: Readonly<Record<string, Attempts>> = {
  '/app/transactions/:transactionId': ({ transactionId }) => [{ at: deal(transactionId) }],
  '/app/transactions/:transactionId/deposit': ofDeal('deposit'),
  '/app/transactions/:transactionId/invite': ({ transactionId }) =>
    openedAndSent(deal(transactionId, 'invite'), { token: 'x'.repeat(32), guestName: 'Zoe' }),
  '/app/transactions/:transactionId/invited': ({ transactionId }) => [{ at: deal(transactionId, 'invited') }],
  '/app/transactions/:transactionId/picture': ({ transactionId }) => [{ at: deal(transactionId, 'picture') }],
  '/app/transactions/:transactionId/statement': ({ transactionId }) =>
    ['statement', 'statement?day=2026-01-01'].map((rest) => ({ at: deal(transactionId, rest) })),
  '/app/transactions/:transactionId/agreement/pdf': ofDeal('agreement/pdf', 'paidDealId'),
  '/app/transactions/:transactionId/statement/pdf': ofDeal('statement/pdf', 'paidDealId'),
  '/app/invoices/:invoiceId/pdf': ({ invoiceId }) => [{ at: `/app/invoices/${invoiceId}/pdf` }],
  '/app/invoices/:invoiceId': ({ invoiceId }) => openedAndSent(`/app/invoices/${invoiceId}`, {}),
  '/app/receipts/:receiptId/pdf': ({ receiptId }) => [{ at: `/app/receipts/${receiptId}/pdf` }],
  '/app/transactions/:transactionId/case-file': ofDeal('case-file'),
  '/app/transactions/:transactionId/counterpart': ofDeal('counterpart'),
  '/app/transactions/:transactionId/what-next': ofDeal('what-next'),
  '/app/transactions/:transactionId/history': ({ transactionId }) => [{ at: deal(transactionId, 'history') }],
  '/app/transactions/:transactionId/messages': ({ transactionId }) =>
    openedAndSent(deal(transactionId, 'messages'), { key: randomUUID(), text: 'Hola' }),
  '/app/transactions/:transactionId/evidence': ({ transactionId }) => [
    { at: deal(transactionId, 'evidence') },
    { at: deal(transactionId, 'evidence?buyer=1.1') },
    { at: deal(transactionId, 'evidence'), post: { key: randomUUID(), purpose: 'delivery', words: 'Mira' } },
  ],
  '/app/transactions/:transactionId/open-dispute': ({ transactionId }) =>
    ['', '?tranche=1', '?tranche=1&step=evidence', '?tranche=1&step=review'].flatMap((rest) => {
      const at = `${deal(transactionId, 'open-dispute')}${rest}`
      return [{ at }, { at, post: { key: randomUUID(), version: '1', ground: 'danado' } }]
    }),
  '/app/transactions/:transactionId/open-dispute/draft': ({ transactionId }) => [
    { at: `${deal(transactionId, 'open-dispute/draft')}?tranche=1`, post: { ground: 'danado' } },
  ],
  '/app/transactions/:transactionId/handover': ({ transactionId }) => {
    const at = deal(transactionId, 'handover')
    const posts = [{ publicKey: `B${'A'.repeat(86)}` }, { intent: 'bring', code: 'R1' }, { intent: 'revoke' }]
    return [{ at }, ...posts.map((post) => ({ at, post: { ...post, tranche: '1' } }))]
  },
  '/app/transactions/:transactionId/bring-order': ({ transactionId }) =>
    openedAndSent(deal(transactionId, 'bring-order'), {
      key: randomUUID(),
      kind: 'court',
      authority: 'Juzgado',
      reference: 'Autos 12/2026',
      words: 'Lo manda el juzgado.',
      datedOn: '2026-01-15',
    }),
  '/app/transactions/:transactionId/propose-amendment': ({ transactionId }) => {
    const at = deal(transactionId, 'propose-amendment?tranche=1')
    return [{ at }, { at, post: { key: randomUUID(), version: '1', title: 'Otra cosa', send: '1' } }]
  },
  '/app/transactions/:transactionId/accept-amendment': ({ transactionId, proposalId }) => {
    const at = deal(transactionId, `accept-amendment?proposal=${proposalId}`)
    return [{ at }, { at, post: { key: randomUUID(), version: '1', hash: 'x'.repeat(64), password } }]
  },
  '/app/transactions/:transactionId/attachments/:attachmentId': ({ transactionId, draftId, attachmentId }) =>
    [draftId, transactionId].map((id) => ({ at: deal(id, `attachments/${attachmentId}`) })),
  '/app/transactions/:transactionId/:action': (things) => steps.flatMap((step) => stepAttempts(step, things)),
  '/app/commissions/:transactionId': ({ transactionId, payoutId }) =>
    openedAndSent(`/app/commissions/${transactionId}`, { payoutId, key: randomUUID(), password }),
  '/app/receipts/:receiptId': ({ receiptId }) => [{ at: `/app/receipts/${receiptId}` }],
  '/app/account/bank-accounts/:accountId/:step': ({ accountId }) =>
    ['number', 'default', 'archive', 'nothing'].flatMap((step) => {
      const at = `/app/account/bank-accounts/${accountId}/${step}`
      return [{ at }, { at, post: { password } }]
    }),
  '/app/account/holds/:holdId/documents/:documentId': ({ holdId, documentId }) => [
    { at: `/app/account/holds/${holdId}/documents/${documentId}` },
  ],
  '/app/account/security/passkeys/:passkeyId': ({ passkeyId }) => {
    const at = `/app/account/security/passkeys/${passkeyId}`
    return [{ at }, ...['rename', 'remove'].map((intent) => ({ at, post: { intent, name: 'Mía' } }))]
  },
  '/app/account/security/authenticator/:authenticatorId': ({ authenticatorId }) =>
    [authenticatorId, 'x'].flatMap((id) => {
      const at = `/app/account/security/authenticator/${id}`
      return [{ at }, ...['rename', 'remove'].map((intent) => ({ at, post: { intent, name: 'Mía' } }))]
    }),
  '/app/transactions/create': ({ draftId, transactionId }) =>
    [draftId, transactionId].flatMap((id) => [
      { at: `/app/transactions/create?draft=${id}` },
      { at: `/app/transactions/create?from=${id}` },
      { at: `/app/transactions/create?draft=${id}&step=review` },
      ...['save', 'review'].map((intent) => ({
        at: '/app/transactions/create',
        post: { draft: id, key: randomUUID(), intent, title: 'Mío' },
      })),
    ]),
  '/app/transactions/create/discard': ({ draftId, transactionId }) =>
    [draftId, transactionId].flatMap((id) => {
      const at = `/app/transactions/create/discard?draft=${id}`
      return [{ at }, { at, post: { draft: id } }]
    }),
  '/app/transactions/create/attachments': ({ draftId, transactionId, attachmentId }) =>
    [draftId, transactionId].flatMap((id) => {
      const at = `/app/transactions/create/attachments?draft=${id}`
      return [
        { at },
        { at, post: { draft: id, key: randomUUID() } },
        { at, post: { draft: id, remove: attachmentId } },
      ]
    }),
  '/app/notices/read': ({ noticeId, transactionId }) => [
    { at: '/app/notices/read', post: { noticeId } },
    { at: '/app/notices/read', post: { transactionId } },
  ],
  '/app/installations': ({ installationId }) =>
    ['renew', 'register', 'unregister'].map((intent) => ({
      at: '/app/installations',
      post: { intent, installationId, token: 'x', ...subscription },
    })),
  '/app/transactions/create/draft': ({ draftId }) => [
    { at: '/app/transactions/create/draft', post: { draft: draftId, key: randomUUID(), title: 'Mío' } },
  ],
}

/** Pages of the signed-in person: they show their own things, and nobody else's. */
export const ofOneself = [
  '/app/transactions',
  '/app/notices',
  '/app/settings/notices',
  '/app/settings',
  '/app/unsent',
  '/app/share',
  '/app/settings/region',
  '/app/settings/api-keys',
  '/app/settings/invoices',
  '/app/account',
  '/app/account/profile',
  '/app/account/data',
  '/app/account/documents',
  '/app/account/record',
  '/app/commissions',
  '/app/account/holds',
  '/app/account/data/export',
  '/app/account/close',
  '/app/account/security',
  '/app/account/security/sessions',
  '/app/account/security/password',
  '/app/account/security/email',
  '/app/account/security/authenticator',
  '/app/account/security/recovery-codes',
  '/app/account/security/second-step-off',
  '/login/step-up',
  '/app/account/security/passkeys',
  '/app/account/verification',
  '/app/account/verification/session',
  '/app/account/security/phone',
  '/app/account/security/providers',
  '/app/account/bank-accounts',
  '/app/account/bank-accounts/add',
]

/** Pages that anyone may open, each with the reason; what they show of others is tried below. */
export const open: Readonly<Record<string, string>> = {
  '/': 'the front page',
  '/features': 'a public page',
  '/pricing': 'a public page; its calculator asks by its address',
  '/about': 'a public page',
  '/contact': 'anybody may write to the operator',
  '/transparencia': 'what everybody may know, and nothing of anybody',
  '/verificar': 'verifies a file on the device of whoever has it; nothing is sent',
  '/sitemap.xml': 'for search engines',
  '/robots.txt': 'for search engines',
  '/ayuda': 'what everybody may read who is worried',
  '/ayuda/:topic': 'what everybody may read who is worried',
  '/terms': 'what everybody may read before they agree to it',
  '/privacy': 'what everybody may read before they agree to it',
  '/docs/terms-of-service': 'what everybody may read before they agree to it',
  '/docs/privacy-policy': 'what everybody may read before they agree to it',
  '/docs/dispute-guidelines': 'the published rule',
  '/docs/dispute-guidelines/:edition': 'the published rule',
  '/docs/dispute-guidelines/:edition/changes': 'the published rule',
  '/docs/operator-guide': 'how the program is run: anybody may run it',
  '/login': 'the way in',
  '/login/cookies': 'the way in',
  '/login/registration': 'the way in',
  '/login/registration/confirm': 'whoever holds the link and the telephone opens the account',
  '/login/phone': 'the way in',
  '/login/check-mail': 'the way in',
  '/login/verify': 'the way in',
  '/login/recover': 'the way in',
  '/login/second-factor': 'whoever gave the first proof in this browser',
  '/login/second-factor/lost': 'whoever gave the first proof in this browser',
  '/login/payout-account/stop': 'whoever holds the link has the mailbox',
  '/login/second-factor/stop': 'whoever holds the link has the mailbox',
  '/login/second-factor/off': 'whoever holds the link has the mailbox, and the password',
  '/login/new-password': 'whoever holds the link has the mailbox',
  '/login/keep-email': 'whoever holds the link has the mailbox',
  '/login/passkey': 'the way in; asks only for what whoever asks may answer',
  '/login/domains': 'the domains of the instance, which everybody knows who is there',
  '/login/provider/:provider': 'the way in',
  '/login/provider/:provider/return': 'whoever left for the provider in this browser',
  '/login/provider/outcome': 'whoever left for a provider in this browser',
  '/login/provider/new': 'whoever came back from a provider in this browser',
  '/login/sign-out': 'the way out',
  '/login/closed': 'the way out, for ever',
  '/push/receipt': 'whoever holds the receipt of a message has the device that it went to',
  '/crear': 'somebody without an account writes a draft, which is theirs alone',
  '/crear/draft': 'somebody without an account keeps a draft, which is theirs alone',
  '/crear/discard': 'somebody without an account throws their own draft away',
  '/invitacion/:token': 'whoever holds the link was invited',
  '/invitacion/:token/picture': 'whoever holds the link was invited',
  '/comprobante/:receiptId': 'whoever holds the number of a receipt may check it, and learns no name',
  '/icons/banks/:bank': 'a picture of a bank, which shows nothing of anybody',
  '/preferences/office': 'a cookie of the browser',
  '/preferences/theme': 'a cookie of the browser',
  '/preferences/hints': 'a cookie of the browser',
  '/preferences/filters': 'a cookie of the browser',
  '/preferences/offers': 'a cookie of the browser',
  '/crashes': 'takes what crashed in a browser into the log',
  '/offline': 'what is shown where there is no network',
  '/entrega': 'what a telephone is ready for, which it alone knows',
  '/dev/mail': 'a demonstration shows its mails to everybody; production has no such page',
  '/dev/mail/html': 'a demonstration shows its mails to everybody; production has no such page',
  '/dev/bank': 'a demonstration lets everybody be the bank; production has no such page',
  '/dev/bank/deposit': 'the demonstration alone; pays only into one’s own deals',
  '/dev/parcels': 'the demonstration alone; production has no such page',
  '/dev/clock': 'the demonstration alone; production has no such page',
  '/dev/neighbours': 'the demonstration alone; production has no such page',
  '/dev/ui': 'a gallery of components, which shows nothing of anybody',
  '/*': 'what is not there',
}

/** What answers beside the pages: files for browsers, and the data of pages by the rules of the pages. */
export const besidePages: Readonly<Record<string, Attempts>> = {
  '/sw.js': () => [{ at: '/sw.js' }],
  '/manifest.webmanifest': () => [{ at: '/manifest.webmanifest' }],
  '/builds/latest.json': () => [{ at: '/builds/latest.json' }],
  '/_payload.json': () => [{ at: '/_payload.json' }],
  '/app/account/_payload.json': () => [{ at: '/app/account/_payload.json' }],
  '/app/transactions/:transactionId/_payload.json': ({ transactionId }) => [
    { at: deal(transactionId, '_payload.json') },
  ],
  '/ops/_payload.json': () => [{ at: '/ops/_payload.json' }],
}

/** What answers before the pages do, by method and path. */
export const beforePages: Readonly<Record<string, Attempts>> = {
  'GET /app/transactions/:transactionId/live': ({ transactionId }) => [{ at: deal(transactionId, 'live') }],
  'GET /app/notices/live': () => [{ at: '/app/notices/live' }],
  'POST /login/provider/:provider/return': () => [
    { at: '/login/provider/oidc/return', post: { state: 'nothing', code: 'nothing' } },
  ],
  'POST /webhooks/identity': () => [{ at: '/webhooks/identity', post: { id: 'nothing' } }],
  'GET /api/v1/me': () => [{ at: '/api/v1/me' }],
  'GET /api/v1/transactions': () => [{ at: '/api/v1/transactions' }],
  'GET /api/v1/transactions/:id': ({ transactionId }) => [{ at: `/api/v1/transactions/${transactionId}` }],
  'GET /api/v1/problems/:code': () => [{ at: '/api/v1/problems/not-found' }],
  'GET /api/v1/openapi.json': () => [{ at: '/api/v1/openapi.json' }],
  'GET /health/live': () => [{ at: '/health/live' }],
  'GET /health/ready': () => [{ at: '/health/ready' }],
  'GET /.well-known/security.txt': () => [{ at: '/.well-known/security.txt' }],
}

export const password = 'una frase de prueba larga'
/** What a browser says of its subscription with a push service. */
const subscription = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/x',
  p256dh: 'B'.repeat(87),
  auth: 'a'.repeat(22),
  keyId: randomUUID(),
}
const steps = personActions.filter((action) => stepOf(action) !== null)
/** The address of a deal. */
export const deal = (id: string, rest = '') => `/app/transactions/${id}${rest && `/${rest}`}`

function stepAttempts(step: string, { transactionId, proposalId, payoutId }: Things): readonly Attempt[] {
  const at = `${deal(transactionId, step)}?tranche=1&proposal=${proposalId}&payout=${payoutId}`
  const form = { key: randomUUID(), version: '1', hash: 'x', reason: 'Porque sí', proof: 'Correos 1' }
  const post = { ...form, days: '3', amount: '1', password }
  return [{ at: deal(transactionId, step) }, { at }, { at, post }]
}
