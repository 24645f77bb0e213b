import { passwordsOfAnaAndMarcos } from './dealing.ts'
import type { Fields, Visitor } from './visitor.ts'

/** Marcos proposes by the page of a deal that something is agreed on anew; where the other side answers. */
export async function proposesAmendment(
  marcos: Visitor,
  address: string,
  fields: Fields,
  answerer: Visitor,
): Promise<string> {
  const path = `${address}/propose-amendment?tranche=1`
  const sent = await marcos.fillIn(path, 'Ver qué pasa si se acepta', {
    ...fields,
    send: '1',
    password: passwordsOfAnaAndMarcos.seller,
  })
  if (!sent.location) throw new Error(`It was not proposed: ${sent.status}`)
  const { text } = await answerer.get(address)
  const found = /[^"]*\/accept-amendment\?proposal=[\w-]+/.exec(text)?.[0]
  if (!found) throw new Error('The deal does not ask for the answer.')
  return found
}
