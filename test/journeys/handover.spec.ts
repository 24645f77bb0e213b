import type { Browser, BrowserContext, Page } from '@playwright/test'
import { decodeQR } from 'qr/decode.js'
import type { Visitor } from '#test/http/visitor.ts'
import { type Network, test, unsent } from './cut-off.ts'
import { ana, dealAt, marcos } from './demonstration.ts'
import { faultsOfLooks, keepPicture, phone } from './looks.ts'
import { provePassword } from './people.ts'
import { openFolds } from './folds.ts'
import { expect } from './story.ts'

/*
 * Two telephones without a network hand over by a code that one shows and the other reads. They come back in both orders;
 * a wrong clock, an old code and a code of another deal are refused where they meet.
 */

const inPerson = { deliveryMode: 'en_persona' }
const hour = 3_600_000

/** A telephone with its person signed in. */
type Phone = Readonly<{ context: BrowserContext; page: Page; who: typeof ana }>

/** By how much the clock of the demonstration, which other journeys move on, is ahead of ours: what just happened says when. */
async function aheadIn({ buyer, address }: Readonly<{ buyer: Visitor; address: string }>): Promise<number> {
  const { text } = await buyer.get(address)
  const history = text.slice(text.indexOf('Historia</h2>'))
  const moments = [...history.matchAll(/<time dateTime="([^"]+)" title=/g)].map(([, at = '']) =>
    Date.parse(at),
  )
  return Math.max(...moments) - Date.now()
}

/** Their telephone shows the time of the demonstration, as everybody's does. */
async function phoneOf(browser: Browser, net: Network, who: typeof ana, ahead: number): Promise<Phone> {
  const context = await browser.newContext({ viewport: phone })
  await context.clock.install({ time: Date.now() + ahead })
  const page = await context.newPage()
  await net.enter(page, who)
  return { context, page, who }
}

/** Prepares a telephone for a deal, with a network, and waits until the page that needs none is kept. */
async function prepare(net: Network, { page, who }: Phone, deal: string) {
  await page.goto(net.front.address + deal)
  await page.getByRole('link', { name: 'Preparar la entrega en persona' }).click()
  await provePassword(page, 'Preparar este teléfono', who.password)
  await page.getByRole('button', { name: 'Preparar este teléfono' }).click()
  await expect(page.getByText('Este teléfono está preparado')).toBeVisible()
  await expect
    .poll(
      () => page.evaluate(async () => (await caches.match('/entrega', { ignoreVary: true })) !== undefined),
      {
        timeout: 30_000,
      },
    )
    .toBe(true)
}

/** What the camera of a telephone reads of the code on another one: the squares as they are drawn. */
async function codeOn(page: Page): Promise<string> {
  const drawn = page.getByRole('img', { name: /^Código para que lo lea/ })
  await expect(drawn).toBeVisible()
  const { size, squares } = await drawn.evaluate((svg) => ({
    size: Number(svg.getAttribute('viewBox')?.split(' ').at(-1)),
    squares: [...(svg.querySelector('path')?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)/g)].map(
      ([, x, y]) => [Number(x), Number(y)] as const,
    ),
  }))
  const side = size * 4
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [x, y] of squares)
    for (let row = y * 4; row < y * 4 + 4; row += 1)
      for (let at = x * 4; at < x * 4 + 4; at += 1)
        data.fill(0, (row * side + at) * 4, (row * side + at) * 4 + 3)
  return decodeQR({ width: side, height: side, data })
}

const opens = (net: Network, { page }: Phone) => page.goto(`${net.front.address}/entrega`)

/** Ana says that she has it, or that she accepts it; gives the address in her code. */
async function shows(
  net: Network,
  phone: Phone,
  kind: 'handed' | 'accepted',
  deal?: string,
): Promise<string> {
  const { page } = phone
  await opens(net, phone)
  if (deal) await page.getByRole('button', { name: deal }).click()
  if (kind === 'handed') await page.getByRole('button', { name: 'Ya lo tengo en la mano' }).click()
  else {
    await page.getByRole('button', { name: 'Lo revisé y lo acepto' }).click()
    await page.getByRole('button', { name: 'Mostrar el código' }).click()
    await expect(page.getByText('Escribe ACEPTO, o vuelve atrás')).toBeVisible()
    await page.getByLabel(/^Escribe ACEPTO/).fill('acepto')
    await page.getByRole('button', { name: 'Mostrar el código' }).click()
  }
  return codeOn(page)
}

async function cutBoth(net: Network, ...phones: readonly Phone[]) {
  for (const { context } of phones) await net.cut(context)
}

/** A telephone has its network back, and its person opens their deals. */
async function comesBack(net: Network, { context, page }: Phone) {
  await net.join(context)
  await page.goto(`${net.front.address}/app/transactions`)
  await expect.poll(() => unsent(page), { timeout: 20_000 }).toEqual([])
}

for (const first of ['buyer', 'seller'] as const)
  test(`two telephones hand over without a network, and the ${first} comes back first`, async ({
    net,
    browser,
  }) => {
    const deal = await dealAt('funded', net.program, `Bicicleta de paseo (${first})`, inPerson)
    const ahead = await aheadIn(deal)
    const [buyer, seller] = [
      await phoneOf(browser, net, ana, ahead),
      await phoneOf(browser, net, marcos, ahead),
    ]
    await prepare(net, buyer, deal.address)
    await prepare(net, seller, deal.address)
    await cutBoth(net, buyer, seller)

    const address = await shows(net, buyer, 'handed')
    expect(address).toMatch(/\/entrega#R1\./)
    expect(
      await faultsOfLooks(buyer.page, (look) => keepPicture(buyer.page, `handover shown ${look}`)),
    ).toEqual([])
    await opens(net, seller)
    expect(
      await faultsOfLooks(seller.page, (look) => keepPicture(seller.page, `handover read ${look}`)),
    ).toEqual([])
    await seller.page.getByLabel('O pega el código').fill(await codeOn(buyer.page))
    await seller.page.getByRole('button', { name: 'Comprobar' }).click()
    await expect(seller.page.getByText('Comprobado: Ana lo tiene')).toBeVisible()
    await buyer.page.getByRole('button', { name: 'Marcos ya lo leyó' }).click()
    await expect(buyer.page.getByText('Guardado en este teléfono')).toBeVisible()

    // The second code by the address in it, as the camera of the telephone itself opens it.
    await seller.page.goto(await shows(net, buyer, 'accepted'))
    await expect(seller.page.getByText('Comprobado: Ana lo revisó y lo acepta')).toBeVisible()
    await buyer.page.getByRole('button', { name: 'Marcos ya lo leyó' }).click()
    await expect(buyer.page.getByText('Guardado en este teléfono')).toBeVisible()

    const [one, other] = first === 'buyer' ? [buyer, seller] : [seller, buyer]
    await comesBack(net, one)
    const told = async ({ page }: Phone) => {
      await page.goto(net.front.address + deal.address)
      await openFolds(page)
      const story = page.getByRole('main').getByRole('listitem')
      await expect(story.filter({ hasText: 'Ana lo aceptó con su código al recibirlo' })).toHaveCount(1)
      await expect(page.getByText('lo dio en mano y Ana lo dijo con su código')).toHaveCount(1)
    }
    await told(one)
    await comesBack(net, other)
    await told(other)
    await buyer.page.goto(net.front.address + deal.address)
    await expect(buyer.page.getByRole('link', { name: 'Deshacer' })).toBeVisible()
    for (const { context } of [buyer, seller]) await context.close()
  })

test('a wrong clock, an old code, a code of another deal and words are refused where the two meet', async ({
  net,
  browser,
}) => {
  const deal = await dealAt('funded', net.program, 'Mesa de roble', inPerson)
  const another = await dealAt('funded', net.program, 'Lámpara de cobre', inPerson)
  const ahead = await aheadIn(another)
  const now = () => Date.now() + ahead
  const [buyer, seller] = [
    await phoneOf(browser, net, ana, ahead),
    await phoneOf(browser, net, marcos, ahead),
  ]
  await prepare(net, buyer, deal.address)
  await prepare(net, buyer, another.address)
  await prepare(net, seller, deal.address)
  await cutBoth(net, buyer, seller)

  const read = async (text: string, says: RegExp) => {
    await seller.page.getByLabel('O pega el código').fill(text)
    await seller.page.getByRole('button', { name: 'Comprobar' }).click()
    await expect(seller.page.getByRole('alert')).toContainText(says)
  }
  await opens(net, seller)
  await read('¿Me lo das?', /no es un código de entrega/)
  await read(await shows(net, buyer, 'handed', 'Lámpara de cobre'), /es de otra transacción/)
  const good = await shows(net, buyer, 'handed', 'Mesa de roble')
  await read(
    good.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')).replace(/\.e\./, '.a.'),
    /no lo firmó el teléfono/,
  )

  await seller.page.clock.setFixedTime(now() + 3 * 60_000)
  await read(good, /ya no vale/)
  await seller.page.clock.setFixedTime(now() - hour)
  await read(good, /El reloj de uno de los dos teléfonos está mal/)
  await buyer.page.clock.setFixedTime(now() + hour)
  await seller.page.clock.setFixedTime(now())
  await read(
    await shows(net, buyer, 'handed', 'Mesa de roble'),
    /El reloj de uno de los dos teléfonos está mal/,
  )
  expect(await unsent(seller.page)).toEqual([])

  await buyer.page.clock.setFixedTime(now())
  await seller.page.goto(await shows(net, buyer, 'handed', 'Mesa de roble'))
  await expect(seller.page.getByText('Comprobado: Ana lo tiene')).toBeVisible()
  await comesBack(net, seller)
  await seller.page.goto(net.front.address + deal.address)
  await openFolds(seller.page)
  const story = seller.page.getByRole('main').getByRole('listitem')
  await expect(story.filter({ hasText: 'lo dio en mano y Ana lo dijo con su código' })).toHaveCount(1)
  for (const { context } of [buyer, seller]) await context.close()
})
