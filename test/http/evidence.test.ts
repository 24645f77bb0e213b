import assert from 'node:assert/strict'
import { test } from 'node:test'
import { heicPhoto, mp4 } from '#test/films.ts'
import { digestOfBytes } from '#domain/digest.ts'
import { exif, jpeg, pdf, png, pngChunk } from '#test/pictures.ts'
import { anaAndMarcos, dealIn } from './dealing.ts'
import { runningProgram } from './program.ts'
import { type Fields, invented, mainIn, newVisitor, plain } from './visitor.ts'

type Sent = Readonly<{ name: string; bytes: Uint8Array }>

function formOf(fields: Fields, files: readonly Sent[]): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries({ key: crypto.randomUUID(), ...fields }))
    form.append(field, value)
  for (const file of files) form.append('files', new File([Buffer.from(file.bytes)], file.name))
  return form
}

const place = '+40.4168-003.7038/'
const photo = { name: 'C:\\fotos\\Caja.JPG', bytes: jpeg([exif(6, place)]) }
const film = { name: 'Abriendo.mp4', bytes: mp4({ seconds: 42, place }) }
const megabyte = 1024 * 1024
const text = (bytes: number) => ({ name: 'largo.txt', bytes: Buffer.alloc(bytes, 'a') })

function bomb(): Uint8Array {
  const ihdr = Buffer.alloc(13)
  ihdr.writeUInt32BE(60_000, 0)
  ihdr.writeUInt32BE(60_000, 4)
  return Buffer.concat([png().subarray(0, 8), pngChunk('IHDR', ihdr), png().subarray(33)])
}

test('evidence over the wire', async (t) => {
  const { address, means } = await runningProgram()
  const dealers = await anaAndMarcos(address)
  const { buyer: ana, seller: marcos } = dealers
  const [olga, adela] = [await invented(address, 'olga'), await invented(address, 'adela')]
  const lucia = await invented(address, 'lucia')
  const { address: deal } = await dealIn('inspecting', dealers)
  const here = `${deal}/evidence`
  const shownHere = () =>
    means.database.pool.query('select 1 from evidence where transaction_id = $1', [deal.split('/').at(-1)])

  await t.test('each side shows what it has, once for each key, and both read it in its order', async () => {
    assert.match(plain((await ana.get(deal)).text), /Todavía no hay ninguna/)
    const form = () => formOf({ key, words: 'Así llegó.', purpose: 'rejection' }, [photo, film])
    const key = crypto.randomUUID()
    for (const answer of [await ana.post(here, form()), await ana.post(here, form())])
      assert.deepEqual([answer.status, answer.location], [302, here])
    const paper = { name: '../../factura.pdf', bytes: pdf }
    assert.equal((await marcos.post(here, formOf({ purpose: 'delivery' }, [paper]))).status, 302)
    for (const reader of [ana, marcos, olga]) {
      const told = mainIn(await reader.get(here))
      assert.match(told, /E-1.*Así llegó\..*E-1\.1 Caja\.jpg.*E-1\.2 Abriendo\.mp4\s*Video, 42 s/s)
      assert.match(told, /E-2.*E-2\.1 factura\.pdf/s)
      assert.doesNotMatch(told, /E-3/)
    }
    assert.match(plain((await ana.get(deal)).text), /Hay 2 pruebas/)
    const { rows } = await shownHere()
    assert.equal(rows.length, 2)
  })

  await t.test(
    'is looked at side by side without a script, and one goes on to the next by links',
    async () => {
      const { text: listed } = await olga.get(here)
      assert.match(listed, /href="[^"]*\?buyer=1\.1&amp;seller=2\.1#ver"[^>]*>.*?Ver lado a lado/s)
      const { text: shown } = await olga.get(`${here}?buyer=1.2&seller=2.1`)
      assert.match(shown, /<video [^>]*src="[^"]*\/attachments\/[^"]*#t=0\.1"/)
      assert.match(
        shown,
        /rel="prev"[^>]*href="[^"]*\?buyer=1\.1&amp;seller=2\.1#ver"|href="[^"]*\?buyer=1\.1&amp;seller=2\.1#ver"[^>]*rel="prev"/,
      )
      assert.match(plain(shown), /2 de 2/)
      // What no such file answers to is the first.
      assert.match(plain((await olga.get(`${here}?buyer=99.9`)).text), /1 de 2/)
      assert.equal((await olga.get(`${here}?buyer=%3Cscript%3E`)).status, 200)
    },
  )

  await t.test(
    'films are handed out in the parts that are asked for, as nothing else, to nobody else',
    async () => {
      const { text: listed } = await ana.get(`${here}?buyer=1.2`)
      const [, at = ''] = /<video [^>]*src="([^"#]*)#/.exec(listed) ?? []
      const asking = (range: string, more: Record<string, string> = {}) => ana.get(at, { range, ...more })
      const whole = await ana.get(at)
      const length = Number(whole.headers.get('content-length'))
      assert.deepEqual([whole.status, whole.headers.get('accept-ranges')], [200, 'bytes'])
      const tag = whole.headers.get('etag') ?? ''
      const tries: readonly (readonly [string, number, string | null, number | null])[] = [
        ['bytes=0-1', 206, `bytes 0-1/${length}`, 2],
        ['bytes=0-', 206, `bytes 0-${length - 1}/${length}`, length],
        ['bytes=-8', 206, `bytes ${length - 8}-${length - 1}/${length}`, 8],
        ['bytes=8-99999999', 206, `bytes 8-${length - 1}/${length}`, length - 8],
        [`bytes=${length}-`, 416, `bytes */${length}`, null],
        ['bytes=0-1,4-5', 200, null, length],
        ['bytes=x', 200, null, length],
      ]
      for (const [range, status, content, bytes] of tries) {
        const { headers, ...answer } = await asking(range)
        assert.deepEqual([answer.status, headers.get('content-range')], [status, content], range)
        if (bytes !== null) assert.equal(headers.get('content-length'), String(bytes), range)
        assert.equal(headers.get('content-security-policy'), `default-src 'none'; sandbox`)
        assert.equal(headers.get('x-content-type-options'), 'nosniff')
      }
      assert.equal((await asking('bytes=0-1', { 'if-range': tag })).status, 206)
      assert.equal((await asking('bytes=0-1', { 'if-range': '"other"' })).status, 200)
      assert.equal(whole.headers.get('content-type'), 'video/mp4')
      assert.ok(!whole.text.includes(place))
      for (const stranger of [lucia, adela]) {
        assert.equal((await stranger.get(at, { range: 'bytes=0-1' })).status, 404)
        assert.equal((await stranger.get(here)).status, 404)
        assert.equal((await stranger.post(here, formOf({}, [photo]))).status, 404)
      }
      assert.match((await newVisitor(address).get(here)).location ?? '', /^\/login/)
    },
  )

  await t.test(
    'what is refused says so in a sentence, in a status and in a header, and keeps what was typed',
    async () => {
      const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
      const tries: readonly (readonly [readonly Sent[], string, number, RegExp])[] = [
        [[], 'evidence-missing', 422, /Faltan las pruebas.*hasta 60 segundos.*hasta 10 MB/],
        [
          [{ name: 'foto.jpg', bytes: Buffer.from('MZ\u0090\0') }],
          'evidence-kind',
          422,
          /«foto\.jpg» no es una foto, un video/,
        ],
        [
          [{ name: 'foto.jpg', bytes: svg }],
          'evidence-kind',
          422,
          /«foto\.jpg» es una página o un dibujo que puede llevar programas/,
        ],
        [
          [{ name: 'bomba.png', bytes: bomb() }],
          'evidence-kind',
          422,
          /«bomba\.png» dice ser una imagen enorme/,
        ],
        [
          [{ name: 'largo.mp4', bytes: mp4({ seconds: 61 }) }],
          'video-too-long',
          422,
          /«largo\.mp4» es un video demasiado largo: dura 61 segundos y caben 60/,
        ],
        [
          [text(10 * megabyte + 1)],
          'attachment-too-large',
          413,
          /«largo\.txt» pesa demasiado: el máximo son 10 MB/,
        ],
        [Array.from({ length: 11 }, () => photo), 'too-many-attachments', 422, /caben 10/],
      ]
      for (const [files, code, status, sentence] of tries) {
        const answer = await ana.post(here, formOf({ words: 'Sigue aquí', purpose: 'dispute' }, files))
        assert.deepEqual([answer.status, answer.headers.get('resguardo-refusal')], [status, code])
        assert.match(plain(answer.text), sentence)
        assert.ok(answer.text.includes('Sigue aquí'))
      }
      const flood = await ana.post(
        here,
        formOf(
          {},
          Array.from({ length: 6 }, () => text(9 * megabyte)),
        ),
      )
      assert.deepEqual([flood.status, flood.headers.get('resguardo-refusal')], [413, 'attachment-too-large'])
      const { rows } = await shownHere()
      assert.equal(rows.length, 2)
    },
  )

  await t.test(
    'a photograph that few browsers show is taken and says so, and a script is only ever text',
    async () => {
      const files = [
        { name: 'IMG_7.HEIC', bytes: heicPhoto({ place }) },
        { name: 'programa.js', bytes: Buffer.from('alert(1)') },
      ]
      assert.equal((await marcos.post(here, formOf({ tranche: '1' }, files))).status, 302)
      const { text: shown } = await ana.get(`${here}?seller=3.1`)
      assert.match(plain(shown), /tu navegador no muestra fotos HEIC/)
      const { text: opened } = await ana.get(`${here}?seller=3.2`)
      const [, at = ''] = /href="([^"]*\/attachments\/[^"]*)"[^>]*>Abrir el texto/.exec(opened) ?? []
      const { headers } = await ana.get(at)
      assert.equal(headers.get('content-type'), 'text/plain; charset=utf-8')
    },
  )

  await t.test(
    'a photograph of unpacking says what its device said, once, and is refused with another hash',
    async () => {
      const taken = { shot: 'unpacked-open', tranche: '1', takenAt: '1700000000000' }
      const bytes = jpeg()
      const opened = { ...taken, sha256: digestOfBytes(bytes) }
      const open = [{ name: 'abierta.jpg', bytes }]
      const other = await ana.post(here, formOf({ ...opened, sha256: 'a'.repeat(64) }, open))
      assert.deepEqual([other.status, other.headers.get('resguardo-refusal')], [422, 'photo-altered'])
      assert.match(
        plain(other.text),
        /2\. La caja abierta.*La foto que llegó no es la que guardó el teléfono/s,
      )
      for (const answer of [
        await ana.post(here, formOf(opened, open)),
        await ana.post(here, formOf(opened, open)),
      ])
        assert.deepEqual([answer.status, answer.location], [302, here])
      assert.match(
        mainIn(await ana.get(here)),
        /2\. La caja abierta.*Enviada: E-\d+\D.*Según el teléfono: [^.]*noviembre[^.]*2023/s,
      )
      assert.equal((await marcos.post(here, formOf(opened, open))).status, 403)
      assert.doesNotMatch(mainIn(await marcos.get(here)), /Enviada/)
    },
  )
})
