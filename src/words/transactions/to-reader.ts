import type { Party } from '#domain/transactions/party.ts'

/** How what is said of somebody is said to them, with the somebody as `@`. The longer phrase comes first. */
const phrases: readonly (readonly [ofThem: RegExp, toThem: string])[] = [
  [/@ no entrega\b/g, 'no entregas'],
  [/@ no responde\b/g, 'no respondes'],
  [/@ puede\b/g, 'puedes'],
  [/@ todavía no debe\b/g, 'todavía no debes'],
  [/@ deposita\b/g, 'depositas'],
  [/@ recibe\b/g, 'recibes'],
  [/@ recupera\b/g, 'recuperas'],
  [/\bdevolvemos (\{\w+\} )?a @ ?/g, 'te devolvemos $1'],
  [/\bpreguntamos a @/g, 'te preguntamos'],
  [/\bse libera a @/g, 'se libera a tu favor'],
  [/\bde @, que recibe\b/g, 'tuyo y recibes'],
  [/\ba nombre de @/g, 'a tu nombre'],
  [/\ba @/g, 'a ti'],
]

/**
 * A sentence of the process as it is said to the party it names: "Si {buyer} no responde" is "Si no respondes" to
 * the buyer. The other party's name stays; nothing changes for somebody who is no party.
 */
export function toReader(template: string, reader: Party | null): string {
  if (reader === null) return template
  const said = phrases.reduce(
    (sentence, [ofThem, toThem]) => sentence.replace(ofThem, toThem),
    template.replaceAll(`{${reader}}`, '@'),
  )
  return said
    .replaceAll('@', `{${reader}}`)
    .replace(/ (?=[.,;])/g, '')
    .replace(/(?:^|[.?] )\p{Ll}/gu, (start) => start.toUpperCase())
}

/** The same sentence where its date already stands beside it. */
export function withoutDue(template: string): string {
  return template.replace(' antes del {due}', '').replace(/^A partir del \{due\} /, 'Entonces ')
}
