import assert from 'node:assert/strict'
import { inflateSync } from 'node:zlib'

/** What a PDF of ours says, read back without the library that wrote it. */
export type ReadPdf = Readonly<{
  /** What each page shows, its lines one after the other. */
  pages: readonly string[]
  /** How often each kind of element stands in its structure. */
  elements: Readonly<Record<string, number>>
  /** The texts that elements say instead of what they show. */
  said: readonly string[]
  /** The files inside, by their names. */
  files: Readonly<Record<string, string>>
  /** Objects as they stand there, streams inflated. */
  objects: readonly string[]
}>

type Stored = Readonly<{ head: string; stream: Buffer | null }>

/** Reads a PDF as pdfkit writes it: objects one after the other, typefaces with a table of their signs. */
export function readPdf(bytes: Uint8Array): ReadPdf {
  const objects = objectsIn(Buffer.from(bytes))
  const heads = [...objects.values()].map(({ head }) => head)
  const kinds = heads.flatMap((head) => /\/S \/(\w+)\n/.exec(head)?.[1] ?? [])
  return {
    pages: heads.filter((head) => head.includes('/Type /Page\n')).map((head) => pageText(head, objects)),
    elements: Object.fromEntries(
      [...new Set(kinds)].map((kind) => [kind, kinds.filter((each) => each === kind).length]),
    ),
    said: heads.flatMap((head) => /\/ActualText \((.*)\)\n/s.exec(head)?.[1] ?? []).map(stringOf),
    files: Object.fromEntries(
      heads.flatMap((head) => {
        const [, name, place] = /\/Type \/Filespec[\s\S]*\/F \(([^)]*)\)[\s\S]*\/F (\d+) 0 R/.exec(head) ?? []
        return name ? [[name, objects.get(Number(place))?.stream?.toString() ?? '']] : []
      }),
    ),
    objects: [...objects.values()].map(({ head, stream }) => head + (stream?.toString('latin1') ?? '')),
  }
}

function objectsIn(bytes: Buffer): ReadonlyMap<number, Stored> {
  const text = bytes.toString('latin1')
  const found = new Map<number, Stored>()
  const offsets = [...text.slice(text.lastIndexOf('\nxref\n')).matchAll(/^(\d{10}) 00000 n/gm)].map(
    ([, at]) => Number(at),
  )
  for (const [place, at] of offsets.entries()) {
    const start = text.indexOf('\n', at) + 1
    const end = text.indexOf('\nendobj', start)
    const opens = text.indexOf('\nstream\n', start)
    if (opens < 0 || opens > end) {
      found.set(place + 1, { head: text.slice(start, end), stream: null })
      continue
    }
    const head = text.slice(start, opens)
    const length = Number(/\/Length (\d+)/.exec(head)?.[1])
    const raw = bytes.subarray(opens + 8, opens + 8 + length)
    found.set(place + 1, { head, stream: head.includes('/FlateDecode') ? inflateSync(raw) : raw })
  }
  assert.ok(found.size > 0, 'objects are found')
  return found
}

function pageText(head: string, objects: ReadonlyMap<number, Stored>): string {
  const at = (name: string, text: string) =>
    objects.get(Number(new RegExp(`/${name} (\\d+) 0 R`).exec(text)?.[1]))
  const fonts = at('Resources', head)?.head ?? ''
  const content = at('Contents', head)?.stream?.toString('latin1') ?? ''
  const lines: string[] = []
  let signs: readonly string[] = []
  for (const [, face, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[((?:<[0-9a-f]*>|[-\d. ])*)\] TJ/g))
    if (face) signs = signsOf(at('ToUnicode', at(face, fonts)?.head ?? '')?.stream?.toString('latin1') ?? '')
    else
      lines.push(
        [...(shown ?? '').matchAll(/<([0-9a-f]*)>/g)]
          .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
          .map((id) => signs[parseInt(id, 16)] ?? '?')
          .join(''),
      )
  return lines.join('\n')
}

/** The signs of a typeface by their numbers in the document. */
function signsOf(table: string): readonly string[] {
  return [...table.matchAll(/<([0-9a-f ]*)>(?=[ \]])/g)]
    .filter(
      ({ index }) =>
        table.lastIndexOf('[', index) > table.lastIndexOf('beginbfrange', index) &&
        table.lastIndexOf('[', index) > table.lastIndexOf(']', index),
    )
    .map(([, hex = '']) =>
      String.fromCharCode(
        ...(hex.replaceAll(' ', '').match(/.{4}/g) ?? []).map((unit) => parseInt(unit, 16)),
      ),
    )
}

/** A string of a PDF: UTF-16 where it begins so, its escapes undone. */
function stringOf(written: string): string {
  const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
  const raw = Buffer.from(
    written.replaceAll(/\\(.)/gs, (_, sign: string) => escapes[sign] ?? sign),
    'latin1',
  )
  return raw[0] === 0xfe && raw[1] === 0xff
    ? raw.subarray(2).swap16().toString('utf16le')
    : raw.toString('latin1')
}
