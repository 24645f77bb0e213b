import assert from 'node:assert/strict'
import { test } from 'node:test'
import { everyMail } from './letters.ts'

const hostile = 'Banco Seguro llama 900123456 https://estafa.example'
const typed = { names: { buyer: hostile, seller: hostile }, title: hostile, word: () => hostile }
const everything = (mail: object) => decodeURIComponent(JSON.stringify(mail).replaceAll('%', '%25'))

test('no mail to an address that nobody proved says a word that a person typed', () => {
  const mails = everyMail({ to: 'victima@example.com', name: hostile, isProven: false }, typed)
  assert.ok(mails.length > 100)
  for (const { name, mail } of mails) {
    assert.equal(mail.to, 'victima@example.com')
    for (const part of ['Banco Seguro', '900123456', 'estafa'])
      assert.doesNotMatch(everything(mail), new RegExp(part, 'i'), name)
  }
})

test('whoever proved their address reads the names and words of their own deals and account', () => {
  const mails = everyMail({ to: 'ana@example.com', name: 'Ana', isProven: true }, typed)
  const told = mails.filter(({ mail }) => everything(mail).includes('Banco Seguro')).map(({ name }) => name)
  for (const name of ['contact', 'factor-added', 'email-change-asked']) assert.ok(told.includes(name), name)
})

test('a mail that would say what somebody typed tells an unproven address where it can be read, and no more', () => {
  const to = { to: 'victima@example.com', name: hostile, isProven: false }
  const added = everyMail(to, typed).find(({ name }) => name === 'factor-added')
  assert.equal(added?.mail.subject, 'Hay una novedad en una cuenta abierta con este correo')
  assert.match(added.mail.text, /Nadie ha confirmado todavía que este correo sea suyo/)
  assert.match(added.mail.text, /Entrar en Resguardo:\nhttps:\/\/resguardo\.example\//)
  const confirming = everyMail(to, typed).find(({ name }) => name === 'confirm-address')
  assert.equal(confirming?.mail.subject, 'Confirma tu correo')
  assert.match(confirming.mail.text, /^Hola:\n/)
})
