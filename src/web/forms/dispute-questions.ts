import { formText } from './form-text.ts'

/** What is asked before a dispute is opened, one page each, in their order; then all of it is looked over. */
export const disputeQuestions = ['ground', 'statement', 'evidence', 'claim', 'remedy'] as const
export type DisputeQuestion = (typeof disputeQuestions)[number]
export const openingPages = [...disputeQuestions, 'review'] as const
export type OpeningPage = (typeof openingPages)[number]

/** The fields of each question that are kept as they are typed. */
export const fieldsOfQuestion: Readonly<Record<DisputeQuestion, readonly string[]>> = {
  ground: ['ground'],
  statement: ['statement'],
  evidence: ['noEvidence'],
  claim: ['claims', 'claimed'],
  remedy: ['remedy'],
}

/** What a page is called in an address; the first one where it is none. */
export function openingPageOf(step: string | null): OpeningPage {
  return openingPages.find((each) => each === step) ?? 'ground'
}

const allFields = Object.values(fieldsOfQuestion).flat()

/** What of a form answers one of the questions, as it was typed. */
export function typedAnswers(form: FormData): Readonly<Record<string, string>> {
  return Object.fromEntries(
    allFields.flatMap((name) => (form.has(name) ? [[name, formText(form, name)]] : [])),
  )
}
