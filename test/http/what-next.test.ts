import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anaAndMarcos, dealIn, takeTo } from './dealing.ts'
import { runningProgram } from './program.ts'
import { topicPath, topics } from '#words/help/topics.ts'
import { mainIn, newVisitor, registered, taken } from './visitor.ts'

test('what may happen next is drawn for each side, and is not there for anybody else', async (t) => {
  const { address } = await runningProgram()
  const dealers = await anaAndMarcos(address)
  const { buyer, seller } = dealers
  const mapOf = async (stage: Parameters<typeof dealIn>[0]) => {
    const deal = await dealIn(stage, dealers, 'Mesa de cerezo')
    return { at: `/app/transactions/${deal.id}/what-next`, deal: `/app/transactions/${deal.id}` }
  }

  await t.test('the page of the deal leads there, and its own steps lead on to theirs', async () => {
    const { at, deal } = await mapOf('inspecting')
    assert.ok((await buyer.get(deal)).text.includes(`href="${at}"`))
    const page = await buyer.get(at)
    assert.equal(page.status, 200)
    assert.ok(page.text.includes(`href="${deal}/release?tranche=1"`))
    const text = mainIn(page)
    assert.match(text, /Ahora:\s*En revisión/)
    assert.match(text, /Si nadie hace nada\s*hasta el/)
    assert.match(text, /Si no respondes, se considera aceptado y el dinero se libera a Marcos\./)
    assert.match(text, /Fin: el dinero es de Marcos/)
  })

  await t.test(
    'what happened long ago stands on the page of the deal when somebody asks for it',
    async () => {
      const made = await dealIn('delivered', dealers, 'Mesa de cerezo')
      const deal = made.address
      const [first, older] = [/Ana envió la propuesta/, `href="${deal}?story"`]
      for (let round = 0; round < 5; round += 1) {
        await taken(seller, seller.submit(`${deal}/undo-delivery?tranche=1`, 'Retirar el aviso'))
        await takeTo('delivered', made, dealers)
      }
      const page = await buyer.get(deal)
      assert.ok(page.text.includes(older))
      assert.doesNotMatch(mainIn(page), first)
      const whole = await buyer.get(`${deal}?story`)
      assert.ok(!whole.text.includes(older))
      assert.match(mainIn(whole), first)
    },
  )

  await t.test('to the other side the same steps are the buyer’s, in the words that she reads', async () => {
    const { at, deal } = await mapOf('inspecting')
    const page = await seller.get(at)
    const text = mainIn(page)
    assert.ok(!page.text.includes(`href="${deal}/release`))
    assert.match(text, /Ana\s*hasta el .*Liberar el dinero/)
    assert.match(text, /Antes de hacerlo lee: «Liberas/)
    assert.match(text, /Fin: el dinero es tuyo/)
  })

  await t.test('somebody who was invited sees what the offer may become', async () => {
    const { at } = await mapOf('claimed')
    const text = mainIn(await seller.get(at))
    assert.match(text, /Revisar y acordar/)
    assert.match(text, /Por depositar/)
  })

  await t.test(
    'whoever was invited and is not in yet reads it on the invitation, without a step to take',
    async () => {
      const { invitation } = await dealIn('proposed', dealers, 'Mesa de cerezo')
      const page = await newVisitor(address).get(invitation)
      const text = mainIn(page)
      assert.match(text, /Ahora:\s*Propuesta/)
      assert.match(text, /Entrar[\s\S]*Acordada[\s\S]*Por depositar[\s\S]*Liberado/)
      assert.match(text, /Si nadie responde, la propuesta vence sin dinero de por medio\./)
      assert.doesNotMatch(page.text, /href="\/app\/transactions\/[^"]+\/(claim|accept)/)
    },
  )

  await t.test('a stranger finds nothing', async () => {
    const { at } = await mapOf('agreed')
    const stranger = await registered(address, 'Zoe Prueba', 'zoe.mapa@ejemplo.example')
    assert.equal((await stranger.get(at)).status, 404)
  })
})

test('help is there for every state and every ground, without a script, from memory', async () => {
  const { address } = await runningProgram()
  const visitor = newVisitor(address)
  const shelf = await visitor.get('/ayuda')
  for (const topic of topics) {
    assert.ok(shelf.text.includes(`href="${topicPath(topic)}"`), topicPath(topic))
    const { status, text, headers } = await visitor.get(topicPath(topic))
    assert.equal(status, 200, topicPath(topic))
    assert.doesNotMatch(text, /<script|modulepreload/)
    assert.ok(headers.get('etag'), 'it comes from memory')
    assert.match(text, /Qué cuesta[\s\S]*A quién escribir/)
  }
  assert.equal((await visitor.get('/ayuda/parte-inventada')).status, 404)
})
