import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anaAndMarcos, dealIn } from './dealing.ts'
import { runningProgram } from './program.ts'
import { mainIn, registered } from './visitor.ts'

test('an invitation that went to the wrong person gets another link on its page, and the former one opens nothing', async () => {
  const { address } = await runningProgram()
  const dealers = await anaAndMarcos(address)
  const { buyer, seller } = dealers
  const { address: deal, invitation } = await dealIn('proposed', dealers, 'Farol de papel')
  const change = (guestName: string) =>
    buyer.submit(`${deal}/invite`, 'Cambiar el enlace', { guestName, guestContact: 'lucia@example.com' })

  assert.match(mainIn(await change(' ')), /Escribe el nombre de la otra persona/)
  const { location } = await change('Lucía')
  const page = await buyer.get(location ?? '')
  assert.match(mainIn(page), /Envía la propuesta a Lucía/)
  assert.match(mainIn(page), /El anterior ya no abre/)
  const fresh = /\/invitacion\/[\w-]+/.exec(page.text)?.[0] ?? ''

  const zoe = await registered(address, 'Zoe Extraña', 'zoe@example.com')
  const token = fresh.replace('/invitacion/', '')
  const stolen = await zoe.post(`${deal}/invite`, { token, guestName: 'Zoe' })
  assert.equal(stolen.status, 404)
  assert.equal((await zoe.get(invitation)).status, 404)
  assert.equal((await seller.get(fresh)).status, 200)
})
