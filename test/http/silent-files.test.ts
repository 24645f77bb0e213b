import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { existing } from '#domain/assert.ts'
import type { S3Files } from '#outside/files/s3-files.ts'
import { jpeg } from '#test/pictures.ts'
import { startS3Server } from '#test/s3-server.ts'
import { anaAndMarcos, dealIn } from './dealing.ts'
import { runningProgram } from './program.ts'
import { invented, mainIn, type Visitor } from './visitor.ts'

const picture = jpeg()

function sent(who: Visitor, deal: string, text: string) {
  const form = new FormData()
  for (const [field, value] of Object.entries({ key: crypto.randomUUID(), text, from: 'deal' }))
    form.append(field, value)
  form.append('files', new File([Buffer.from(picture)], 'Bici.jpg'))
  return who.post(`${deal}/messages`, form)
}

test('while the store of files is silent whoever brings or opens one is told so, and everything else goes on', async (t) => {
  const server = await startS3Server()
  after(() => server.close())
  const { url, keyId, secret, region } = server.place
  const { address, means } = await runningProgram({
    FILES_S3_URL: url,
    FILES_S3_REGION: region,
    FILES_S3_KEY_ID: keyId,
    FILES_S3_SECRET: secret,
  })
  const files = existing(means.files, 'a store is set') as S3Files
  const dealers = await anaAndMarcos(address)
  const { buyer: ana, seller: marcos } = dealers
  const olga = await invented(address, 'olga')
  const { address: deal } = await dealIn('claimed', dealers)
  assert.equal((await sent(ana, deal, 'Mira la bici')).status, 302)
  const link =
    /href="(\/app\/transactions\/[^"]*\/attachments\/[^"]*)"/.exec((await marcos.get(deal)).text)?.[1] ?? ''
  assert.equal((await marcos.get(link)).status, 200)
  assert.match(
    mainIn(await olga.get('/ops/storage')),
    /El depósito contesta: ahí van los archivos nuevos.*Hay \d+ archivos? de la gente\./s,
  )
  server.moods.down = true
  await files.look()

  await t.test('a message with a file is not sent, and keeps its text', async () => {
    const answer = await sent(ana, deal, 'Y mira el cuadro')
    assert.equal(answer.status, 503)
    assert.match(mainIn(answer), /Ahora mismo no llegamos a los archivos\. No se hizo nada/)
    assert.match(answer.text, /Y mira el cuadro/)
    assert.equal(answer.headers.get('retry-after'), '30')
  })

  await t.test('a file that lies there is not shown, and its address says when to come back', async () => {
    const answer = await marcos.get(link)
    assert.equal(answer.status, 503)
    assert.equal(answer.headers.get('retry-after'), '30')
  })

  await t.test('the deal is read, messages without files are sent, and the operator sees why', async () => {
    assert.equal((await marcos.get(deal)).status, 200)
    const said = { key: crypto.randomUUID(), text: 'Luego la miro', from: 'deal' }
    assert.equal((await marcos.post(`${deal}/messages`, said)).status, 302)
    const shown = mainIn(await olga.get('/ops/storage'))
    assert.match(
      shown,
      /El depósito no se usa.*El depósito no contesta\. Los archivos no se suben ni se leen/s,
    )
  })

  await t.test('once it is back, all of it works without a restart', async () => {
    server.moods.down = false
    await files.look()
    assert.equal((await marcos.get(link)).status, 200)
    assert.equal((await sent(ana, deal, 'Y mira el cuadro')).status, 302)
    assert.match(mainIn(await olga.get('/ops/storage')), /El depósito contesta/)
  })
})
