import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pdf, png } from '#test/pictures.ts'
import { anaAndMarcos, dealIn } from './dealing.ts'
import { runningProgram } from './program.ts'
import { mainIn, registered, taken, type Visitor } from './visitor.ts'

test('Marcos delivers a file, and only Ana’s own download opens it and starts her clock', async () => {
  const { address } = await runningProgram()
  const dealers = await anaAndMarcos(address)
  const { buyer: ana, seller: marcos } = dealers
  const deal = await dealIn('funded', dealers, 'Logotipo del taller', { deliveryMode: 'digital' })
  const at = (step: string) => `${deal.address}/${step}?tranche=1`

  const form = await marcos.get(at('declare-delivery'))
  assert.match(form.text, /enctype="multipart\/form-data"/i)
  assert.match(mainIn(form), /Los archivos que entregas.*Huella del archivo/s)
  const none = await marcos.fillIn(at('declare-delivery'), 'Avisar a', { proof: 'El logotipo' })
  assert.equal(none.status, 422)
  assert.match(mainIn(none), /Elige los archivos, o escribe abajo la huella/)
  const wrong = await marcos.fillIn(at('declare-delivery'), 'Avisar a', { proof: 'Está', sha256: 'abc' })
  assert.match(mainIn(wrong), /La huella SHA-256 son 64 cifras/)
  const lie = new File([Buffer.from('<svg onload=alert(1)>')], 'logo.pdf', { type: 'application/pdf' })
  assert.match(mainIn(await deliver(marcos, at('declare-delivery'), lie)), /No se hizo.*logo\.pdf/s)
  const file = new File([pdf], '../logo.pdf', { type: 'application/pdf' })
  await taken(marcos, deliver(marcos, at('declare-delivery'), file))

  const sold = await marcos.get(deal.address)
  assert.match(mainIn(sold), /Lo entregado.*Hecho como se acordó.*logo\.pdf.*Ana todavía no lo descargó/s)
  const link = existingLink(sold.text)
  assert.equal((await marcos.get(link)).status, 200)

  const waiting = await ana.get(deal.address)
  assert.match(mainIn(waiting), /Descarga lo entregado y revísalo/)
  assert.doesNotMatch(waiting.text, new RegExp(link))
  // Looking, asking without taking, and taking in parts open nothing and start nothing.
  assert.equal((await ana.get(link)).location, deal.address)
  assert.equal((await ana.get(link, { range: 'bytes=0-10' })).status, 302)
  assert.equal((await ana.send(link, 'HEAD', null, {})).status, 302)
  await ana.get(at('download-delivery'), { purpose: 'prefetch', 'sec-purpose': 'prefetch' })
  await ana.send(at('download-delivery'), 'HEAD', null, {})
  assert.match(mainIn(await ana.get(deal.address)), /Entrega declarada/)
  const zoe = await registered(address, 'Zoe Extraña', 'zoe-archivos@example.com')
  assert.equal((await zoe.get(link)).status, 404)
  assert.equal((await zoe.get(at('download-delivery'))).status, 404)

  assert.match(mainIn(await ana.get(at('download-delivery'))), /empieza el plazo de revisión.*Queda escrito/s)
  await taken(ana, ana.fillIn(at('download-delivery'), 'Descargar', {}))

  const open = await ana.get(deal.address)
  assert.match(mainIn(open), /En revisión.*Ana lo descargó|Lo entregado.*lo descargó/s)
  assert.equal((await ana.get(link)).status, 200)
  assert.equal((await ana.get(at('download-delivery'))).status, 409)
  assert.match(mainIn(await marcos.get(deal.address)), /Ana lo descargó/)
})

test('work is delivered with a note and photographs, which both see', async () => {
  const { address } = await runningProgram()
  const dealers = await anaAndMarcos(address)
  const { buyer: ana, seller: marcos } = dealers
  const deal = await dealIn('funded', dealers, 'Pintar la cocina', { deliveryMode: 'servicio' })
  const at = (step: string) => `${deal.address}/${step}?tranche=1`
  const photo = new File([new Uint8Array(png())], 'cocina.png', { type: 'image/png' })
  await taken(marcos, deliver(marcos, at('declare-delivery'), photo))
  const page = await ana.get(deal.address)
  assert.match(mainIn(page), /¿Ya te llegó\?.*Lo entregado.*Hecho como se acordó.*cocina\.png/s)
  assert.equal((await ana.get(existingLink(page.text))).status, 200)
})

/** The form of a delivery with a file, as a browser without scripts sends it. */
async function deliver(who: Visitor, path: string, file: File) {
  const { text } = await who.get(path)
  const form = new FormData()
  for (const name of ['key', 'version'])
    form.set(name, new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? '')
  form.set('proof', 'Hecho como se acordó')
  form.set('keeps-place', 'on')
  form.set('files', file)
  return who.post(path, form)
}

function existingLink(html: string): string {
  const [found] = /\/app\/transactions\/[0-9a-f-]+\/attachments\/[0-9a-f-]+/.exec(html) ?? []
  assert.ok(found, 'the page links a file')
  return found
}
