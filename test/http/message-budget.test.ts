import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runningProgram } from './program.ts'
import { invented, newVisitor, plain } from './visitor.ts'

test('the mails of a day are used up by a flood of registrations, and the office reads so', async () => {
  const { address } = await runningProgram({ STRANGER_MAILS_PER_DAY: '10' })
  const register = (email: string) =>
    newVisitor(address).post('/login/registration', {
      name: 'Rita Prado',
      email,
      password: 'una frase de prueba larga',
      residence: 'ES:Europe/Madrid',
      redirect: '',
    })
  for (let each = 0; each < 10; each++)
    assert.equal((await register(`nadie${each}@correo.example`)).status, 302)
  for (const email of ['tres@correo.example', 'ana@demostracion.example']) {
    const { status, text } = await register(email)
    assert.equal(status, 429, email)
    assert.match(plain(text), /no salen más hasta mañana/)
    assert.match(text, /value="Rita Prado"/, 'what was typed stays')
  }
  const recovery = await newVisitor(address).post('/login/recover', { email: 'ana@demostracion.example' })
  assert.equal(recovery.status, 302)

  const office = plain((await (await invented(address, 'olga')).get('/ops')).text)
  assert.match(office, /Se acaban los mensajes de hoy/)
  assert.match(office, /Hoy salieron 10 de 10 correos/)
})
