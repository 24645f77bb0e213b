import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NoForm, readParts } from './form-parts.ts'

/** A form as a browser sends it, in pieces of so many bytes. */
async function sent(form: FormData | string, pieceLength: number): Promise<Request> {
  const whole = typeof form === 'string' ? new Response(form) : new Response(form)
  const type =
    typeof form === 'string' ? 'multipart/form-data; boundary=x' : whole.headers.get('content-type')
  const bytes = new Uint8Array(await whole.arrayBuffer())
  let at = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= bytes.length) return controller.close()
      controller.enqueue(bytes.slice(at, at + pieceLength))
      at += pieceLength
    },
  })
  const headers = { 'content-type': type ?? '' }
  const streamed = { method: 'POST', headers, body, duplex: 'half' }
  return new Request('http://localhost/', streamed)
}

async function told(form: FormData): Promise<unknown> {
  return Promise.all(
    [...form].map(async ([name, value]) =>
      typeof value === 'string'
        ? [name, value]
        : [name, value.name, value.type, Buffer.from(await value.arrayBuffer()).toString('hex')],
    ),
  )
}

test('Ana’s form with files is the same however it arrives', async () => {
  const form = new FormData()
  form.set('text', 'Señal\r\n--x\r\n de 20 € 🚗')
  form.set('nothing', '')
  const odd = Buffer.from('\r\n\r\n--\r\n--x--\r\n\0\r\n\r')
  form.append('file', new File([odd], 'a "b"\r\nñ.pdf', { type: 'application/pdf' }))
  form.append('file', new File([Buffer.alloc(3000, 13)], 'b.jpg'))
  form.append('file', new File([], ''))
  const expected = await (await sent(form, 100_000)).formData()
  for (const pieceLength of [1, 2, 3, 7, 64, 1000, 100_000])
    assert.deepEqual(await told(await readParts(await sent(form, pieceLength))), await told(expected))
})

test('what is no form, breaks off or holds too much is refused', async () => {
  const part = (name: string, value = 'v') =>
    `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  for (const text of [
    '',
    'x',
    '{"a":',
    '--x',
    part('a'),
    `${part('a')}--xy--`,
    `--x\r\n\r\nv\r\n--x--`,
    `--x\r\ncontent-disposition: form-data\r\n\r\nv\r\n--x--`,
    `${part('a').repeat(41)}--x--`,
    `${part('a', 'v'.repeat(64 * 1024 + 1))}--x--`,
    `${part('a'.repeat(2100))}--x--`,
  ])
    for (const pieceLength of [5, 100_000])
      await assert.rejects(async () => readParts(await sent(text, pieceLength)), NoForm, text.slice(0, 60))
  const whole = `${part('a').repeat(40)}--x--\r\n`
  assert.equal([...(await readParts(await sent(whole, 9)))].length, 40)
  await assert.rejects(async () => readParts(await sent(whole, 9), { bytes: 100 }), NoForm)
})
