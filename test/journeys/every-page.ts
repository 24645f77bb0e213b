import type { Browser, Page } from '@playwright/test'
import { proposesAmendment } from '#test/http/amendments.ts'
import { mailed } from './mailed.ts'
import { layoutPage } from '#test/http/payment-layouts.ts'
import { bringsRecall } from '#test/http/recalls.ts'
import { bringsTable, profilePage } from '#test/http/statement-profiles.ts'
import { bringsOrder } from '#test/http/things.ts'
import { invented, newVisitor, plain } from '#test/http/visitor.ts'
import { pdf, realPng } from '#test/pictures.ts'
import { mp4 } from '#test/films.ts'
import { ana, dealAt } from './demonstration.ts'
import { phone } from './looks.ts'
import { enterAs } from './people.ts'

/*
 * Every page of the site with real addresses for it, and who looks at it: for the tests that open them all and for
 * the pictures of them all.
 */

export type Who = 'nobody' | 'ana' | 'valentina' | 'olga' | 'adela'
export type Look = readonly [who: Who, path: string]

/** Pages that need nothing and nobody. */
const sandboxPages = ['/dev/mail', '/dev/bank', '/dev/parcels', '/dev/neighbours', '/dev/clock']
const books = ' /trial-balance /day /invoices /invoices/issuer /sellers'.split(' ')
const ofAna = 'settings/invoices settings/api-keys account account/data account/record commissions'.split(' ')
const documents = 'terms-of-service privacy-policy dispute-guidelines operator-guide'.split(' ')
const published = documents.map((name) => `/docs/${name}`)
const forAnybody = ['/crear', '/offline', '/entrega', '/terms', '/privacy', ...published, ...sandboxPages]

/** Real addresses for every route, with the states that look most different. */
export async function looksAt(address: string): Promise<Readonly<Record<string, readonly Look[]>>> {
  const [proposed, agreed, inspecting] = [
    await dealAt('proposed', address, 'Lámpara de pie'),
    await dealAt('agreed', address, 'Reloj de bolsillo'),
    await dealAt('inspecting', address, 'Cámara de fuelle'),
  ]
  const [buyer, olga] = [await invented(address, 'ana'), await invented(address, 'olga')]
  const linkIn = async (path: string, link: RegExp, who = olga) => {
    const found = link.exec((await who.get(path)).text)?.[0]
    if (!found) throw new Error(`${path} has no link like ${link.source}`)
    return found
  }
  const credit = await linkIn('/ops/bank?view=unmatched', /\/ops\/bank\/lines\/\d+/)
  const statement = await linkIn('/ops/bank', /\/ops\/bank\/statements\/[^"]+/)
  const person = await linkIn('/ops/people?only=all&q=Ana', /\/ops\/people\/[^"?]+/)
  const invoice = await linkIn('/app/settings/invoices', /\/app\/invoices\/[^"]+/, buyer)
  const receipt = await linkIn(`${inspecting.address}/statement`, /\/app\/receipts\/[^"]+/, buyer)
  const code = await linkIn('/app/commissions', /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/, agreed.seller)
  const broker = { party: 'seller', brokerCode: code, brokerCommission: '10' }
  const brokered = await dealAt('proposed', address, 'Cómoda de nogal', broker)
  const draft = (
    await buyer.post('/app/transactions/create', { intent: 'save', draft: '', key: crypto.randomUUID() })
  ).location
  const files = new FormData()
  files.append('draft', new URL(draft ?? '', address).searchParams.get('draft') ?? '')
  files.append('text', 'Te paso una foto y la factura.')
  for (const field of ['file', 'files']) {
    files.append(field, new File([realPng], 'Fuelle por dentro.png'))
    files.append(field, new File([pdf], 'Factura.pdf'))
  }
  await buyer.post('/app/transactions/create/attachments', files)
  await buyer.post(`${inspecting.address}/messages`, files)
  const shown = new FormData()
  shown.append('words', 'Así llegó la caja.')
  shown.append('files', new File([realPng], 'Caja abierta.png'))
  shown.append('files', new File([pdf], 'Factura.pdf'))
  shown.append('files', new File([Buffer.from(mp4({ seconds: 12 }))], 'Abriendo.mp4'))
  await buyer.post(`${inspecting.address}/evidence`, shown)
  await bringsOrder(buyer, inspecting.address)
  const later = { inspectionDays: '6', reason: 'Quiero que la mires con calma.' }
  const amendment = await proposesAmendment(agreed.seller, agreed.address, later, buyer)
  await newVisitor(address).post('/login/registration', {
    name: 'Rita',
    email: 'rita@ejemplo.example',
    password: 'una frase larga',
    residence: 'ES:Europe/Madrid',
    redirect: '',
  })
  const verify = plain(await linkIn('/dev/mail?to=rita@ejemplo.example', /\/login\/verify\?[^"]*/))
  await newVisitor(address).post('/login/recover', { email: 'rita@ejemplo.example', redirect: '' })
  const recovery = plain(
    await mailed(() => linkIn('/dev/mail?to=rita@ejemplo.example', /\/login\/new-password\?[^"]*/)),
  )
  await newVisitor(address).post('/contact', {
    name: 'María de las Mercedes Fernández-Villaverde y Ortiz de Zárate',
    email: 'maria.de.las.mercedes.fernandez@unaempresaconunnombremuylargo.example',
    subject: 'No aparece el depósito de una transacción que acordé la semana pasada',
    body: 'Hola.\n\nTransferí ayer 450 € y sigue en «Por depositar».',
    key: crypto.randomUUID(),
  })
  const deals = [proposed, agreed, inspecting].map((each) => ['ana', each.address] as const)
  const step = (name: string): Look => ['ana', `${inspecting.address}/${name}`]
  return {
    '/': [['nobody', '/']],
    '/features': [['nobody', '/features']],
    '/ayuda': [['nobody', '/ayuda']],
    '/ayuda/:topic': ['parte-en-custodia', 'disputa-pruebas', 'motivo-no-recibido'].map((topic) => [
      'nobody',
      `/ayuda/${topic}`,
    ]),
    '/pricing': [
      ['nobody', '/pricing'],
      ['nobody', '/pricing?price=123.456.789.012&currency=EUR&payer=seller&country=ES'],
      ['nobody', '/pricing?price=mil&currency=XXX&payer=x&country=ES'],
    ],
    '/about': [['nobody', '/about']],
    '/contact': [['nobody', '/contact']],
    '/transparencia': [['nobody', '/transparencia']],
    '/verificar': [['nobody', '/verificar']],
    '/docs/dispute-guidelines/:edition': [['nobody', '/docs/dispute-guidelines/1']],
    '/docs/dispute-guidelines/:edition/changes': [['nobody', '/docs/dispute-guidelines/1/changes']],
    '/login': [['nobody', '/login']],
    '/login/cookies': [['nobody', '/login/cookies']],
    '/login/registration': [['nobody', '/login/registration']],
    '/login/registration/confirm': [['nobody', '/login/registration/confirm?token=x']],
    '/login/phone': [['nobody', '/login/phone']],
    '/login/check-mail': [['nobody', '/login/check-mail']],
    '/login/verify': [
      ['nobody', verify],
      ['nobody', '/login/verify?token=x'],
    ],
    '/login/recover': [['nobody', '/login/recover']],
    '/login/second-factor': [['nobody', '/login/second-factor']],
    '/login/second-factor/lost': [['nobody', '/login/second-factor/lost']],
    '/login/payout-account/stop': [['nobody', '/login/payout-account/stop?token=x']],
    '/login/second-factor/stop': [['nobody', '/login/second-factor/stop?token=x']],
    '/login/second-factor/off': [['nobody', '/login/second-factor/off?token=x']],
    '/login/provider/:provider': [['nobody', '/login/provider/oidc']],
    '/login/provider/:provider/return': [['nobody', '/login/provider/oidc/return']],
    '/login/step-up': [['ana', '/login/step-up']],
    '/login/new-password': [
      ['nobody', recovery],
      ['nobody', '/login/new-password?token=x'],
    ],
    '/login/keep-email': [['nobody', '/login/keep-email?token=x']],
    ...Object.fromEntries(forAnybody.map((path) => [path, [['nobody', path] as const]])),
    '/invitacion/:token': [['nobody', proposed.invitation]],
    '/comprobante/:receiptId': [
      ['nobody', receipt.replace('/app/receipts', '/comprobante')],
      ['nobody', '/comprobante/x'],
    ],
    '/app/receipts/:receiptId': [['ana', receipt]],
    '/app/commissions/:transactionId': [['ana', brokered.address.replace('transactions', 'commissions')]],
    '/app/notices': [
      ['ana', '/app/notices'],
      ['ana', '/app/notices?before=00000000-0000-0000-0000-000000000000'],
      ['adela', '/app/notices'],
    ],
    '/app/settings/notices': [['ana', '/app/settings/notices?saved']],
    '/app/transactions': [
      ['ana', '/app/transactions'],
      ['ana', '/app/transactions?q=nada-de-eso'],
    ],
    '/app/transactions/create': [
      ['ana', '/app/transactions/create'],
      ['ana', draft ?? ''],
    ],
    '/crear/discard': [['ana', (draft ?? '').replace('/app/transactions/create?', '/crear/discard?')]],
    '/app/transactions/:transactionId': deals,
    '/app/transactions/:transactionId/deposit': [['ana', `${agreed.address}/deposit`], step('deposit')],
    '/app/transactions/:transactionId/invite': [['ana', `${proposed.address}/invite`]],
    '/app/transactions/:transactionId/counterpart': [step('counterpart')],
    '/app/transactions/:transactionId/what-next': deals.map(([who, deal]) => [who, `${deal}/what-next`]),
    '/app/transactions/:transactionId/statement': [step('statement')],
    '/app/transactions/:transactionId/messages': [step('messages')],
    '/app/transactions/:transactionId/evidence': [step('evidence'), step('evidence?buyer=1.1')],
    '/app/transactions/:transactionId/open-dispute': [step('open-dispute?tranche=1&step=evidence')],
    '/app/transactions/:transactionId/bring-order': [step('bring-order')],
    '/app/transactions/:transactionId/propose-amendment': [step('propose-amendment?tranche=1')],
    '/app/transactions/:transactionId/accept-amendment': [['ana', amendment]],
    '/app/transactions/:transactionId/handover': [step('handover')],
    '/app/transactions/create/discard': [['ana', (draft ?? '').replace('?', '/discard?')]],
    '/app/transactions/create/attachments': [['ana', (draft ?? '').replace('?', '/attachments?')]],
    '/app/share': [
      ['ana', '/app/share'],
      ['ana', '/app/share?lost'],
    ],
    '/app/transactions/:transactionId/:action': [
      step('release?tranche=1'),
      step('release-part?tranche=1'),
      step('propose-split?tranche=1'),
      step('confirm-receipt?tranche=1'),
      ['ana', `${proposed.address}/revise`],
    ],
    '/app/settings': [['ana', '/app/settings']],
    '/app/unsent': [['ana', '/app/unsent']],
    '/app/settings/region': [['ana', '/app/settings/region']],
    ...Object.fromEntries(ofAna.map((path) => [`/app/${path}`, [['ana', `/app/${path}`]]])),
    '/app/invoices/:invoiceId': [['ana', invoice]],
    '/app/account/documents': [['ana', '/app/account/documents']],
    '/app/account/holds': [
      ['valentina', '/app/account/holds'],
      ['ana', '/app/account/holds'],
    ],
    '/app/account/close': (['ana', 'olga'] as const).map((who) => [who, '/app/account/close']),
    '/login/closed': [['nobody', '/login/closed']],
    '/app/account/profile': [['ana', '/app/account/profile']],
    '/app/account/security': [['ana', '/app/account/security']],
    '/app/account/security/authenticator': [['ana', '/app/account/security/authenticator']],
    // Nobody of the demonstration has one; its own journey looks at it.
    '/app/account/security/authenticator/:authenticatorId': [
      ['ana', '/app/account/security/authenticator/x'],
    ],
    '/app/account/security/recovery-codes': [['ana', '/app/account/security/recovery-codes']],
    '/app/account/security/second-step-off': [['ana', '/app/account/security/second-step-off']],
    '/app/account/security/passkeys': [['ana', '/app/account/security/passkeys']],
    // Every account of the demonstration has none; its own journey looks at it.
    '/app/account/security/passkeys/:passkeyId': [['ana', '/app/account/security/passkeys/x']],
    '/app/account/security/sessions': [['ana', '/app/account/security/sessions']],
    '/app/account/security/password': [['ana', '/app/account/security/password']],
    '/app/account/security/email': [
      ['ana', '/app/account/security/email'],
      ['ana', '/app/account/security/email?token=x'],
    ],
    '/app/account/verification': [['ana', '/app/account/verification']],
    '/app/account/security/providers': [['ana', '/app/account/security/providers']],
    '/app/account/security/phone': [['ana', '/app/account/security/phone']],
    '/app/account/bank-accounts': [['ana', '/app/account/bank-accounts']],
    '/app/account/bank-accounts/add': [
      ['ana', '/app/account/bank-accounts/add'],
      ['ana', '/app/account/bank-accounts/add?country=UY'],
    ],
    '/app/account/bank-accounts/:accountId/:step': [
      [
        'ana',
        await linkIn(
          '/app/account/bank-accounts',
          /\/app\/account\/bank-accounts\/[\w-]{36}\/archive/,
          buyer,
        ),
      ],
    ],
    '/ops': [['olga', '/ops']],
    '/ops/bank': ['suggested', 'unmatched'].map((view) => ['olga', `/ops/bank?view=${view}`]),
    '/ops/bank/recalls': [['olga', await bringsRecall(olga)]],
    '/ops/bank/certain': [['olga', '/ops/bank/certain']],
    '/ops/bank/tables/:setAsideId': [['olga', await bringsTable(olga)]],
    '/ops/payouts/layouts': [['olga', '/ops/payouts/layouts']],
    '/ops/payouts/layouts/new': [['olga', '/ops/payouts/layouts/new?example=mx-table']],
    '/ops/payouts/layouts/:layoutId': [['olga', await layoutPage(olga)]],
    '/ops/bank/profiles': [['olga', '/ops/bank/profiles']],
    '/ops/bank/profiles/:profileId': [['olga', await profilePage(olga)]],
    '/ops/bank/statements/:statementId': [['olga', statement]],
    '/ops/bank/lines/:lineId': [['olga', await linkIn(statement, /\/ops\/bank\/lines\/[^"]+/)]],
    '/ops/bank/lines/:lineId/divide': [['olga', `${credit}/divide`]],
    '/ops/returns': [['olga', '/ops/returns']],
    '/ops/own-funds': [['olga', '/ops/own-funds']],
    '/ops/payouts': ['prepare', 'approve', 'settled'].map((view) => ['olga', `/ops/payouts?view=${view}`]),
    '/ops/payouts/stop': [['olga', '/ops/payouts/stop']],
    '/ops/payouts/files/:fileId': [['olga', await linkIn('/ops/payouts', /\/ops\/payouts\/files\/[^"]+/)]],
    '/ops/disputes': [['olga', '/ops/disputes']],
    '/ops/disputes/:disputeId': [['olga', await linkIn('/ops/disputes', /\/ops\/disputes\/[^"]+/)]],
    '/ops/orders': [['olga', '/ops/orders']],
    '/ops/orders/:freezeId': [['olga', await linkIn('/ops/orders', /\/ops\/orders\/[^"]+/)]],
    '/ops/holds': [['olga', '/ops/holds']],
    '/ops/holds/:holdId': [['olga', await linkIn('/ops/holds', /\/ops\/holds\/[^"]+/)]],
    '/ops/people/:personId/hold': [['olga', `${person}/hold`]],
    '/ops/people': [['olga', '/ops/people?only=all']],
    '/ops/people/:personId': (['olga', 'adela'] as const).map((who) => [who, person]),
    '/ops/people/:personId/lost-factor': [['olga', `${person}/lost-factor`]],
    '/ops/team': [
      ['olga', '/ops/team'],
      ['adela', '/ops/team?q=Ana'],
    ],
    ...Object.fromEntries(books.map((path) => [`/ops/ledger${path}`, [['olga', `/ops/ledger${path}`]]])),
    '/ops/deliveries': [['olga', '/ops/deliveries']],
    '/ops/waiting': [['olga', '/ops/waiting']],
    '/ops/queue': [['olga', '/ops/queue']],
    '/ops/storage': [['olga', '/ops/storage']],
    '/ops/messages': [
      ['olga', '/ops/messages'],
      ['olga', '/ops/messages?view=answered'],
    ],
    // A gallery for whoever develops: the running program has no such page.
    '/dev/ui': [['nobody', '/dev/ui']],
    '/*': [['nobody', '/no-existe']],
  }
}

/** A window for each of them, signed in, at the address of the program. */
export async function openPages(browser: Browser, address: string): Promise<Record<Who, Page>> {
  const open = async () => {
    const spanish = { locale: 'es-ES', timezoneId: 'Europe/Madrid', reducedMotion: 'reduce' } as const
    return (await browser.newContext({ viewport: phone, baseURL: address, ...spanish })).newPage()
  }
  const pages = {
    nobody: await open(),
    ana: await open(),
    valentina: await open(),
    olga: await open(),
    adela: await open(),
  }
  await enterAs(pages.ana, ana.name)
  await enterAs(pages.valentina, 'Valentina Ríos Acosta')
  await enterAs(pages.olga, 'Olga Navarro Pino', '/ops')
  await enterAs(pages.adela, 'Adela Campos Rey', '/ops/team')
  return pages
}
