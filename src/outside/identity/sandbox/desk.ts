import { isDecisionStatus } from './outcomes.ts'
import type { Provider } from './provider.ts'
import type { Trouble } from './records.ts'
import type { SessionRecord } from './session-record.ts'
import { type Choice, decideSession, NotPossible, queueWebhook } from './session-steps.ts'

/** A session as whoever works at the desk sees it. */
export type SessionView = SessionRecord & Readonly<{ url: string }>

type Order = 'oldest-first' | 'newest-first'

export type Desk = ReturnType<typeof openDesk>

/** What the people of a provider do behind their pages, and what networks do to its news. */
export function openDesk({ sessions, behave, changed, now, ...provider }: Provider) {
  const view = (session: SessionRecord): SessionView => ({
    ...structuredClone(session),
    url: provider.addressOf(session).url,
  })
  const find = (id: string) => {
    const session = sessions.get(id)
    if (!session) throw new NotPossible(`there is no session ${id}`)
    return session
  }
  const decide = (id: string, choice: Choice) => {
    const session = find(id)
    decideSession(session, choice, now())
    return changed(session)
  }
  return {
    listSessions: () =>
      [...sessions.values()]
        .toSorted((one, other) => other.createdTime.localeCompare(one.createdTime))
        .map(view),
    findSession: (id: string) => (sessions.has(id) ? view(find(id)) : null),
    /** Decides or decides otherwise. `NotPossible` for an unknown session or a reason that is not of the decision. */
    decide: async (id: string, choice: Choice) => decide(id, choice),
    /** Declines what was approved: by default, because the document seems tampered with. */
    async withdrawApproval(id: string, reasonCode?: number) {
      if (find(id).status !== 'approved') throw new NotPossible('only an approval can be withdrawn')
      return decide(id, { status: 'declined', reasonCode })
    },
    async resend(webhookId: string) {
      for (const session of sessions.values()) {
        const webhook = session.webhooks.find(({ id }) => id === webhookId)
        if (!webhook) continue
        queueWebhook(session, webhook, now())
        return changed(session)
      }
      throw new NotPossible(`there is no webhook ${webhookId}`)
    },
    /** Sends everything that was ever told of a session again. */
    async replay(sessionId: string, order: Order) {
      const session = find(sessionId)
      const told = session.webhooks.filter(({ state }) => state !== 'dropped')
      if (order === 'newest-first') told.reverse()
      for (const webhook of told) queueWebhook(session, webhook, now())
      await changed(session)
    },
    hold: () => behave({ held: true }),
    release: (order: Order = 'oldest-first') => provider.release(order === 'newest-first'),
    /** The next answers of the API come late, with an error status, or cut in the middle. */
    answerNext: ({ answers = 1, delayMs = 0, status = null, garbled = false }: Partial<Trouble>) =>
      behave({ trouble: { answers, delayMs, status, garbled } }),
    setActive: (active: boolean) => behave({ active }),
  }
}

type Act = Readonly<{
  label: string
  /** `id` names a session or a webhook; `decision` is one of the options of `decide`. */
  take(desk: Desk, id: string, decision: string): Promise<void>
}>

/** What can be done at the desk, by people with a button and by programs with the same name. */
export const acts = {
  hold: { label: 'Retener avisos', take: (desk) => desk.hold() },
  release: { label: 'Soltar avisos en orden', take: (desk) => desk.release('oldest-first') },
  'release-reversed': { label: 'Soltar al revés', take: (desk) => desk.release('newest-first') },
  deactivate: { label: 'Desactivar la integración', take: (desk) => desk.setActive(false) },
  activate: { label: 'Activarla de nuevo', take: (desk) => desk.setActive(true) },
  slow: { label: 'Próxima respuesta: 10 s tarde', take: (desk) => desk.answerNext({ delayMs: 10_000 }) },
  broken: { label: 'Próxima respuesta: error 500', take: (desk) => desk.answerNext({ status: 500 }) },
  garbled: { label: 'Próxima respuesta: cortada', take: (desk) => desk.answerNext({ garbled: true }) },
  withdraw: { label: 'Retirar la aprobación', take: (desk, id) => desk.withdrawApproval(id) },
  replay: { label: 'Repetir sus avisos', take: (desk, id) => desk.replay(id, 'oldest-first') },
  'replay-reversed': { label: 'Repetirlos al revés', take: (desk, id) => desk.replay(id, 'newest-first') },
  resend: { label: 'Enviar otra vez', take: (desk, id) => desk.resend(id) },
  decide: {
    label: 'Decidir',
    async take(desk, id, decision) {
      const [status = '', code] = decision.split(':')
      if (!isDecisionStatus(status)) throw new NotPossible(`there is no decision ${status}`)
      await desk.decide(id, { status, reasonCode: code ? Number(code) : undefined })
    },
  },
} as const satisfies Record<string, Act>
