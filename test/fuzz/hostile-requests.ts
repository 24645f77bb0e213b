import type { Chance } from '#test/simulation/chance.ts'
import type { Fields } from '#test/http/visitor.ts'
import type { Door } from './doors.ts'
import { oddEscape, oddJson, oddName, oddText } from './hostile-values.ts'

/** One request of the fuzzing, before somebody sends it. */
export type HostileRequest = Readonly<{ path: string; method: string; headers: Fields; bytes: Buffer | null }>

/** What a case is made of: where it goes, what an honest browser would send there, and whose address is said. */
export type Drawn = Readonly<{ door: Door; honest: Fields; origin: string }>

type Pair = readonly [string, string]

const FIELDS = 'application/x-www-form-urlencoded'

/** Draws one request to a door: mostly a form that is nearly right, sometimes something that no browser sends. */
export function hostileRequest(chance: Chance, { door, honest, origin }: Drawn): HostileRequest {
  const attempt = chance.pick(door.attempts) ?? { at: door.pattern }
  const at = chance.in100(88) ? attempt.at : oddPlaces(chance, door.pattern)
  const path = chance.in100(75) ? at : withOddQuery(chance, at)
  const said: Fields = { origin, ...(chance.in100(90) ? {} : oddHeaders(chance)) }
  const fields = Object.entries({ ...attempt.post, ...honest })
  const way = chance.between(1, 100)
  if (way <= 15) return { path: withOddQuery(chance, path), method: 'GET', headers: said, bytes: null }
  if (way <= 18) return oddMethod(chance, path, said)
  if (way <= 30) return inOddType(chance, path, said)
  if (way <= (door.takesFiles ? 70 : 36)) return inParts(chance, path, said, fields)
  const mutated = mutatedFields(chance, fields)
  const text = mutated.map((pair) => pair.map((each) => encodeLoosely(each)).join('=')).join('&')
  const bytes = Buffer.from(chance.in100(85) ? text : `${text}&${oddEscape(chance)}`, 'latin1')
  return { path, method: 'POST', headers: { ...said, 'content-type': FIELDS }, bytes }
}

/** Fields of which some are exchanged, sent twice, left out, or were never asked for. */
function mutatedFields(chance: Chance, fields: readonly Pair[]): readonly Pair[] {
  const mutated = [...fields]
  for (let changes = chance.between(0, 3); changes > 0; changes -= 1) {
    const at = chance.between(0, Math.max(0, mutated.length - 1))
    const [name, value] = mutated[at] ?? [oddName(chance), '']
    const change = chance.between(1, 10)
    if (change <= 5) mutated.splice(at, 1, [name, oddText(chance)])
    else if (change === 6) mutated.splice(at, 0, [name, chance.in100(50) ? value : oddText(chance)])
    else if (change === 7) mutated.splice(at, 1)
    else if (change === 8) mutated.splice(at, 1, [chance.in100(50) ? name.toUpperCase() : `${name}[]`, value])
    else mutated.push([oddName(chance), oddText(chance)])
  }
  return mutated
}

/** Percent-encoded also where a text holds half a letter, which the encoder of the language refuses. */
function encodeLoosely(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

function withOddQuery(chance: Chance, path: string): string {
  const pairs = Array.from({ length: chance.between(1, 3) }, () =>
    chance.in100(25)
      ? oddEscape(chance)
      : `${encodeLoosely(oddName(chance)).slice(0, 500)}=${encodeLoosely(oddText(chance)).slice(0, 4_000)}`,
  )
  const known = /[?&]([^=&]+)=/.exec(path)?.[1]
  if (known !== undefined && chance.in100(60))
    pairs.push(`${known}=${encodeLoosely(oddText(chance)).slice(0, 4_000)}`)
  return `${path}${path.includes('?') ? '&' : '?'}${pairs.join('&')}`
}

/** The address of a pattern with something in its places that names nothing. */
function oddPlaces(chance: Chance, pattern: string): string {
  const place = () =>
    chance.in100(20) ? oddEscape(chance) : encodeLoosely(oddText(chance)).slice(0, 2_000) || '%20'
  const filled = pattern.replaceAll(/:\w+|\*/g, place)
  if (filled !== pattern) return filled
  return (
    chance.pick([`${pattern}/`, `${pattern}//`, `${pattern}/${place()}`, `${pattern}.data`, `/${pattern}`]) ??
    pattern
  )
}

function oddMethod(chance: Chance, path: string, said: Fields): HostileRequest {
  const method = chance.pick(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'PROPFIND', 'QUERY']) ?? 'PUT'
  const bytes = method === 'HEAD' || chance.in100(50) ? null : Buffer.from(oddJson(chance))
  return { path, method, headers: said, bytes }
}

/** A body that says it is something other than a form, or says nothing, or not the truth. */
function inOddType(chance: Chance, path: string, said: Fields): HostileRequest {
  const type = chance.pick([
    'application/json',
    'application/json; charset=utf-16',
    'text/plain',
    'application/xml',
    'text/html',
    'application/octet-stream',
    `${FIELDS}; charset=utf-16`,
    'multipart/form-data',
    'multipart/mixed; boundary=x',
    'x'.repeat(3_000),
    '',
  ])
  const body = chance.in100(70) ? Buffer.from(oddJson(chance)) : oddBytes(chance, chance.between(0, 3_000))
  const encoded = chance.in100(15) ? { 'content-encoding': chance.pick(['gzip', 'br', 'x']) ?? 'gzip' } : {}
  return {
    path,
    method: 'POST',
    headers: { ...said, ...(type && { 'content-type': type }), ...encoded },
    bytes: body,
  }
}

/** A form in parts, whole or torn, with files that are none. */
function inParts(chance: Chance, path: string, said: Fields, fields: readonly Pair[]): HostileRequest {
  const boundary = chance.pick(['x', 'a'.repeat(70), '----WebKitFormBoundary7MA4YWxk', `"quoted one"`]) ?? 'x'
  const seam = boundary.replaceAll('"', '')
  const parts: Buffer[] = []
  const quoted = (text: string) => text.replaceAll('"', '%22').replaceAll(/[\r\n]/g, ' ')
  for (const [name, value] of mutatedFields(chance, fields))
    parts.push(
      Buffer.from(`--${seam}\r\nContent-Disposition: form-data; name="${quoted(name)}"\r\n\r\n${value}\r\n`),
    )
  for (let files = chance.between(0, 3); files > 0; files -= 1) {
    const head = `--${seam}\r\nContent-Disposition: form-data; name="file"; filename="${quoted(oddText(chance)).slice(0, 400)}"\r\nContent-Type: ${chance.pick(['image/jpeg', 'application/pdf', 'text/xml', '']) ?? ''}\r\n\r\n`
    parts.push(Buffer.from(head), oddFile(chance), Buffer.from('\r\n'))
  }
  parts.push(Buffer.from(chance.in100(80) ? `--${seam}--\r\n` : `--${seam}`))
  const whole = Buffer.concat(parts)
  const bytes = chance.in100(15) ? whole.subarray(0, chance.between(0, whole.length)) : whole
  const type = `multipart/form-data; boundary=${boundary}`
  return { path, method: 'POST', headers: { ...said, 'content-type': type }, bytes }
}

/** Bytes that begin as a file of some kind does. */
function oddFile(chance: Chance): Buffer {
  const start = chance.pick([
    '%PDF-1.7\n',
    '\u00ff\u00d8\u00ff\u00e0\0\u0010JFIF\0',
    '\u0089PNG\r\n\u001a\n\0\0\0\rIHDR',
    'RIFF\u00ff\u00ff\u00ff\u007fWEBPVP8X',
    '<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>',
    '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>',
    'PK\u0003\u0004',
    '',
  ])
  return Buffer.concat([Buffer.from(start ?? '', 'latin1'), oddBytes(chance, chance.between(0, 400))])
}

function oddBytes(chance: Chance, length: number): Buffer {
  return Buffer.from(Array.from({ length }, () => chance.between(0, 255)))
}

/** Heads that browsers do not send so. */
function oddHeaders(chance: Chance): Fields {
  const value = oddText(chance)
    .replaceAll(/[^\u0020-\u007e\u00a0-\u00ff]/g, '?')
    .slice(0, 3_000)
  const name = chance.pick([
    'cookie',
    'accept-language',
    'accept',
    'user-agent',
    'if-none-match',
    'if-modified-since',
    'range',
    'origin',
    'sec-fetch-site',
    'referer',
    'authorization',
    'host',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-resguardo-client-address',
    'purpose',
  ])
  const cookies = [
    'session',
    'unsent',
    'phone',
    'second-step',
    'registration',
    'provider-visit',
    'passkey',
    'client',
  ]
  if (name === 'cookie')
    return { cookie: cookies.map((each) => `resguardo.${each}=${value.slice(0, 300)}`).join('; ') }
  return { [name ?? 'accept']: value }
}
