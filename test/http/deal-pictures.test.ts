import assert from 'node:assert/strict'
import { test } from 'node:test'
import { thumbnailLimits, withThumbnail } from '#domain/attachments/thumbnail.ts'
import { jpeg, smallJpeg } from '#test/pictures.ts'
import { anaAndMarcos, typedDeal } from './dealing.ts'
import { runningProgram } from './program.ts'
import { newVisitor, registered } from './visitor.ts'

test('the thing of a deal is seen in the rows of its two people and on its invitation', async () => {
  const { address } = await runningProgram()
  const { buyer: ana, seller: marcos } = await anaAndMarcos(address)
  const create = '/app/transactions/create'
  const deliverBy = /name="p1.deliverBy" value="([^"]*)"/.exec((await ana.get(create)).text)?.[1] ?? ''
  const title = 'Reloj de "pared"'
  const typed = { ...typedDeal, title, 'p1.deliverBy': deliverBy }
  const review = (await ana.submit(create, 'Revisar antes de enviar', typed)).location ?? ''
  const draft = new URL(review, address).searchParams.get('draft') ?? ''
  const form = new FormData()
  form.append('draft', draft)
  form.append('key', crypto.randomUUID())
  const photo = withThumbnail(jpeg(), smallJpeg(thumbnailLimits.side))
  form.append('file', new File([Buffer.from(photo)], 'reloj.jpg'))
  assert.equal((await ana.post(`${create}/attachments`, form)).status, 302)
  const invite = (await ana.submit(review, 'Proponer')).location ?? ''
  const invitation = /\/invitacion\/[\w-]+/.exec((await ana.get(invite)).text)?.[0] ?? ''

  const picture = `/app/transactions/${draft}/picture`
  const rowOf = async () => (await ana.get('/app/transactions')).text
  const image = (await rowOf()).match(new RegExp(`<img[^>]*${picture}[^>]*>`))?.[0] ?? ''
  for (const said of [
    'alt="Foto de «Reloj de &quot;pared&quot;»"',
    'loading="lazy"',
    'width="96"',
    'height="96"',
  ])
    assert.ok(image.includes(said), image)
  const answer = await ana.get(picture)
  assert.equal(answer.headers.get('content-type'), 'image/jpeg')
  assert.equal(answer.headers.get('cache-control'), 'private, no-store')
  assert.ok(Number(answer.headers.get('content-length')) <= thumbnailLimits.bytes)

  const nobody = newVisitor(address)
  assert.ok((await nobody.get(invitation)).text.includes(`src="${invitation}/picture"`))
  assert.equal((await nobody.get(`${invitation}/picture`)).status, 200)
  const zoe = await registered(address, 'Zoe Extraña', 'zoe@example.com')
  for (const each of [marcos, zoe]) assert.equal((await each.get(picture)).status, 404)
  await marcos.submit(invitation, 'Entrar en la transacción')
  assert.equal((await marcos.get(picture)).status, 200)
  assert.equal((await nobody.get(`${invitation}/picture`)).status, 404)
})
