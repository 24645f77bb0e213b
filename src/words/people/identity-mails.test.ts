import assert from 'node:assert/strict'
import { test } from 'node:test'
import { identityNewsKinds } from '#domain/people/identity-news.ts'
import { accountLogText } from './account-log.ts'
import { identityReasonText } from './identity.ts'
import { identityLetter, type IdentityMail } from './identity-mails.ts'

const read = (mail: Pick<IdentityMail, 'news'> & Partial<IdentityMail>) =>
  identityLetter({
    name: 'Ana',
    link: 'https://resguardo.example/app/account/verification',
    tier: 1,
    reason: null,
    reviewBy: null,
    ...mail,
  })
const textOf = (mail: Parameters<typeof read>[0]) => read(mail).paragraphs.join(' ')

test('every news greets by name, leads to the page and has a line in the log of the account', () => {
  for (const news of identityNewsKinds) {
    const { paragraphs, button } = read({ news })
    assert.equal(paragraphs[0], 'Hola, Ana:')
    assert.match(button.href, /\/app\/account\/verification$/)
    const line = accountLogText({ what: `identity-${news}`, detail: '1' })
    assert.notEqual(line, accountLogText({ what: '', detail: '' }))
  }
})

test('what did not end well says why, in the words that a person may read', () => {
  for (const news of ['declined', 'resubmission'] as const)
    assert.ok(
      textOf({ news, reason: 'document-expired' }).includes(identityReasonText['document-expired']),
      news,
    )
})

test('a hold says until when somebody looks at it, as long as there is one', () => {
  assert.match(textOf({ news: 'held', reviewBy: '3 de mayo de 2027' }), /a más tardar el 3 de mayo de 2027/)
  assert.doesNotMatch(textOf({ news: 'held' }), /antes del/)
})

test('the second level has its own words', () => {
  assert.notEqual(read({ news: 'verified', tier: 2 }).subject, read({ news: 'verified' }).subject)
})
