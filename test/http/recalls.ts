import { askedBack } from '#test/recall-requests.ts'
import { sendStatement } from './statements.ts'
import { taken, type Visitor } from './visitor.ts'

/** A bank asks for a deposit that nobody knows; the page where it waits. */
export async function bringsRecall(operator: Visitor): Promise<string> {
  const { name, bytes } = askedBack({ caseId: crypto.randomUUID(), currency: 'EUR' })
  await taken(operator, sendStatement(operator, name, bytes))
  return '/ops/bank/recalls'
}
