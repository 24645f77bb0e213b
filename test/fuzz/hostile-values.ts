import type { Chance } from '#test/simulation/chance.ts'

/*
 * What nobody types and a program sends: other types, other encodings, names that JavaScript knows, sizes that no
 * form has. A case of the fuzzing is drawn from these by its seed and nothing else.
 */

/** Texts that are something else somewhere: to JavaScript, to SQL, to a calendar, to a terminal, to a page. */
const oddTexts: readonly string[] = [
  '',
  ' ',
  '0',
  '-1',
  '-0',
  '1e309',
  'NaN',
  'Infinity',
  '0x10',
  '1,5',
  '1.000.000,00',
  '0,001',
  '9'.repeat(40),
  '99999999999999999999,99',
  '١٢٣',
  'null',
  'undefined',
  'true',
  'on',
  '[object Object]',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '{"__proto__":{"isAdmin":true}}',
  '[[[[[[[[[[]]]]]]]]]]',
  '"',
  `' or 1=1 --`,
  '$1',
  '%s%n%x',
  '\\',
  '../../../etc/passwd',
  '//evil.example/x',
  'javascript:alert(1)',
  'https://evil.example@localhost',
  '<script>alert(1)</script>',
  '<!--',
  '{{7*7}}',
  '\r\nset-cookie: x=1',
  '\t\v\f',
  '\u007f',
  '\u202Egpj.exe',
  '\u2028',
  '\uFEFF',
  '\uFFFF',
  'e\u0301'.repeat(50),
  '👨‍👩‍👧‍👦',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  '00000000000000000000000000000000',
  '2147483648',
  '9223372036854775808',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '+275760-09-13',
  '-271821-04-20T00:00Z',
  '2026-01-01T24:60:61+99:99',
  'P1Y',
  'Europe/Nowhere',
  'ES:',
  'XX:Europe/Madrid',
  'ES:Europe/Madrid:x',
  'ES9121000418450200051332',
  'ana@demostracion.example',
  'a@b',
  `${'a'.repeat(250)}@correo.example`,
  '+34600000000',
  '600 600 600',
  '000000',
  'EUR',
  'XXX',
]

/** Names that a form of ours does not have, or has otherwise. */
const oddNames: readonly string[] = [
  '__proto__',
  'constructor',
  'prototype',
  '__proto__[admin]',
  'constructor.prototype.admin',
  'hasOwnProperty',
  'toString',
  'valueOf',
  'then',
  'length',
  '',
  ' ',
  'a[]',
  'a[b][c][d]',
  'a.b.c',
  'p1.amount',
  'p0.amount',
  'p-1.amount',
  'p99999999999.amount',
  'p1.__proto__',
  'act',
  'intent',
  'redirect',
  'key',
  'version',
  'hash',
  'draft',
  '_method',
  'ünïcode',
]

/** Bytes of a form of fields that no browser writes. */
const oddEscapes: readonly string[] = [
  '%',
  '%4',
  '%zz',
  '%c0%af',
  '%ed%a0%80',
  '%f4%90%80%80',
  '%ff',
  '%e2%82',
  '%u0041',
  '+%2B+',
  '%0d%0a',
  '&&&&',
  '=',
  '&=',
  ';',
  '\u00ff\u00fe',
]

/** A text that no form of ours asks for. */
export function oddText(chance: Chance): string {
  const one = chance.pick(oddTexts) ?? ''
  if (chance.in100(80)) return one
  const times = chance.pick([2, 50, 1_000, 20_000]) ?? 2
  const unit = one === '' ? 'a' : one
  return unit.repeat(Math.max(1, Math.floor(times / unit.length)))
}

/** A field's name that no form of ours has. */
export function oddName(chance: Chance): string {
  return chance.in100(90) ? (chance.pick(oddNames) ?? '') : oddText(chance).slice(0, 300)
}

/** A piece of an address or of fields as it travels, in no encoding. */
export function oddEscape(chance: Chance): string {
  return (chance.pick(oddEscapes) ?? '%').repeat(chance.between(1, 3))
}

/** A value of JSON of whatever type, nested or not. */
export function oddJson(chance: Chance): string {
  const depth = chance.pick([1, 2, 30, 3_000]) ?? 1
  return (
    chance.pick([
      'null',
      'true',
      '0',
      '-1e999',
      '""',
      '[]',
      '{}',
      '[',
      '{"a":',
      '{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}',
      '{"a":1,"a":2,"a":[]}',
      `${'['.repeat(depth)}${']'.repeat(depth)}`,
      `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`,
      JSON.stringify({ [oddName(chance)]: oddText(chance), id: oddText(chance) }),
      '\uFEFF{}',
      '{"id":"\\ud800"}',
    ]) ?? 'null'
  )
}
