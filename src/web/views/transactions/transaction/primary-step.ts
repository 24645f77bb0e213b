import type { AvailableAction } from '#domain/transactions/available.ts'
import type { SaidTo } from '#words/transactions/said.ts'
import { toldStep } from '#words/transactions/steps.ts'
import { turnPlaces, type TurnPlace, type TurnText } from '#words/transactions/turn/turn-text.ts'
import { andBack } from '../../../forms/and-back.ts'
import { actionAddress } from '../action/action-links.ts'

/** Back to the deal from what is done before it goes on. */
const andBackFrom = (to: string) => (id: string) => andBack(to, `/app/transactions/${id}`)

/** The form of a new deal, as this one was agreed. */
const anotherLike = (id: string) => `/app/transactions/create?from=${id}`

/** Where a place that comes before a step is found. */
const placeAddresses: Readonly<Record<TurnPlace, (transactionId: string) => string>> = {
  account: andBackFrom('/app/account/bank-accounts/add'),
  accounts: andBackFrom('/app/account/bank-accounts'),
  identity: andBackFrom('/app/account/verification'),
  asked: andBackFrom('/app/account/verification'),
  limits: andBackFrom('/app/account/verification'),
  invitation: (id) => `/app/transactions/${id}/invite`,
  held: () => '/app/account/holds',
  order: (id) => `/app/transactions/${id}/bring-order`,
  anew: anotherLike,
  another: anotherLike,
}

/** A place to go to, and how the way there is called. */
export function placeOf(place: TurnPlace, transactionId: string) {
  return { to: placeAddresses[place](transactionId), label: turnPlaces[place] }
}

/** The one thing to do now: its step, or the place to go first; null where nothing is. */
export function primaryOf(
  act: TurnText['act'],
  actions: readonly AvailableAction[],
  transactionId: string,
  to: SaidTo,
) {
  if (!act) return null
  if ('place' in act) return placeOf(act.place, transactionId)
  const { action, ...subject } = act
  const offer = actions.find((each) => each.action === action)
  const told = offer && toldStep(offer.transition, offer.values, to)
  return told ? { to: actionAddress(transactionId, { action, subject }), label: told.link } : null
}
