import assert from 'node:assert/strict'
import { test } from 'node:test'
import { everyMail } from './letters.ts'

/*
 * Rules that hold for every mail, whatever it says: no sentence is kept here, so that words can be mended.
 */

const mails = everyMail()

for (const { name, mail } of mails.filter(({ name: each }) => !each.endsWith(', bare')))
  test(`${name} is whole as text and as HTML`, () => {
    const html = mail.html ?? ''
    for (const text of [mail.subject, mail.text, html])
      assert.doesNotMatch(text, /undefined|\bnull\b|\bNaN\b|\[object|\{\w+\}|\$\{/, name)
    assert.ok(mail.subject.length >= 6 && mail.subject.length <= 90, mail.subject)
    assert.doesNotMatch(mail.subject, /[!\n]|\.$/)
    const [link] = /https:\/\/resguardo\.example\S+/.exec(mail.text) ?? []
    assert.ok(link, 'the text has its link')
    const escaped = link.replaceAll('&', '&amp;')
    assert.ok(html.includes(`href="${escaped}"`), 'the button leads there')
    assert.ok(html.includes(`>${escaped}</a>`), 'and its address can be copied')
    for (const line of mail.text.split('\n')) assert.ok(Buffer.byteLength(line) < 998, 'RFC 5322, 2.1.1')
    assert.ok(mail.text.endsWith('Resguardo\n'))
    assert.doesNotMatch(mail.text, /\n{3,}/)
    assert.doesNotMatch(html, /<(script|img|link|form|iframe)\b|https?:\/\/(?!resguardo\.example)|url\(/)
    assert.match(html, /<html lang="es">.*prefers-color-scheme: dark.*<h1/s)
    assert.ok(html.length < 100_000, 'mail programs cut longer ones')
  })

test('a notice that nobody has to get says where it is turned off, in the mail and in its header; others do not', () => {
  const preferences = 'https://resguardo.example/app/settings/notices'
  for (const { name, mail } of mails) {
    const isOptional = / for the /.test(name) && !name.endsWith(', bare')
    assert.equal(mail.unsubscribe, isOptional ? preferences : undefined, name)
    assert.equal(mail.text.includes(preferences), isOptional, name)
    assert.equal((mail.html ?? '').includes(preferences), isOptional, name)
  }
})

test('a letter about a deal draws where its money is, and says it', () => {
  const drawn = mails.filter(({ mail }) => mail.html?.includes('role="presentation"'))
  assert.ok(drawn.every(({ name }) => / for the /.test(name)))
  const stations = drawn.map(({ mail }) => mail.html?.match(/class="here"/g)?.length ?? 0)
  assert.deepEqual(new Set(stations), new Set([0, 1, 2]))
  assert.ok(drawn.some(({ mail }) => mail.text.includes('1.200,00 € en custodia.')))
})

test('what stands beside the subject in a list is the first thing that is said', () => {
  const { mail } = mails.find(({ name }) => name === 'recover') ?? assert.fail('it is there')
  const [, shown = ''] = /max-height:0[^>]*>([^&]*)/.exec(mail.html ?? '') ?? []
  assert.match(shown, /^Con este enlace pones una contraseña nueva/)
})
