import type { AvailableAction } from '#domain/transactions/available.ts'
import type { ExplainValue } from '#domain/transactions/explain.ts'
import type { Party } from '#domain/transactions/party.ts'
import type { Tranche } from '#domain/transactions/situation.ts'
import type { ActionPage } from '#queries/transactions/action-page.ts'
import { isPersonAction } from '#domain/transactions/process.ts'
import { actionWords } from '#words/transactions/labels.ts'
import { sentenceOf } from '#words/refusals.ts'
import { wordToType } from '../../../forms/action-fields.ts'
import { contentFromTerms } from '../../../forms/deal-content.ts'
import type { Reading } from '../../../server/reading.ts'
import { dealLines } from '../../../components/money/money-lines.ts'
import { shortNames } from '../deal/short-names.ts'
import { termsLines } from '../deal/terms-lines.ts'
import { actionAddress } from './action-links.ts'

export type ActionView = ReturnType<typeof actionView>

/** The tranche that a step is about, also by its proposal. */
export function trancheOf({ situation, offer }: Pick<ActionPage, 'situation' | 'offer'>): Tranche | null {
  const proposal = situation.proposals.find((each) => each.id === offer?.subject.proposal)
  const number = proposal?.tranche ?? offer?.subject.tranche
  return situation.tranches.find((each) => each.number === number) ?? null
}

/** One step as finished text: what will happen, to whom, how much, and whether it can be undone. */
export function actionView(page: ActionPage, action: string, reading: Reading) {
  const { situation, mine, seats, offer } = page
  const { transaction, terms } = situation
  const names = shortNames({ buyer: seats.buyer.name, seller: seats.seller.name })
  const other = mine === 'buyer' ? names.seller : names.buyer
  const tranche = trancheOf(page)
  const words = isPersonAction(action) ? actionWords[action] : null
  const amount = offer ? amountOf(offer, action) : null
  const amountText = amount ? reading.money(amount.minor, amount.currency) : null
  const today = reading.now.toZonedDateTimeISO(terms.timeZone).toPlainDate().toString()
  return {
    action,
    title: words?.title ?? '',
    backTo: `/app/transactions/${transaction.id}`,
    deal: transaction.title,
    part: situation.tranches.length > 1 && tranche ? tranche.title : null,
    other,
    names,
    mine,
    version: transaction.version,
    hash: transaction.termsHash,
    key: crypto.randomUUID(),
    isOffered: offer !== null && offer.blocked === null,
    blocked: offer?.blocked ? sentenceOf(offer.blocked) : null,
    happens: offer ? happensIn(offer, names, mine, reading) : [],
    ...undoOf(action, offer),
    amountText,
    button: words?.button(amountText ?? 'esa suma', other) ?? '',
    asksProof: page.asksProof,
    heldText: tranche ? reading.money(tranche.heldMinor, transaction.currency) : null,
    currency: transaction.currency,
    typeWord: action === 'release' ? wordToType(tranche) : null,
    deliveryMode: terms.deliveryMode,
    account: payoutAccount(page),
    request: action === 'accept-proposal' ? requestOf(page) : null,
    agreement:
      action === 'accept'
        ? {
            terms: termsLines(terms, names, reading, page.before ?? undefined),
            money: dealLines(terms, { mine, ...names }, reading.money),
          }
        : null,
    editor:
      action === 'counter' || action === 'revise'
        ? {
            content: contentFromTerms(terms, reading.writtenIn),
            place: { country: reading.writtenIn, locale: reading.locale },
            today,
          }
        : null,
  }
}

type Names = { buyer: string; seller: string }

const aboutUndoing = /deshac/

/** The consequence sentence by sentence; whether it can be undone stands apart. */
function happensIn(offer: AvailableAction, names: Names, mine: Party | null, reading: Reading): string[] {
  return offer.explain
    .split(/(?<=[.])\s+(?=[\p{Lu}{])/u)
    .filter((sentence) => !aboutUndoing.test(sentence) || offer.action === 'undo-release')
    .map((sentence) => reading.consequence(sentence, offer.values, names, mine))
}

const amounts: Readonly<Record<string, 'held' | 'back' | 'total' | 'amount'>> = {
  accept: 'total',
  release: 'held',
  'cancel-undelivered': 'back',
  'return-deposit': 'back',
  'unblock-payout': 'amount',
  'replace-payout': 'amount',
}

/** The sum that a step moves or binds; null for a step without one, or where the person types it. */
function amountOf({ values }: AvailableAction, action: string) {
  const name = amounts[action]
  const value: ExplainValue | undefined = name ? values[name] : undefined
  return value?.kind === 'money' ? value : null
}

const undos: Readonly<Record<string, string>> = {
  release: 'Tienes 10 minutos para deshacerlo; después no se puede.',
  counter: 'Puedes sustituirla o retirarla mientras no la acepten.',
  revise: 'Puedes volver a cambiarla mientras no la acepten.',
  'declare-delivery': 'Puedes retirar el aviso mientras no confirmen que llegó.',
  'ask-extension': 'Puedes retirar la petición mientras no respondan.',
  'ask-cancel': 'Puedes retirar la petición mientras no respondan.',
  'propose-split': 'Puedes retirar la petición mientras no respondan.',
  'undo-release': 'Puedes volver a liberarlo cuando quieras.',
  'undo-delivery': 'Puedes volver a avisar cuando entregues.',
  'decline-proposal': 'La otra parte puede volver a pedirlo.',
  'withdraw-proposal': 'Puedes volver a pedirlo.',
}
const bindings: Readonly<Record<string, string>> = {
  accept: 'Obliga a los dos. Después solo se cambia de común acuerdo.',
  'confirm-receipt': 'No se puede deshacer, pero tampoco libera dinero.',
  extend: 'El plazo nuevo no se puede acortar después.',
}

function undoOf(action: string, offer: AvailableAction | null): { undo: string; undoable: boolean } {
  const soft = undos[action]
  if (soft && !offer?.final) return { undo: soft, undoable: true }
  return { undo: bindings[action] ?? 'No se puede deshacer.', undoable: false }
}

/** The words of a request that is answered here, and where it is answered with no. */
function requestOf({ situation, offer }: ActionPage) {
  const asked = situation.proposals.find((each) => each.id === offer?.subject.proposal)
  if (!offer || !asked) return null
  const no = actionAddress(situation.transaction.id, { action: 'decline-proposal', subject: offer.subject })
  return { reason: asked.reason, no }
}

function payoutAccount({ offer, payoutAccount: known }: ActionPage): string | null {
  if (offer?.on !== 'payout' || !known?.usable) return null
  const { bank, masked, holderName } = known.account
  return [bank, masked, holderName].filter(Boolean).join(' · ')
}
