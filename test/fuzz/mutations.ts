import type { Chance } from '#test/simulation/chance.ts'

/** Pieces that mean something to some reader: ends, openings, lengths, encodings. */
const pieces: readonly Buffer[] = [
  '\0',
  '\u00ff\u00ff\u00ff\u00ff',
  '\u007f\u00ff\u00ff\u00ff',
  '\u0080\0\0\0',
  '\u00ff\u00d8',
  '\u00ff\u00da',
  '\u00ff\u00fe\u00ff\u00ff',
  'IEND',
  'EXIF',
  'RIFF',
  '%PDF-',
  '\r\n\r\n',
  '\r\n--x--\r\n',
  '\r\n--x\r\n',
  'filename="',
  '<![CDATA[',
  ']]>',
  '<!--',
  '<!DOCTYPE a [<!ENTITY b "c">]>',
  '&#x110000;',
  '&lt;',
  '<Ntry>',
  '</Ntry>',
  '<a xmlns:b="c" b:d="e">',
  '<?xml version="1.1" encoding="utf-16"?>',
  'encoding="x-user-defined"',
  '-',
  '.',
  '9999999999999999999999',
  '1e400',
  '"__proto__":{},',
  '[[[[[[[[',
  '{"a":',
  '\\ud800',
  'null',
  '\u00ef\u00bb\u00bf',
  '\u009b\u00ff\u00ff\u00ff\u00ff\u00ff\u00ff\u00ff\u00ff',
  '\u00bf\u009f\u005f',
].map((text) => Buffer.from(text, 'latin1'))

/** Bytes that were right, changed in a few places; `others` are what else was right, to be mixed with. */
export function mutated(chance: Chance, bytes: Buffer, others: readonly Buffer[]): Buffer {
  let changed: Buffer = Buffer.from(bytes)
  for (let changes = chance.between(1, 4); changes > 0; changes -= 1)
    changed = (chance.pick(mutations) ?? cut)(chance, changed, others)
  return changed
}

type Mutation = (chance: Chance, bytes: Buffer, others: readonly Buffer[]) => Buffer

const spliced = (bytes: Buffer, at: number, length: number, instead: Buffer) =>
  Buffer.concat([bytes.subarray(0, at), instead, bytes.subarray(at + length)])
const placeIn = (chance: Chance, bytes: Buffer) => chance.between(0, bytes.length)
const someOf = (chance: Chance, bytes: Buffer) => {
  const at = placeIn(chance, bytes)
  return bytes.subarray(at, at + chance.between(1, 200))
}

const flipBit: Mutation = (chance, bytes) => {
  const at = placeIn(chance, bytes)
  return spliced(bytes, at, 1, Buffer.of((bytes[at] ?? 0) ^ (1 << chance.between(0, 7))))
}
const writeByte: Mutation = (chance, bytes) =>
  spliced(bytes, placeIn(chance, bytes), 1, Buffer.of(chance.between(0, 255)))
const cut: Mutation = (chance, bytes) => bytes.subarray(0, placeIn(chance, bytes))
const takeAway: Mutation = (chance, bytes) =>
  spliced(bytes, placeIn(chance, bytes), chance.between(1, 100), Buffer.alloc(0))
const addPiece: Mutation = (chance, bytes) =>
  spliced(bytes, placeIn(chance, bytes), chance.in100(50) ? 0 : 4, chance.pick(pieces) ?? Buffer.alloc(1))
const repeatSome: Mutation = (chance, bytes) => {
  const some = someOf(chance, bytes)
  const times = chance.pick([2, 10, 100]) ?? 2
  return spliced(bytes, placeIn(chance, bytes), 0, Buffer.concat(Array.from({ length: times }, () => some)))
}
const mixIn: Mutation = (chance, bytes, others) =>
  spliced(bytes, placeIn(chance, bytes), 0, someOf(chance, chance.pick(others) ?? bytes))

const mutations: readonly Mutation[] = [
  flipBit,
  writeByte,
  writeByte,
  cut,
  takeAway,
  addPiece,
  addPiece,
  repeatSome,
  mixIn,
]
