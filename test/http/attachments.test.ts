import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exif, heic, jpeg, pdf } from '#test/pictures.ts'
import { anaAndMarcos, dealIn } from './dealing.ts'
import { runningProgram } from './program.ts'
import { type Fields, invented, newVisitor, plain } from './visitor.ts'

type Sent = Readonly<{ name: string; bytes: Uint8Array }>

function formOf(fields: Fields, name: string, files: readonly Sent[] = []): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  for (const file of files) form.append(name, new File([Buffer.from(file.bytes)], file.name))
  return form
}

const key = () => crypto.randomUUID()
const place = 'GPS 40.4168 N'

test('messages and files over the wire', async (t) => {
  const { address, means } = await runningProgram()
  const dealers = await anaAndMarcos(address)
  const { buyer: ana, seller: marcos } = dealers
  const [olga, adela] = [await invented(address, 'olga'), await invented(address, 'adela')]
  const lucia = await invented(address, 'lucia')
  const { address: deal } = await dealIn('claimed', dealers)
  const messages = `${deal}/messages`
  const photo = { name: 'Bici de montaña.jpg', bytes: jpeg([exif(6, place)]) }
  const document = { name: 'Factura "1".pdf', bytes: pdf }

  await t.test('a message with files is sent once, and leads back to the deal', async () => {
    const form = () =>
      formOf({ key: used, text: 'Mira qué bien está', from: 'deal' }, 'files', [photo, document])
    const used = key()
    for (const answer of [await ana.post(messages, form()), await ana.post(messages, form())])
      assert.deepEqual([answer.status, answer.location], [302, `${deal}#mensajes`])
    for (const [reader, path] of [
      [marcos, deal],
      [marcos, messages],
      [olga, deal],
    ] as const) {
      const { text } = await reader.get(path)
      assert.equal(plain(text).split('Mira qué bien está').length >= 2, true)
      assert.equal(text.match(/<img src="[^"]*\/attachments\//g)?.length, 1)
    }
    const { rows } = await means.database.pool.query('select 1 from messages')
    assert.equal(rows.length, 1)
  })

  await t.test('its files are handed out as what they are, and can do nothing', async () => {
    const { text } = await marcos.get(deal)
    const links = [...text.matchAll(/href="(\/app\/transactions\/[^"]*\/attachments\/[^"]*)"/g)]
    const [picture = '', paper = ''] = links.map(([, link = '']) => link)
    const shown = await marcos.get(picture)
    assert.equal(shown.headers.get('content-type'), 'image/jpeg')
    assert.ok(!shown.text.includes(place))
    assert.equal(
      shown.headers.get('content-disposition'),
      `inline; filename="Bici de montana.jpg"; filename*=UTF-8''Bici%20de%20monta%C3%B1a.jpg`,
    )
    const handed = await marcos.get(paper)
    assert.equal(handed.headers.get('content-type'), 'application/pdf')
    assert.match(handed.headers.get('content-disposition') ?? '', /^attachment; filename="Factura _1_.pdf"/)
    for (const { status, headers } of [shown, handed]) {
      assert.equal(status, 200)
      assert.equal(headers.get('content-security-policy'), `default-src 'none'; sandbox`)
      assert.equal(headers.get('x-content-type-options'), 'nosniff')
      assert.equal(headers.get('cache-control'), 'private, no-store')
    }
    assert.equal((await olga.get(picture)).status, 200)
    for (const stranger of [lucia, adela]) assert.equal((await stranger.get(picture)).status, 404)
    assert.match((await newVisitor(address).get(picture)).location ?? '', /^\/login/)
    // The address of one deal opens no file of another.
    const other = await dealIn('proposed', { ...dealers, buyer: lucia })
    const moved = picture.replace(deal, other.address)
    assert.equal((await lucia.get(moved)).status, 404)
  })

  await t.test(
    'what is refused says so in a sentence, in a status and in a header, and keeps the text',
    async () => {
      const large = { name: 'grande.pdf', bytes: Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024)]) }
      const eleven = Array.from({ length: 11 }, () => document)
      const tries: readonly (readonly [readonly Sent[], string, number, RegExp])[] = [
        [[{ name: 'a.heic', bytes: heic }], 'attachment-kind', 422, /HEIC/],
        [
          [{ name: 'a.jpg', bytes: Buffer.from('<script>') }],
          'attachment-kind',
          422,
          /no es una foto ni un PDF/,
        ],
        [[large], 'attachment-too-large', 413, /«grande.pdf» pesa demasiado: el máximo son 10 MB/],
        [eleven, 'too-many-attachments', 422, /caben 10/],
      ]
      for (const [files, code, status, sentence] of tries) {
        const answer = await ana.post(messages, formOf({ key: key(), text: 'Sigue aquí' }, 'files', files))
        assert.deepEqual([answer.status, answer.headers.get('resguardo-refusal')], [status, code])
        assert.match(plain(answer.text), sentence)
        assert.ok(answer.text.includes('Sigue aquí'))
      }
      const empty = await ana.post(messages, formOf({ key: key(), text: '' }, 'files'))
      assert.deepEqual([empty.status, empty.headers.get('resguardo-refusal')], [422, 'message-empty'])
      const broken = await ana.post(messages, 'x', { 'content-type': 'multipart/form-data; boundary=x' })
      assert.equal(broken.status, 422)
      const flood = await ana.post(
        messages,
        formOf(
          { key: key() },
          'files',
          Array.from({ length: 6 }, () => large),
        ),
      )
      assert.deepEqual([flood.status, flood.headers.get('resguardo-refusal')], [413, 'attachment-too-large'])
    },
  )

  await t.test('only pages for files take large forms', async () => {
    const large = formOf({ key: key() }, 'files', [{ name: 'a.pdf', bytes: Buffer.alloc(2 * 1024 * 1024) }])
    for (const path of ['/app/transactions/create', deal, '/app/account/profile', `${messages}/x`])
      assert.equal((await ana.post(path, large)).status, 413, path)
  })

  await t.test(
    'files of a draft are added and taken away by a device that has not opened the page',
    async () => {
      const begun = await ana.post('/app/transactions/create/draft', {
        draft: '',
        key: key(),
        title: 'Piano',
      })
      const { draft }: { draft: string } = JSON.parse(begun.text)
      const files = '/app/transactions/create/attachments'
      const used = key()
      for (let time = 0; time < 2; time += 1) {
        const { status, location } = await ana.post(files, formOf({ draft, key: used }, 'file', [photo]))
        assert.deepEqual([status, location], [302, `${files}?draft=${draft}`])
      }
      const refused = await ana.post(
        files,
        formOf({ draft, key: key() }, 'file', [{ name: 'a', bytes: heic }]),
      )
      assert.deepEqual([refused.status, refused.headers.get('resguardo-refusal')], [422, 'attachment-kind'])
      assert.match(plain(refused.text), /foto HEIC/)
      for (const other of [marcos, olga])
        assert.equal((await other.post(files, formOf({ draft, key: key() }, 'file', [photo]))).status, 404)
      const { text } = await ana.get(`/app/transactions/create?draft=${draft}`)
      assert.equal(text.match(/<img src="[^"]*\/attachments\//g)?.length, 1)
      await ana.submit(`${files}?draft=${draft}`, 'Quitar')
      assert.doesNotMatch((await ana.get(`${files}?draft=${draft}`)).text, /<img src="[^"]*\/attachments\//)
    },
  )

  await t.test('what is shared without a worker is neither read nor kept, whoever sends it', async () => {
    for (const origin of [address, 'null', 'https://evil.example']) {
      const answer = await ana.post('/app/share', formOf({ text: 'x' }, 'files', [photo]), { origin })
      assert.deepEqual([answer.status, answer.location], [303, '/app/share?lost'], origin)
    }
    assert.match(plain((await ana.get('/app/share?lost')).text), /No se recibió lo que compartiste/)
  })
})
