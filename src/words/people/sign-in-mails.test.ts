import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SignInMail } from '#domain/people/sign-in-mail.ts'
import { signInLetter } from './sign-in-mails.ts'

const to = {
  to: 'ana@example.com',
  name: 'Ana',
  isProven: true,
  link: 'https://resguardo.example/app/account/security',
}
const read = (mail: Pick<SignInMail, 'kind' | 'details'>) => signInLetter({ ...to, ...mail })

test('a mail greets by name and leads to its link', () => {
  const letter = read({ kind: 'confirm-address' })
  assert.equal(letter.paragraphs[0], 'Hola, Ana:')
  assert.deepEqual(letter.button, { label: 'Confirmar mi correo', href: to.link })
})

test('a used recovery code says how many are left', () => {
  const text = (left: number) => read({ kind: 'recovery-code-used', details: { left } }).paragraphs.join(' ')
  assert.match(text(3), /Te quedan 3\./)
  assert.match(text(1), /Te queda uno\./)
  assert.match(text(0), /No te queda ninguno\./)
})

test('a request to turn the second step off says how long nothing changes and how to stop it', () => {
  const { paragraphs, button } = read({
    kind: 'lost-factor-asked',
    details: { hours: 72, device: 'Chrome en Android' },
  })
  assert.match(paragraphs.join(' '), /desde Chrome en Android.*Durante 72 horas no cambia nada/)
  assert.equal(button.label, 'No fui yo: pararlo')
})
