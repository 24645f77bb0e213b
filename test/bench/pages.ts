import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { existing } from '#domain/assert.ts'
import { packedKb, scriptsIn } from '#test/built-scripts.ts'
import { startProduct } from '#test/faults/victim.ts'
import { anaAndMarcos, dealIn } from '#test/http/dealing.ts'
import { callers } from './callers.ts'
import { heavyDeal } from './heavy-deal.ts'
import { interleave, type Measured, middle, ratioOf, short } from './measured.ts'
import type { Rig } from './rig.ts'
import { scratchFolder } from '#test/scratch.ts'

const CALLERS = 8

/** What a page costs the server against plain React streaming of the same markup, and the browser in JavaScript. */
export async function measurePages(rig: Rig): Promise<Measured[]> {
  const folder = scratchFolder('pages')
  const product = await startProduct(join(folder, 'data'))
  try {
    await product.ready()
    const headers = { cookie: await signIn(product.address) }
    const get = async (path: string) => {
      const response = await fetch(product.address + path, { headers })
      const html = await response.text()
      if (response.status !== 200) throw new Error(`${path} answers ${response.status}`)
      return html
    }
    const list = await get('/app/transactions')
    const first = existing(
      /\/app\/transactions\/[0-9a-f-]{36}/.exec(list)?.[0],
      'the demonstration has deals',
    )
    const lines: Measured[] = []
    for (const [name, path] of [
      ['list', '/app/transactions'],
      ['transaction page', first],
    ] as const) {
      const html = await get(path)
      lines.push(await rendering(rig, folder, name, html, () => get(path)), weight(name, html, 110))
    }
    lines.push(
      weight('first page', await get('/'), 0),
      weight('sign-in', await (await fetch(`${product.address}/login`)).text(), 60),
      ...(await heavyBesidePlain(rig, product.address)),
    )
    return lines
  } finally {
    await product.end()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The cookies of an invented person who signed in through the form. */
export async function signIn(address: string, name = 'ana'): Promise<string> {
  const body = new URLSearchParams({
    email: `${name}@demostracion.example`,
    password: `demostracion-${name}`,
    redirect: '/app/transactions',
  })
  const headers = { origin: address, cookie: 'resguardo.cookie-check=1' }
  const response = await fetch(`${address}/login`, { method: 'POST', body, headers, redirect: 'manual' })
  const cookies = response.headers.getSetCookie().map((each) => each.split(';')[0])
  if (cookies.length === 0) throw new Error(`signing in answers ${response.status}`)
  return cookies.join('; ')
}

async function rendering(
  rig: Rig,
  folder: string,
  name: string,
  html: string,
  ours: () => Promise<unknown>,
): Promise<Measured> {
  const file = join(folder, 'page.html')
  writeFileSync(file, html)
  const plain = await servePlain(file)
  try {
    const seconds = rig.quick ? 1 : 3
    const theirs = async () => (await fetch(plain.address)).text()
    const size = (await theirs()).length
    const rate = async (act: () => Promise<unknown>) => (await callers(CALLERS, seconds, act)).perSecond
    await rate(ours)
    await rate(theirs)
    const got = await interleave(5, { ours: () => rate(ours), plain: () => rate(theirs) }, rig.tell)
    return {
      measure: `server rendering of the ${name}, with session, rights and data`,
      against: `plain React streaming of its markup (${short(size / 1000)} kB of ${short(html.length / 1000)} kB)`,
      target: { least: 0.25 },
      ratio: ratioOf(got.ours, got.plain),
      figures: `${middle(got.ours, '/s')}, plain ${middle(got.plain, '/s')}`,
    }
  } finally {
    plain.child.kill('SIGTERM')
  }
}

/** What the page of a deal in which much happened costs at first sight, against that of a plain one. */
async function heavyBesidePlain(rig: Rig, address: string): Promise<Measured[]> {
  const dealers = await anaAndMarcos(address)
  const plain = (await dealIn('inspecting', dealers)).address
  const heavy = await heavyDeal(dealers)
  const bytes = async (path: string) => (await dealers.buyer.get(path)).bytes.length
  const [plainBytes, heavyBytes] = [await bytes(plain), await bytes(heavy)]
  const wait = async (path: string) =>
    1000 / (await callers(1, rig.quick ? 1 : 3, () => dealers.buyer.get(path))).perSecond
  const got = await interleave(5, { heavy: () => wait(heavy), plain: () => wait(plain) }, rig.tell)
  const line = { against: 'one of one part', target: { most: 1.5 } }
  return [
    {
      measure: 'time of a page with 2 parts, 200 events, 60 messages, 40 pieces of evidence',
      ...line,
      ratio: ratioOf(got.heavy, got.plain),
      figures: `${middle(got.heavy, 'ms')}, plain ${middle(got.plain, 'ms')}`,
    },
    {
      measure: 'bytes of the same',
      ...line,
      ratio: heavyBytes / plainBytes,
      figures: `${short(heavyBytes / 1000)} kB, plain ${short(plainBytes / 1000)} kB`,
    },
  ]
}

async function servePlain(file: string): Promise<{ address: string; child: ChildProcess }> {
  const program = join(import.meta.dirname, 'plain-server.ts')
  const env = { ...process.env, NODE_ENV: 'production' }
  const child = spawn(process.execPath, [program, file], { stdio: ['ignore', 'pipe', 'inherit'], env })
  process.once('exit', () => child.kill('SIGTERM'))
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (said: Buffer) => resolve(said.toString().trim()))
    child.once('exit', () => reject(new Error('the plain server does not start')))
  })
  return { address: `http://127.0.0.1:${port}`, child }
}

/** The JavaScript that a page loads at once, what it names to be run and what that imports, against what it may be. */
function weight(name: string, html: string, most: number): Measured {
  const files = scriptsIn(html)
  const kb = packedKb(files)
  return {
    measure: `JavaScript of the ${name}`,
    against: `${most} kB`,
    target: { most: 1 },
    // Where none may be, the first byte is as much too much as the last.
    ratio: most > 0 ? kb / most : kb > 0 ? Number.POSITIVE_INFINITY : 0,
    figures: `${short(kb)} kB compressed, ${files.size} files`,
  }
}
