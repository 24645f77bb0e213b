import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { XmlDocument } from 'libxml2-wasm'
import { childrenNamed, elementAt, parseXml, textAt } from './xml-reader.ts'

function rootOf(xml: string) {
  const reading = parseXml(xml)
  assert.ok('root' in reading, JSON.stringify(reading))
  return reading.root
}

function problemOf(xml: string) {
  const reading = parseXml(xml)
  return 'problem' in reading ? reading.problem : null
}

function wellFormedForLibxml(xml: string): boolean {
  try {
    XmlDocument.fromString(xml).dispose()
    return true
  } catch {
    return false
  }
}

test('reads names without prefix, namespaces, attributes and text as written', () => {
  const root = rootOf(
    '<?xml version="1.0"?><!-- a --><n:Doc xmlns:n="urn:x" xmlns="urn:y" a="&lt;1"><n:B>0123</n:B><C>x &amp; &#241;&#xF1;<![CDATA[ &amp;]]></C><C/></n:Doc>',
  )
  assert.equal(root.name, 'Doc')
  assert.equal(root.namespace, 'urn:x')
  assert.equal(root.attributes.get('a'), '<1')
  assert.equal(textAt(root, 'B'), '0123')
  assert.equal(elementAt(root, 'C')?.namespace, 'urn:y')
  assert.deepEqual(
    childrenNamed(root, 'C').map((child) => child.text),
    ['x & ññ &amp;', ''],
  )
  assert.equal(textAt(root, 'B', 'D'), null)
})

test('refuses what could expand, nest without end, or is broken', () => {
  assert.equal(problemOf('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'), 'declares-doctype')
  assert.equal(problemOf('<a>'.repeat(100) + '</a>'.repeat(100)), 'too-deep')
  const broken = ['', ' ', 'x', '<a', '<a>', '<a></b>', '<a/><b/>', '<a>&foo;</a>', '<a>&</a>', '<a b=1/>']
  const more = [
    '<a b="1" b="2"/>',
    '<a/>x',
    'x<a/>',
    '<a>\u0001</a>',
    '<a>&#0;</a>',
    '<a><?xml version="1.0"?></a>',
  ]
  for (const xml of [...broken, ...more]) assert.equal(problemOf(xml), 'not-well-formed', xml)
  assert.deepEqual(parseXml('<a>\n<b>\n</c></a>'), { problem: 'not-well-formed', line: 3 })
})

test('refuses what only lax readers let pass', () => {
  const lax = ['<n:a/>', '<a n:b=""/>', '<a>]]></a>', '<a><!-- -- --></a>', '<?xml encoding="UTF-8"?><a/>']
  const disguised = '<?xml version="1.1"?><a>&#1;</a>'
  for (const xml of [...lax, disguised]) assert.equal(problemOf(xml), 'not-well-formed', xml)
})

test('agrees with libxml2 on what is well formed, whatever was changed in the text', () => {
  const start = '<?xml version="1.0"?>\n<a:D xmlns:a="urn:x">'
  const sample = '<a:B c="1" d=\'2\'>t&amp;u</a:B><!-- n --><E/><F>ñ<![CDATA[<x>]]></F></a:D>\n'
  const signs = ['<', '>', '/', '&', '"', "'", '=', ' ', '!', '?', ';', ':', '#', ']', '-', '\r']
  const piece = fc.constantFrom(...signs, 'a', '<b>', '</b>')
  fc.assert(
    fc.property(fc.nat(sample.length), fc.nat(3), piece, (at, cut, put) => {
      const changed = start + sample.slice(0, at) + put + sample.slice(at + cut)
      assert.equal('root' in parseXml(changed), wellFormedForLibxml(changed))
    }),
    { numRuns: 3000 },
  )
})

test('countless attributes and namespaces neither break nor slow it', () => {
  const many = (count: number, one: (number: number) => string) =>
    Array.from({ length: count }, (_, i) => one(i))
  assert.equal(rootOf(`<a ${many(200_000, (i) => `b${i}="${i}"`).join(' ')}/>`).attributes.size, 200_000)
  const namespaces = many(20_000, (i) => `xmlns:n${i}="u"`).join(' ')
  assert.equal(rootOf(`<a ${namespaces}>${'<b xmlns:c="u"/>'.repeat(5000)}</a>`).children.length, 5000)
})

// What were quadratic here would not end.
test('reads twenty megabytes', () => {
  const xml = `<a>${'<Ntry><Amt Ccy="EUR">1.00</Amt></Ntry>'.repeat(500_000)}</a>`
  assert.equal(rootOf(xml).children.length, 500_000)
})
