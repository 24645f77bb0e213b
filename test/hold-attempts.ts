import type { Attempt } from './attempts.ts'

const reason = 'Porque me interesa mucho.'

/** What is sent to each command about holds. */
export const holdAttempts: Readonly<Record<string, Attempt>> = {
  'holds.answer': ({ officeHoldId }) => ({ holdId: officeHoldId, words: reason }),
  'holds.confirm-extension': ({ holdExtending }) => holdExtending,
  'holds.end-unreviewed': ({ lateHoldId }) => ({ holdId: lateHoldId }),
  'holds.lift': ({ officeHoldId }) => ({ holdId: officeHoldId, reason }),
  'holds.place': ({ person, agreed }) => ({
    personId: person,
    transactionId: agreed,
    class: 'fraud-review',
    reason,
    days: 5,
  }),
  'holds.propose-extension': ({ officeHoldId }) => ({ holdId: officeHoldId, days: 10, reason }),
}

/** What is asked about holds. */
export const holdQuestions: Readonly<Record<string, Attempt>> = {
  'holds.document': ({ officeHoldId, holdDocument }) => ({
    holdId: officeHoldId,
    documentId: holdDocument,
  }),
  'holds.hold': ({ officeHoldId }) => ({ holdId: officeHoldId }),
  'holds.my-holds': { own: 'what is held of one’s own money', raw: {} },
  'holds.of-person': ({ person }) => ({ personId: person }),
  'holds.open-holds': () => ({}),
}
