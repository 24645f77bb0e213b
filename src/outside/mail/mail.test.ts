import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { letterMail } from './letter.ts'
import type { Mailer } from './mail.ts'
import { createSandboxMailbox } from './sandbox-mailbox.ts'
import { createSmtpMailer } from './smtp-mail.ts'

/** What arrived at the other end, whichever way it went. */
type Arrived = { from: string; to: string[]; content: string }

const folder = mkdtempSync(join(tmpdir(), 'resguardo-mail-'))
const from = 'Resguardo <avisos@resguardo.example>'
const arrived: Arrived[] = []
let smtp: Server
let port = 0
before(async () => {
  smtp = createServer(converse).listen(0, '127.0.0.1')
  await new Promise((resolve) => smtp.once('listening', resolve))
  const address = smtp.address()
  port = address && typeof address === 'object' ? address.port : 0
})
after(() => {
  smtp.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The server's side of RFC 5321, as far as one mail needs it; refuses `nobody@`, is out of order for `later@`. */
function converse(socket: Socket): void {
  let mail: Arrived = { from: '', to: [], content: '' }
  let buffer = ''
  let inData = false
  const say = (line: string) => socket.write(`${line}\r\n`)
  const answer = (line: string) => {
    const address = /<(.*)>/.exec(line)?.[1] ?? ''
    if (/^EHLO/i.test(line)) say('250 prueba')
    else if (/^MAIL FROM/i.test(line)) {
      mail = { from: address, to: [], content: '' }
      say('250 bien')
    } else if (/^RCPT TO/i.test(line)) {
      if (address.startsWith('nobody@')) return say('550 5.1.1 no such mailbox')
      if (address.startsWith('later@')) return say('451 4.3.0 try later')
      mail.to.push(address)
      say('250 bien')
    } else if (/^DATA/i.test(line)) {
      inData = true
      say('354 adelante')
    } else if (/^STARTTLS/i.test(line)) say('502 5.5.1 not known')
    else if (/^QUIT/i.test(line)) socket.end('221 adiós\r\n')
    else say('250 bien')
  }
  socket.on('error', () => {})
  socket.on('data', (bytes) => {
    buffer += bytes.toString('utf8')
    for (;;) {
      const end = buffer.indexOf(inData ? '\r\n.\r\n' : '\r\n')
      if (end < 0) return
      const piece = buffer.slice(0, end)
      buffer = buffer.slice(end + (inData ? 5 : 2))
      if (inData) {
        arrived.push({ ...mail, content: piece })
        inData = false
        say('250 aceptado')
      } else answer(piece)
    }
  })
  say('220 prueba')
}

const ways: Record<string, () => { mailer: Mailer; newest: () => Promise<Arrived> }> = {
  smtp: () => ({
    mailer: createSmtpMailer({ server: `smtp://127.0.0.1:${port}`, from }),
    newest: async () => arrived.at(-1) ?? assert.fail('nothing arrived'),
  }),
  sandbox: () => {
    const mailer = createSandboxMailbox({ folder: join(folder, 'contract'), from })
    const newest = async () => {
      const [mail] = await mailer.list()
      assert.ok(mail)
      return { from: mail.from, to: [mail.to], content: `Subject: ${mail.subject}\r\n\r\n${mail.text}` }
    }
    return { mailer, newest }
  },
}

for (const [way, open] of Object.entries(ways)) {
  test(`${way}: a mail arrives at its address, from ours, with its text`, async () => {
    const { mailer, newest } = open()
    const receipt = await mailer.send({ to: 'ana@example.com', subject: 'Recibimos 100', text: 'Hola, Ana.' })
    assert.equal(receipt.delivered, true)
    assert.match(receipt.messageId, /^<.+@.+>$/)
    const mail = await newest()
    assert.match(mail.from, /avisos@resguardo\.example/)
    assert.deepEqual(mail.to, ['ana@example.com'])
    assert.match(mail.content, /Subject: Recibimos 100\r\n/)
    assert.match(mail.content, /Hola, Ana\./)
    await mailer.close()
  })

  test(`${way}: every mail has an id of its own`, async () => {
    const { mailer } = open()
    const mail = { to: 'ana@example.com', subject: 'Aviso', text: 'Hola.' }
    const receipts = await Promise.all([mailer.send(mail), mailer.send(mail), mailer.send(mail)])
    assert.equal(new Set(receipts.map(({ messageId }) => messageId)).size, 3)
    await mailer.close()
  })
}

test('nobody is added to a mail by what stands in its subject or its address', async () => {
  const mailer = createSmtpMailer({ server: `smtp://127.0.0.1:${port}`, from })
  await mailer.send({ to: 'ana@example.com', subject: 'Hola\r\nBcc: zoe@example.com', text: 'Hola.' })
  assert.deepEqual(arrived.at(-1)?.to, ['ana@example.com'])
  assert.doesNotMatch(arrived.at(-1)?.content ?? '', /^Bcc:/im)
  await mailer
    .send({ to: 'ana@example.com, zoe@example.com', subject: 'Hola', text: 'Hola.' })
    .catch(() => {})
  assert.ok(!arrived.some(({ to }) => to.includes('zoe@example.com')))
  await mailer.close()
})

test('a mail leaves for another machine encrypted or not at all', async () => {
  // The same server, which knows no encryption, by an address that is not said to be this machine.
  const mailer = createSmtpMailer({ server: `smtp://0.0.0.0:${port}`, from })
  const before = arrived.length
  await assert.rejects(mailer.send({ to: 'ana@example.com', subject: 'Hola', text: 'Hola.' }), {
    code: 'ETLS',
  })
  assert.equal(arrived.length, before)
  await mailer.close()
})

test('a recipient refused for good is an answer; a server out of order is thrown', async () => {
  const mailer = createSmtpMailer({ server: `smtp://127.0.0.1:${port}`, from })
  const refused = await mailer.send({ to: 'nobody@example.com', subject: 'Hola', text: 'Hola.' })
  assert.equal(refused.delivered, false)
  assert.match(refused.failure ?? '', /no such mailbox/)
  await assert.rejects(mailer.send({ to: 'later@example.com', subject: 'Hola', text: 'Hola.' }))
  await mailer.close()
  const silent = createSmtpMailer({ server: 'smtp://127.0.0.1:1', from })
  await assert.rejects(silent.send({ to: 'ana@example.com', subject: 'Hola', text: 'Hola.' }))
  await silent.close()
})

test('the mailbox of the demonstration keeps the newest, up to its limit, and reads no other file', async () => {
  const place = join(folder, 'small')
  const mailbox = createSandboxMailbox({ folder: place, from, most: 3 })
  assert.deepEqual(await mailbox.list(), [])
  for (const number of [1, 2, 3, 4, 5])
    await mailbox.send({ to: `${number % 2 ? 'ana' : 'benito'}@example.com`, subject: `${number}`, text: '' })
  assert.deepEqual(
    (await mailbox.list()).map(({ subject }) => subject),
    ['5', '4', '3'],
  )
  assert.deepEqual(
    (await mailbox.list({ to: 'benito@example.com' })).map(({ subject }) => subject),
    ['4'],
  )
  assert.equal(readdirSync(place).length, 3)
  const [newest] = await mailbox.list({ most: 1 })
  assert.deepEqual(newest && (await mailbox.read(newest.id)), newest)
  for (const id of ['', '..', '../small/x', 'nothing', '/etc/passwd'])
    assert.equal(await mailbox.read(id), null)
})

test('a letter is the same as text and as HTML, and names cannot break out of it', () => {
  const mail = letterMail(
    { to: 'ana@example.com', isProven: true },
    {
      subject: 'Hola',
      paragraphs: ['Hola, <b>"Ana"</b> & Cía.'],
      button: { label: 'Confirmar', href: 'https://resguardo.example/login/verify?token=a&redirect=b' },
      closing: 'Fin.',
    },
  )
  assert.match(mail.text, /Confirmar:\nhttps:\/\/resguardo\.example\/login\/verify\?token=a&redirect=b\n/)
  assert.match(mail.html ?? '', /&lt;b&gt;&quot;Ana&quot;&lt;\/b&gt; &amp; Cía\./)
  assert.match(mail.html ?? '', /href="https:\/\/resguardo\.example\/login\/verify\?token=a&amp;redirect=b"/)
})
