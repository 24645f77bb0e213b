import assert from 'node:assert/strict'
import { setTimeout } from 'node:timers/promises'
import { existing } from '#domain/assert.ts'
import { addBusinessDays, dueAt } from '#domain/calendar.ts'
import { termLimits } from '#domain/transactions/term-limits.ts'
import { countryOf } from '#domain/people/countries.ts'
import { instantText } from '#words/dates.ts'
import { approvePayout, payoutOf } from './approve-payouts.ts'
import type { CountryCase, Inhabitant } from './countries.ts'
import { becomes, dealIn, type Dealers, takeTo } from './dealing.ts'
import {
  formsIn,
  mainIn,
  type Page,
  passwordOfRegistered as password,
  plain,
  registered,
  taken,
  type Visitor,
} from './visitor.ts'

/** The operator's people who carry the main job of every country. */
export type Office = Readonly<{ olga: Visitor; pablo: Visitor }>

/** Two people of a country with their deal. */
export type Walk = Readonly<{ each: CountryCase; title: string; dealers: Dealers; deal: string }>

export const titleOf = ({ code }: CountryCase) => `Guitarra de ${countryOf(code)?.name}`

/** Sums and hours have blanks that hold together. */
const oneBlank = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ')

/** What a page says, after a look at how its sentences end: « a. m.» is an abbreviation, and no sentence has two full stops. */
export function saidOn(page: Page): string {
  const said = oneBlank(mainIn(page))
  assert.doesNotMatch(said, /[apm]\.\s?m\.\.|\.\.(?!\.)/)
  return said
}

/** Somebody opens an account as people of their country do, proves who they are, and says where they are paid. */
export async function inhabitant(
  address: string,
  { olga }: Office,
  each: CountryCase,
  seat: 'buyer' | 'seller',
): Promise<Visitor> {
  const { code, timeZone } = each
  const who = each[seat]
  const email = `${seat}.${code.toLowerCase()}@example.com`
  const visitor = await registered(address, who.name, email, `${code}:${timeZone}`)
  const { text } = await olga.get(`/ops/people?only=all&q=${encodeURIComponent(who.name)}`)
  const page = existing(/\/ops\/people\/[0-9a-f-]{36}/.exec(text)?.[0], 'the office finds them')
  await taken(
    olga,
    olga.fillIn(page, 'Guardar la identidad', {
      tier: '1',
      verifiedName: who.name,
      note: 'Documento visto por videollamada.',
      password: 'demostracion-olga',
    }),
  )
  await addAccount(visitor, each, who)
  if (seat === 'seller') await addPhone(visitor, each)
  // The wait of a new account begins when its owner was told of it. Of two mails that leave together either may be
  // the newest, which alone is shown whole: looked for is the one in the list.
  await foundOn(visitor, `/dev/mail?to=${encodeURIComponent(email)}`, /Se agregó una cuenta bancaria/)
  return visitor
}

/** A mobile as it is typed at home gets a code. */
async function addPhone(visitor: Visitor, { phone }: CountryCase): Promise<void> {
  const page = '/app/account/security/phone'
  const sent = await taken(
    visitor,
    visitor.fillIn(page, 'Enviarme un código', { number: phone.typed, password }),
  )
  assert.ok(saidOn(sent).includes(phone.kept), saidOn(sent))
}

async function addAccount(visitor: Visitor, { code, asks, wrong }: CountryCase, who: Inhabitant) {
  const choose = await visitor.get('/app/account/bank-accounts/add')
  assert.ok(
    formsIn(choose.text).some(({ filled }) => filled['country'] === code),
    'their own country',
  )
  const form = `/app/account/bank-accounts/add?country=${code}`
  const asked = saidOn(await visitor.get(form))
  assert.match(asked, asks)
  if (code !== 'ES') assert.doesNotMatch(asked, /IBAN/)
  const refused = await visitor.fillIn(form, 'Guardar la cuenta', { ...wrong.account, password })
  assert.equal(refused.status, 422)
  assert.match(saidOn(refused), wrong.said)
  const listed = saidOn(
    await taken(visitor, visitor.fillIn(form, 'Guardar la cuenta', { ...who.account, password })),
  )
  assert.ok(listed.includes(who.masked), `${who.masked}: ${listed.slice(0, 300)}`)
}

/** The deal in the money of the country, agreed; its days are counted by the country's holidays. */
export async function agreed(each: CountryCase, dealers: Dealers, now: Temporal.Instant): Promise<Walk> {
  const { code, currency, sums, timeZone } = each
  const { text } = await dealers.buyer.get('/app/transactions/create')
  const start = formsIn(text).find(({ filled }) => filled['currency'])
  assert.equal(start?.filled['currency'], currency, 'the money of their country')
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate()
  const days = daysOverHoliday(each, today)
  const title = titleOf(each)
  const { address: deal } = await dealIn('agreed', dealers, title, {
    currency,
    'p1.amount': sums.typed,
    'p1.deliverBy': today.add({ days: 45 }).toString(),
    fundingDays: String(days),
  })
  const due = dueAt(now, { businessDays: days }, { timeZone, calendar: code })
  const { locale } = existing(countryOf(code), 'a country of the product')
  const said = saidOn(await dealers.buyer.get(`${deal}/deposit`))
  assert.ok(
    said.includes(`hasta el ${oneBlank(instantText(due, { timeZone, locale, now }))}`),
    said.slice(0, 400),
  )
  return { each, title, dealers, deal }
}

/** So many business days that a holiday of the country falls among them, where one is near enough. */
function daysOverHoliday({ code }: CountryCase, today: Temporal.PlainDate): number {
  const withoutHolidays = (n: number) => {
    let day = today
    for (let counted = 0; counted < n; day.dayOfWeek <= 5 && (counted += 1)) day = day.add({ days: 1 })
    return day
  }
  for (let n = 5; n <= termLimits.fundingBusinessDays.most; n += 1)
    if (!addBusinessDays(today, n, code).equals(withoutHolidays(n))) return n
  return 5
}

/** What the buyer is told to write into their bank, and what they are told while it is under way. */
export async function paysIn({ each, dealers: { buyer }, deal }: Walk): Promise<void> {
  const { deposit, sums } = each
  const page = await buyer.get(`${deal}/deposit`)
  const said = saidOn(page)
  for (const words of [...deposit.says, sums.deposited]) assert.ok(said.includes(words), `${words}: ${said}`)
  assert.doesNotMatch(said, deposit.neverSays)
  assert.equal(/Código de la transferencia/.test(page.text), deposit.isWholeTransfer)
  await taken(buyer, buyer.fillIn(`${deal}/announce-deposit`, 'Confirmar que transferí'))
  const waits = saidOn(await buyer.get(deal))
  assert.ok(waits.includes(`en su ${deposit.statementName}`), waits)
  assert.doesNotMatch(waits, deposit.neverSays)
  await taken(buyer, buyer.submit(`${deal}/deposit`, 'Hacer el depósito de prueba'))
}

/** The bank tells the deposit as banks of the country do, and the office does what that format leaves to it. */
export async function isBooked({ each, deal, dealers }: Walk, { olga }: Office): Promise<void> {
  const { buyer } = dealers
  await taken(buyer, buyer.fillIn('/dev/bank', 'Emitir extracto', { format: each.tells.deposits }))
  if (each.tells.deposits === 'csv') {
    const table = await foundOn(olga, '/ops/bank', /\/ops\/bank\/tables\/[0-9a-f-]{36}/)
    const saved = await olga.fillIn(table, 'Guardar e importar', {
      custodyId: each.currency,
      name: `Banco de ${each.code}`,
      dateOrder: 'day-month-year',
      rowOrder: 'oldest-first',
      // A file of whole pesos, or of one sum, does not show how its bank parts thousands.
      decimalSign: each.decimalSign,
      thousandsSign: 'none',
    })
    assert.match(saved.location ?? '', /^\/ops\/bank\?file=/, mainIn(saved).slice(0, 600))
  }
  await becomes(buyer, deal, /En custodia/)
}

/** Delivered, received, looked at and accepted. */
export async function isAccepted({ deal, dealers }: Walk): Promise<void> {
  const { buyer } = dealers
  const stages = { address: deal, invitation: '' }
  await takeTo('delivered', stages, dealers)
  await takeTo('inspecting', stages, dealers)
  const accepted = await taken(buyer, buyer.fillIn(`${deal}/release?tranche=1`, 'Liberar', { password }))
  saidOn(accepted)
}

/** The payment leaves in the form of a bank of the country, by two persons, and the bank takes it. */
export async function isOrdered({ each, title }: Walk, { olga, pablo }: Office): Promise<void> {
  const { currency, layout, ordered } = each
  const act = async (view: string, button: string, fields = {}) =>
    taken(
      olga,
      olga.fillIn(`/ops/payouts?view=${view}`, button, {
        payout: await payoutOf(title, olga, view),
        ...fields,
      }),
    )
  await act('prepare', 'Preparar')
  await approvePayout(pablo, await payoutOf(title, pablo, 'approve'), 'demostracion-pablo')
  const version = layout === null ? '09' : await ownLayout(each, olga)
  const file = await act('approved', `Crear el archivo en ${currency}`, { version })
  const sha256 = existing(/>([0-9a-f]{64})</.exec(file.text)?.[1], 'the page says the hash')
  const path = existing(/\/ops\/payouts\/files\/[0-9a-f-]+/.exec(file.text)?.[0], 'the file has a page')
  await taken(pablo, pablo.fillIn(path, 'Aprobar el archivo', { sha256, password: 'demostracion-pablo' }))
  const copy = await olga.post(`${path}/download`, { reason: 'Para compararlo con el banco' })
  assert.match(copy.bytes.toString('latin1'), ordered)
  await becomes(olga, path, /El banco lo tiene desde/)
}

/** A layout that the office makes from the general form for the country; as the form of a payout names it. */
async function ownLayout({ code, currency, layout }: CountryCase, olga: Visitor): Promise<string> {
  const name = `Banco de ${code}`
  const fresh = `/ops/payouts/layouts/new?example=${layout}`
  await taken(olga, olga.fillIn(fresh, 'Guardar', { custodyId: currency, name }))
  const { text } = await olga.get('/ops/payouts?view=approved')
  const options = text.match(/<option[^>]*>[\s\S]*?<\/option>/g) ?? []
  const option = options.find((each) => plain(each).endsWith(name))
  return existing(/value="([^"]+)"/.exec(option ?? '')?.[1], `the layout of ${code} can be chosen`)
}

/** The bank pays, tells it in another format, and the seller reads what they got; an order of ISO 20022 waits for its day. */
export async function isPaid({ each, deal, dealers: { seller } }: Walk, { olga }: Office): Promise<void> {
  const issue = () =>
    taken(olga, olga.fillIn('/dev/bank', 'Emitir extracto', { format: each.tells.payments }))
  for (let days = 0; days < 6; days += 1) {
    await issue()
    if (await isSaid(seller, deal, /Pagado/)) break
    await taken(olga, olga.fillIn('/dev/clock', 'Adelantar 1 día'))
  }
  const said = saidOn(await seller.get(deal))
  assert.match(said, /Pagado/)
  assert.ok(said.includes(each.sums.paid), said.slice(0, 600))
}

async function isSaid(who: Visitor, path: string, wanted: RegExp): Promise<boolean> {
  for (let rounds = 0; rounds < 25; rounds += 1) {
    if (wanted.test(mainIn(await who.get(path)))) return true
    await setTimeout(200)
  }
  return false
}

async function foundOn(who: Visitor, path: string, what: RegExp): Promise<string> {
  for (let rounds = 0; rounds < 100; rounds += 1) {
    const found = what.exec((await who.get(path)).text)?.[0]
    if (found) return plain(found)
    await setTimeout(200)
  }
  throw new Error(`${path} never shows ${what}`)
}
