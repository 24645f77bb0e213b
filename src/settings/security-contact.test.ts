import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig, WrongConfig } from './config.ts'

const wrong: readonly (readonly [name: string, value: string, sentence: RegExp])[] = [
  ['SECURITY_CONTACT', 'llámame', /SECURITY_CONTACT no es un correo ni una dirección/],
  ['SECURITY_CONTACT', 'http://pagos.example/fallos', /SECURITY_CONTACT no es un correo/],
  ['SECURITY_CONTACT', 'mailto:nadie', /SECURITY_CONTACT no es un correo/],
  ['SECURITY_EXPIRES', 'mañana', /SECURITY_EXPIRES debe ser un día/],
  ['SECURITY_EXPIRES', '2027-02-31', /SECURITY_EXPIRES debe ser un día/],
  ['SECURITY_EXPIRES', '2024-06-30', /SECURITY_EXPIRES ya pasó/],
]

test('what is no contact, or has run out, is refused with one sentence', () => {
  for (const [name, value, sentence] of wrong)
    assert.throws(
      () => readConfig({ [name]: value }),
      (error) => error instanceof WrongConfig && error.faults.length === 1 && sentence.test(error.message),
      `${name}=${value}`,
    )
})

test('a contact is an address of mail, as people write it or as the file wants it, or a page', () => {
  const contactOf = (SECURITY_CONTACT: string) => readConfig({ SECURITY_CONTACT }).security.contact
  assert.equal(contactOf('seguridad@pagos.example'), 'mailto:seguridad@pagos.example')
  assert.equal(contactOf('mailto:seguridad@pagos.example'), 'mailto:seguridad@pagos.example')
  assert.equal(contactOf('https://pagos.example/fallos'), 'https://pagos.example/fallos')
})
