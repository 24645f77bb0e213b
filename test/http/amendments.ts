import type { Fields, Visitor } from './visitor.ts'

/** A side of a deal proposes by its page that something is agreed on anew; where the other side answers. */
export async function proposesAmendment(
  side: Visitor,
  address: string,
  fields: Fields,
  answerer: Visitor,
): Promise<string> {
  const path = `${address}/propose-amendment?tranche=1`
  const sent = await side.fillIn(path, 'Ver qué pasa si se acepta', { ...fields, send: '1' })
  if (!sent.location) throw new Error(`It was not proposed: ${sent.status}`)
  const { text } = await answerer.get(address)
  const found = /[^"]*\/accept-amendment\?proposal=[\w-]+/.exec(text)?.[0]
  if (!found) throw new Error('The deal does not ask for the answer.')
  return found
}
