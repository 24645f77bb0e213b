import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stopTokenOf } from '#store/people/account-changes.ts'
import { runningProgram } from './program.ts'
import { invented, mainIn, newVisitor, taken } from './visitor.ts'

test('a change of where Lucía is paid is stopped by whoever has her mail, and her sessions end', async () => {
  const { address, means } = await runningProgram()
  const thief = await invented(address, 'lucia')
  await taken(
    thief,
    thief.fillIn('/app/account/bank-accounts/add?country=ES', 'Guardar la cuenta', {
      number: 'ES66 2100 0418 4012 3456 7891',
      holderName: 'Lucía Ladrona',
      password: 'demostracion-lucia',
    }),
  )
  const { change_id } = await means.database.reader
    .selectFrom('account_changes')
    .select('change_id')
    .orderBy('changed_at', 'desc')
    .executeTakeFirstOrThrow()
  const token = stopTokenOf(means.seals, change_id)
  const page = `/login/payout-account/stop?token=${token}`
  const owner = newVisitor(address)

  for (const opened of [await owner.get(page), await owner.get(page)])
    assert.match(mainIn(opened), /No fui yo.*EUR.*7891/s)
  assert.equal((await thief.get('/app/account/bank-accounts')).status, 200)
  const wrong = await owner.get(`${page.slice(0, -1)}z`)
  assert.equal(wrong.status, 410)
  assert.match(mainIn(wrong), /No hay nada que parar/)

  const stopped = await owner.fillIn(page, 'Parar el cambio')
  assert.match(mainIn(stopped), /El cambio está parado.*Cambiar mi contraseña/s)
  assert.equal((await owner.get(page)).status, 410)
  assert.equal((await thief.get('/app/account/bank-accounts')).status, 302)
})
