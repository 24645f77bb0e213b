import assert from 'node:assert/strict'
import { plain } from './visitor.ts'

/** What search engines read as data has the members that its kind needs (schema.org), and says what people read. */
export function isTrueData(data: Readonly<Record<string, unknown>>, path: string, page: string): void {
  assert.equal(data['@context'], 'https://schema.org')
  const { '@type': kind } = data
  assert.ok(typeof kind === 'string')
  const needed: Readonly<Record<string, readonly string[]>> = {
    WebSite: ['name', 'url', 'inLanguage'],
    Organization: ['name', 'url', 'logo'],
    FAQPage: ['mainEntity'],
  }
  assert.ok(needed[kind], `${path}: ${kind}`)
  for (const member of needed[kind]) assert.ok(data[member], `${path}: ${kind} has no ${member}`)
  for (const address of [data['url'], data['logo']].filter((each) => typeof each === 'string'))
    assert.ok(address.startsWith('https://resguardo.example'), address)
  if (kind !== 'FAQPage') return
  const read = plain(page.replaceAll(/<script[\s\S]*?<\/script>/g, ''))
  const questions = data['mainEntity'] as Question[]
  assert.ok(questions.length > 0)
  for (const { '@type': type, name, acceptedAnswer } of questions) {
    assert.deepEqual([type, acceptedAnswer['@type']], ['Question', 'Answer'])
    for (const text of [name, acceptedAnswer.text]) assert.ok(read.includes(plain(text)), `${path}: ${text}`)
  }
}

type Question = { '@type': string; name: string; acceptedAnswer: { '@type': string; text: string } }
