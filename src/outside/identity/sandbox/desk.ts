import type { Provider } from './provider.ts'
import type { Decision, SessionRecord, Trouble } from './session-record.ts'
import { type Choice, decideSession, NotPossible } from './session-steps.ts'
import { repeatWebhook } from './webhooks.ts'

/** A session as whoever works at the desk sees it. */
export type SessionView = SessionRecord & Readonly<{ url: string }>

export type Order = 'oldest-first' | 'newest-first'

/** What the people of a provider do behind their pages, and what networks do to its news. */
export type Desk = Readonly<{
  /** The newest first. */
  listSessions(): readonly SessionView[]
  /** Null when there is no such session. */
  findSession(id: string): SessionView | null
  /** Decides or decides otherwise. `NotPossible` for an unknown session or a reason that is not of the decision. */
  decide(id: string, choice: Choice): Promise<Decision>
  /** Declines what was approved: by default, because the document seems tampered with. */
  withdrawApproval(id: string, reasonCode?: number): Promise<Decision>
  /** Sends a webhook again, as often as said. */
  resend(webhookId: string, times?: number): Promise<void>
  /** Sends everything that was ever told of a session again, in the order that is asked for. */
  replay(sessionId: string, order: Order): Promise<void>
  /** From now on webhooks wait. */
  hold(): Promise<void>
  /** Lets waiting webhooks go, in the order that is asked for. */
  release(order?: Order): Promise<void>
  /** The next answers of the API come late, with an error status, or cut in the middle. */
  answerNext(trouble: Partial<Trouble>): Promise<void>
  /** Deactivates the integration, or activates it again. */
  setActive(active: boolean): Promise<void>
}>

/** The desk of a provider. */
export function openDesk(provider: Provider): Desk {
  const { sessions, conditions, keepConditions, changed, moment, tick } = provider
  const view = (session: SessionRecord) => ({
    ...structuredClone(session),
    url: provider.addressOf(session).url,
  })
  const find = (id: string) => {
    const session = sessions.get(id)
    if (!session) throw new NotPossible(`there is no session ${id}`)
    return session
  }
  const decide = async (id: string, choice: Choice) => {
    const session = find(id)
    const decision = decideSession(session, choice, moment())
    await changed(session)
    return decision
  }
  return {
    listSessions: () =>
      [...sessions.values()]
        .toSorted((one, other) => other.createdTime.localeCompare(one.createdTime))
        .map(view),
    findSession(id) {
      const session = sessions.get(id)
      return session ? view(session) : null
    },
    decide,
    async withdrawApproval(id, reasonCode) {
      if (find(id).status !== 'approved') throw new NotPossible('only an approval can be withdrawn')
      return decide(id, { status: 'declined', reasonCode })
    },
    ...post(provider, find),
    async hold() {
      conditions.held = true
      await keepConditions()
    },
    async release(order = 'oldest-first') {
      conditions.held = false
      await keepConditions()
      if (order === 'newest-first') await turnAround(provider)
      void tick()
    },
    async answerNext({ answers = 1, delayMs = 0, status = null, garbled = false }) {
      conditions.trouble = answers > 0 ? { answers, delayMs, status, garbled } : null
      await keepConditions()
    },
    async setActive(active) {
      conditions.active = active
      await keepConditions()
    },
  }
}

function post(
  { sessions, changed, moment }: Provider,
  find: (id: string) => SessionRecord,
): Pick<Desk, 'resend' | 'replay'> {
  return {
    async resend(webhookId, times = 1) {
      for (const session of sessions.values()) {
        const webhook = session.webhooks.find(({ id }) => id === webhookId)
        if (!webhook) continue
        for (let n = 0; n < times; n += 1) repeatWebhook(session, webhook, moment())
        return changed(session)
      }
      throw new NotPossible(`there is no webhook ${webhookId}`)
    },
    async replay(sessionId, order) {
      const session = find(sessionId)
      const told = session.webhooks.filter(({ state }) => state !== 'dropped')
      for (const webhook of order === 'newest-first' ? told.toReversed() : told)
        repeatWebhook(session, webhook, moment())
      await changed(session)
    },
  }
}

/** Swaps the places of what waits, so that the last comes first. */
async function turnAround({ sessions, keepSession }: Provider): Promise<void> {
  const waiting = [...sessions.values()]
    .flatMap((session) => session.webhooks.filter(({ state }) => state === 'waiting'))
    .toSorted((one, other) => one.order - other.order)
  const places = waiting.map(({ order }) => order).toReversed()
  for (const [index, webhook] of waiting.entries()) webhook.order = places[index] ?? webhook.order
  for (const session of sessions.values())
    if (session.webhooks.some((webhook) => waiting.includes(webhook))) await keepSession(session)
}
