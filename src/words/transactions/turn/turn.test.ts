import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waitingOf } from '#domain/transactions/whose-turn.ts'
import type { PayoutAccount, WayOutGap } from '#domain/transactions/facts.ts'
import type { Currency } from '#domain/money.ts'
import type { Party } from '#domain/transactions/party.ts'
import { as, refusalOf, Story } from '#test/situations.ts'
import { engine } from '#domain/transactions/engine.ts'
import { sampleFacts, samplePolicy } from '#domain/proof/samples.ts'
import { instantText } from '../../dates.ts'
import { moneyText } from '../../money.ts'
import { stoppedText } from './stopped.ts'
import { turnText } from './turn.ts'
import { turnPlaces } from './turn-text.ts'

const names = { buyer: 'Ana', seller: 'Benito' }
const reached = {
  tier: 1,
  currency: 'EUR',
  limitMinor: 30_000_00n,
  usedMinor: 29_000_00n,
  nextMonth: '2026-06-01',
} as const

function said(
  story: Story,
  mine: Party,
  missing: readonly WayOutGap[],
  held: readonly Party[] = [],
  payoutAccount: PayoutAccount | null = null,
  stoppedFor: readonly Party[] = [],
) {
  const { situation, now } = story
  const place = { timeZone: 'Europe/Madrid', locale: 'es-ES', now }
  const reading = {
    locale: place.locale,
    money: (minor: bigint, currency: Currency) => moneyText(minor, currency, place.locale),
    instant: (at: Temporal.Instant) => instantText(at, place),
  }
  const { whose } = waitingOf(situation)
  const { turn, sentence, more, act } = turnText({
    situation,
    mine,
    whose,
    missing,
    coolsUntil: null,
    reached,
    held,
    payoutAccount,
    freeSeat: false,
    stoppedFor,
    actions: engine.availableActions(situation, as(mine === 'buyer' ? 'ana' : 'benito', now), {
      now,
      policy: samplePolicy,
      facts: sampleFacts(now),
    }),
    names,
    reading,
  })
  return {
    turn,
    sentence,
    more: (more ?? []).join(' '),
    label: act && 'place' in act ? turnPlaces[act.place] : null,
    action: act && 'action' in act ? act.action : null,
  }
}

test('who has to verify their identity is told so, and who asked already is told that it is being checked', () => {
  const agreed = new Story().agreed()
  assert.deepEqual(
    [said(agreed, 'buyer', ['buyer-identity']), said(agreed, 'buyer', ['buyer-identity-asked'])].map(
      ({ turn, sentence, label }) => [turn, sentence, label],
    ),
    [
      ['mine', 'Verifica tu identidad para que se pueda depositar', 'Verificar mi identidad'],
      ['system', 'Estamos comprobando tu identidad', 'Ver mi petición'],
    ],
  )
  const both = said(agreed, 'seller', ['seller-identity-asked', 'seller-account'])
  assert.deepEqual([both.turn, both.label], ['mine', 'Agregar una cuenta bancaria'])
  const other = said(agreed, 'seller', ['buyer-identity-asked'])
  assert.equal(other.turn, 'theirs')
  assert.match(other.more, /^Estamos comprobando la identidad de quien compra\./)
})

test('an offer that cannot be accepted yet says whose part it is, with the sums of a limit only to its owner', () => {
  const story = new Story()
  story.act('benito', 'propose')
  story.act('ana', 'claim')
  assert.match(said(story, 'buyer', ['buyer-identity']).sentence, /^Verifica .* para que puedas aceptar$/)
  assert.match(
    said(story, 'seller', ['seller-identity']).sentence,
    /^Verifica .* para que Ana pueda aceptar$/,
  )
  const full = said(story, 'buyer', ['buyer-month-limit'])
  assert.deepEqual(
    [full.turn, full.sentence, full.label],
    ['mine', 'Esta propuesta supera tu límite', 'Ver mis límites'],
  )
  assert.match(full.more, /29\.000,00.*1 de junio de 2026/)
  const theirs = said(story, 'seller', ['buyer-month-limit'])
  assert.equal(theirs.sentence, 'Ana tiene que responder a tu propuesta')
  assert.doesNotMatch(theirs.more, /\d/)
  assert.equal(said(story, 'buyer', []).sentence, 'Lee la propuesta y decide')
})

test('accepted money that waits for a hold says so, and whose identity it is only to that one', () => {
  const story = new Story().inspecting()
  const note = (mine: Party) => said(story, mine, [], ['seller']).more
  assert.match(note('buyer'), /Hay una revisión abierta: el dinero está a salvo/)
  assert.match(note('seller'), /Revisamos otra vez tu identidad/)
  story.act('ana', 'release', { tranche: 1 })
  assert.match(said(story, 'buyer', []).sentence, /se libera a Benito en unos minutos$/)
  const theirs = said(story, 'buyer', [], ['seller'])
  assert.equal(theirs.sentence, 'Aceptado: el dinero espera a que acabe una revisión')
  assert.doesNotMatch(theirs.sentence + theirs.more, /identidad|minutos/)
  const mine = said(story, 'seller', [], ['seller'])
  assert.deepEqual([mine.turn, mine.label], ['mine', 'Verificar mi identidad'])
})

test('a deposit that is more than the sum of the deal says why', () => {
  const { sentence, more } = said(new Story().agreed(), 'buyer', [])
  const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
  assert.match(plain(sentence), /^Deposita [\d.,]+/)
  assert.match(plain(more), /^Son [\d.,]+ \S+ del acuerdo y [\d.,]+ \S+ de tu parte de la comisión/)
})

test('a request says until when it may be answered and that silence changes nothing, each side in its words', () => {
  const story = new Story().funded()
  story.act('ana', 'ask-cancel', { tranche: 1 }, { reason: 'Me mudo' })
  assert.match(said(story, 'buyer', []).more, /^«Me mudo» Si no responde hasta el .+, nada cambia\.$/)
  assert.match(said(story, 'seller', []).more, /Si no respondes hasta el .+, nada cambia\.$/)
})

test('an offer that nobody answered is not said to lack a deposit', () => {
  const story = new Story()
  story.act('benito', 'propose')
  story.lapse('T-OFFER')
  assert.equal(said(story, 'buyer', []).sentence, 'La propuesta venció sin respuesta y no se movió dinero')
})

test('money that waits for an account does not hide what is due for the part under way', () => {
  const story = new Story().inspecting()
  story.act(
    'benito',
    'give-back',
    { tranche: 1 },
    { amountMinor: 100n },
    {
      payoutAccounts: { buyer: { usable: false, reason: 'no-account' } },
    },
  )
  assert.equal(story.situation.payouts.at(-1)?.state, 'blocked')
  const own = said(story, 'buyer', [])
  assert.equal(own.sentence, 'Revisa lo que recibiste')
  assert.match(own.more, /Elige la cuenta en la que recibirás .+: está a salvo y te espera\.$/)
  assert.equal(said(story, 'seller', []).sentence, 'Ana está revisando lo que recibió')
})

test('a payout that waits for what an account lacks says what it is, and where that is seen or mended', () => {
  const story = new Story().inspecting()
  const lacking = { usable: false, reason: 'account-cooling' } as const
  const given = { payoutAccounts: { buyer: lacking } }
  story.act('benito', 'give-back', { tranche: 1 }, {}, given)
  assert.equal(story.situation.payouts.at(-1)?.state, 'blocked')
  const to = (reason: PayoutAccount) => said(story, 'buyer', [], [], reason)

  const cooling = to(lacking)
  assert.match(
    cooling.sentence,
    /^Tu pago de .+ espera: falta que acabe la espera de seguridad de tu cuenta$/,
  )
  assert.match(cooling.more, /Después el pago sigue solo\.$/)
  assert.deepEqual([cooling.turn, cooling.label], ['system', 'Ver mis cuentas bancarias'])
  const dated = to({ ...lacking, from: story.now.add({ hours: 20 }) })
  assert.match(dated.more, /La espera acaba sola el .+ Después el pago sigue solo\.$/)
  const unnamed = to({ usable: false, reason: 'name-not-checked' })
  assert.match(unnamed.sentence, /falta comprobar el titular de tu cuenta$/)
  const unknown = to({ usable: false, reason: 'identity' })
  assert.deepEqual([unknown.turn, unknown.label], ['mine', 'Verificar mi identidad'])
  const nameless = to({ usable: false, reason: 'account-not-payable' })
  assert.match(nameless.sentence, /falta otra cuenta$/)
  assert.match(nameless.more, /le falta un titular en letras latinas/)
  const none = to({ usable: false, reason: 'no-account' })
  assert.match(none.sentence, /^Elige la cuenta en la que recibirás/)
  assert.equal(said(story, 'seller', []).sentence, 'El pago a Ana espera: su cuenta todavía no se puede usar')
})

test('a deal whose money came too late says who can take it up again, and until when', () => {
  const story = new Story().agreed()
  story.lapse('T-FUND')
  story.deposit(2_000_00n, null, '2026-05-13')
  const sentences = () => (['buyer', 'seller'] as const).map((side) => said(story, side, []).sentence)
  const open = 'El dinero llegó tarde y completo: pueden retomar el acuerdo'
  assert.deepEqual(sentences(), [open, open])
  assert.match(said(story, 'buyer', []).more, /Si no, el dinero vuelve a partir del viernes 15 de mayo/)
  story.act('ana', 'ask-revival')
  assert.deepEqual(sentences(), [
    'Benito tiene que decidir si se retoma el acuerdo',
    'Ana quiere retomar el acuerdo: decide',
  ])
  story.act('benito', 'decline-revival')
  assert.match(said(story, 'buyer', []).sentence, /Se prepara tu pago de /)
})

test('while all payouts are stopped their payee reads that, and nobody when they leave', () => {
  const story = new Story().inspecting()
  story.act('benito', 'give-back', { tranche: 1 }, {})
  const more = (side: Party, stoppedFor: readonly Party[]) => said(story, side, [], [], null, stoppedFor).more
  for (const side of ['buyer', 'seller'] as const) assert.match(more(side, []), /siguiente día hábil/)
  assert.equal(more('buyer', ['buyer']), stoppedText)
  assert.equal(more('seller', ['buyer']), '')
})

test('while the statement of the last day is awaited nobody is told to deposit, nor shown how', () => {
  const story = new Story().agreed()
  story.lapse('T-FUND', { statementThrough: null })
  const told = said(story, 'buyer', [])
  assert.equal(told.turn, 'system')
  assert.match(`${told.sentence} ${told.more}`, /extracto del último día .*No transfieras nada más/)
  assert.equal(
    refusalOf(() => story.act('ana', 'deposit')),
    'wrong-moment',
  )
})

test('a rejected part tells each side what it waits for, and offers the seller what the buyer asked for', () => {
  const story = new Story().inspecting()
  const reason = 'El cuadro tiene una grieta.'
  story.act('ana', 'reject', { tranche: 1 }, { reason, wanted: 'discount' })
  const seller = said(story, 'seller', [])
  assert.deepEqual([seller.turn, seller.sentence], ['mine', 'Ana rechazó lo que recibió y pide un descuento'])
  assert.match(seller.more, /«El cuadro tiene una grieta\.» El dinero sigue en custodia/)
  assert.equal(seller.action, 'propose-split')
  const buyer = said(story, 'buyer', [])
  assert.deepEqual([buyer.turn, buyer.sentence], ['theirs', 'Benito tiene que responder a tu rechazo'])
  assert.match(buyer.more, /^Pediste un descuento\./)
})

test('a return is whose turn it is from one step to the next', () => {
  const story = new Story().inspecting()
  const one = { tranche: 1 }
  const turns = () => (['buyer', 'seller'] as const).map((mine) => said(story, mine, []).action)
  story.act('ana', 'reject', one, { reason: 'El cuadro tiene una grieta.' })
  assert.deepEqual(turns(), [null, 'accept-return'])
  story.act('benito', 'accept-return', one)
  assert.deepEqual(turns(), ['ship-return', null])
  story.act('ana', 'ship-return', one)
  assert.deepEqual(turns(), [null, 'confirm-return'])
  story.act('benito', 'confirm-return', one)
  assert.deepEqual(turns(), [null, 'accept-returned'])
})

test('whose deal is over may make another like it, and is led on to that', () => {
  const labels = (['closed', 'declined', 'cancelled'] as const).map((state) => {
    const story = new Story().agreed()
    const { transaction, tranches } = story.situation
    const parts = tranches.map((part) => ({ ...part, state: 'void' as const }))
    story.situation = { ...story.situation, transaction: { ...transaction, state }, tranches: parts }
    return said(story, 'seller', []).label
  })
  assert.deepEqual(labels, ['Crear otra igual', 'Proponerla otra vez', 'Proponerla otra vez'])
})

test('who released a moment ago undoes it on the card itself, and nobody else is offered that', () => {
  const story = new Story().funded()
  story.act('benito', 'declare-delivery', { tranche: 1 })
  story.act('ana', 'release', { tranche: 1 })
  const { turn, action } = said(story, 'buyer', [])
  assert.deepEqual([turn, action], ['system', 'undo-release'])
  assert.equal(said(story, 'seller', []).action, null)
})

test('a day to deliver that passed is told as that, with the way out as the buyer’s first step', () => {
  const story = new Story().funded()
  assert.deepEqual([said(story, 'buyer', []).turn, said(story, 'buyer', []).action], ['theirs', null])
  story.lapse('T-DELIV')
  const [buyer, seller] = [said(story, 'buyer', []), said(story, 'seller', [])]
  assert.deepEqual(
    [buyer.turn, buyer.sentence, buyer.action],
    ['mine', 'Benito no entregó a tiempo', 'cancel-undelivered'],
  )
  assert.deepEqual([seller.turn, seller.action], ['mine', 'declare-delivery'])
  story.act('benito', 'declare-delivery', { tranche: 1 })
  assert.equal(said(story, 'buyer', []).action, 'confirm-receipt')
})

test('who said that they transferred is not asked again until the bank tells of it, and the seller hands nothing over', () => {
  const story = new Story().agreed()
  story.act('ana', 'announce-deposit')
  const buyer = said(story, 'buyer', [])
  assert.deepEqual(
    [buyer.turn, buyer.sentence, buyer.action],
    ['system', 'Esperamos a tu banco: no transfieras otra vez', null],
  )
  const seller = said(story, 'seller', [])
  assert.equal(seller.sentence, 'Ana dice que ya transfirió: falta que el banco lo confirme')
  assert.match(seller.more, /No entregues nada/)
})
