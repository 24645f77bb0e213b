import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anaAndMarcos, dealIn } from './dealing.ts'
import { runningProgram } from './program.ts'
import { plain, registered } from './visitor.ts'

test('a deal that ended without a trade can be proposed again with one press, by its people only', async () => {
  const { address } = await runningProgram()
  const dealers = await anaAndMarcos(address)
  const { buyer, seller } = dealers
  const deal = await dealIn('claimed', dealers, 'Tocadiscos que no pudo ser')
  await seller.submit(`${deal.address}/decline`, 'Rechazar', { reason: 'Ya se vendió' })

  const ended = await buyer.get(deal.address)
  assert.match(plain(ended.text), /Proponerla otra vez/)
  const again = `/app/transactions/create?from=${deal.id}`
  const form = await buyer.get(again)
  assert.match(form.text, /value="Tocadiscos que no pudo ser"/)
  assert.match(form.text, /name="p1.amount"[^>]* value="450,00"/)

  const zoe = await registered(address, 'Zoe Extraña', 'zoe@example.com')
  assert.equal((await zoe.get(again)).status, 404)
})
