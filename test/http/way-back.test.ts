import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dealIn, anaAndMarcos } from './dealing.ts'
import { runningProgram } from './program.ts'
import { newVisitor, plain, type Visitor } from './visitor.ts'

const password = 'tejado lluvia brújula lenta'

async function signUp(visitor: Visitor, email: string, redirect: string) {
  const stated = { name: 'Lucía Prado', email, password, residence: 'ES:Europe/Madrid', redirect }
  const { location } = await visitor.post('/login/registration', stated)
  return location ?? ''
}

/** Opens the newest mail to somebody and confirms with the password. */
async function confirm(visitor: Visitor, email: string) {
  for (let tries = 0; tries < 100; tries++) {
    const { text } = await visitor.get(`/dev/mail?to=${encodeURIComponent(email)}`)
    const link = /href="(\/login\/verify\?[^"]*)"/.exec(text)?.[1]
    if (link) return visitor.submit(plain(link), 'Confirmar y entrar', { password })
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`No mail to ${email}.`)
}

test('nobody who came from a deal has to find it again', async (t) => {
  const { address } = await runningProgram()
  const dealers = await anaAndMarcos(address)

  await t.test('whoever opens an account to answer an invitation is in the deal at once', async () => {
    const { id, invitation } = await dealIn('proposed', dealers, 'Cafetera')
    const lucia = newVisitor(address)
    await lucia.get(invitation)
    const sent = await signUp(lucia, 'lucia@ejemplo.example', invitation)
    assert.match(sent, /^\/login\/check-mail\?redirect=%2Finvitacion%2F/)
    assert.equal((await confirm(lucia, 'lucia@ejemplo.example')).location, `/app/transactions/${id}`)
    const page = await lucia.get(`/app/transactions/${id}`)
    assert.equal(page.status, 200)
    const identity = /href="([^"]*account\/verification\?back=[^"]*)"/.exec(page.text)?.[1]
    assert.ok(identity, 'the deal leads to the identity that it waits for')
    for (const path of [plain(identity), '/app/account/bank-accounts', '/app/account/bank-accounts/add'])
      assert.ok((await lucia.get(path)).text.includes(`href="/app/transactions/${id}"`), path)
  })

  await t.test('an invitation that was used meanwhile says so itself', async () => {
    const { id, invitation } = await dealIn('proposed', dealers, 'Molinillo')
    const zoe = newVisitor(address)
    await signUp(zoe, 'zoe@ejemplo.example', invitation)
    await dealers.seller.submit(invitation, 'Entrar en la transacción')
    assert.equal((await confirm(zoe, 'zoe@ejemplo.example')).location, invitation)
    assert.equal((await zoe.get(`/app/transactions/${id}`)).status, 404)
  })

  await t.test('the mail is sent again, and to the address that was meant', async () => {
    const rosa = newVisitor(address)
    const sent = await signUp(rosa, 'rosaa@ejemplo.example', '/app/share')
    const again = await rosa.submit(sent, 'Enviar otra vez')
    assert.match((await rosa.get(again.location ?? '')).text, /Enviado otra vez/)
    const typed = { email: 'rosa@ejemplo.example', password: 'otra frase bien distinta' }
    assert.equal((await rosa.submit(sent, 'Corregir y enviar', typed)).status, 403)
    const right = await rosa.submit(sent, 'Corregir y enviar', { ...typed, password })
    assert.match((await rosa.get(right.location ?? '')).text, /rosa@ejemplo\.example/)
    assert.equal((await confirm(rosa, 'rosa@ejemplo.example')).location, '/app/share')
  })

  await t.test('no address of another site is a way back', async () => {
    for (const back of ['https://evil.example', '//evil.example', '/\\evil.example', '/login/sign-out']) {
      const page = await dealers.buyer.get(`/app/account/verification?${new URLSearchParams({ back })}`)
      assert.doesNotMatch(page.text, /href="[^"]*evil|Volver a la transacción/, back)
      assert.doesNotMatch(page.headers.getSetCookie().join(), /way-back/)
    }
  })
})
