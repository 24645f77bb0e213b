import type { holdPage } from '#queries/holds/hold.ts'
import type { Reading } from '../../server/reading.ts'

type Answers = Awaited<ReturnType<(typeof holdPage)['run']>>['answers']

/** The answers to a hold as finished texts, each document with its address. */
export function holdAnswersView(holdId: string, answers: Answers, reading: Reading) {
  return answers.map(({ id, words, at, documents }) => ({
    id,
    words,
    at: reading.moment(at).text,
    documents: documents.map((each) => ({
      id: each.id,
      name: each.name,
      to: `/app/account/holds/${holdId}/documents/${each.id}`,
    })),
  }))
}
export type AnswerView = ReturnType<typeof holdAnswersView>[number]
