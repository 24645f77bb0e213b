import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { existing } from '#domain/assert.ts'
import { approvePayout, payoutOf } from '#test/http/approve-payouts.ts'
import { anaAndMarcos, dealIn } from '#test/http/dealing.ts'
import { invented, taken } from '#test/http/visitor.ts'
import type { GuidePicture } from '#words/operator-guide/pictures.ts'

/** Whose page is pictured, and what stands at the top of the picture. */
export type GuideShot = Readonly<{
  who: string
  path: string
  /** The heading at the top; without one, that of the page. */
  from?: string
  /** The link of the page that is followed first: where it leads is another address each time. */
  follow?: RegExp
}>

/** Screens have one to three: words are sharp on most of them, and files stay small. */
export const dotsForEachPoint = 1.5

const olga = 'Olga Navarro Pino'
const pablo = 'Pablo Serrano Mora'

/** How each picture of the operator's guide is taken. */
export const guideShots: Readonly<Record<GuidePicture, GuideShot>> = {
  equipo: { who: 'Adela Campos Rey', path: '/ops/team' },
  resumen: { who: olga, path: '/ops' },
  extracto: { who: olga, path: '/ops/bank', follow: /^012180001234567899-00007/ },
  movimiento: { who: olga, path: '/ops/bank?view=unmatched', follow: /150,00/ },
  cierre: { who: olga, path: '/ops/ledger/day', from: 'MXN' },
  'pago-por-aprobar': { who: pablo, path: '/ops/payouts?view=approve' },
  'archivo-de-pagos': { who: pablo, path: '/ops/payouts?view=approved', follow: /^RG-EUR-/ },
  disputa: { who: 'Carla Jiménez Prado', path: '/ops/disputes', follow: /Objetivo Sigma/ },
  retencion: { who: olga, path: '/ops/holds', follow: /Valentina Ríos/ },
  'parar-pagos': { who: olga, path: '/ops/payouts/stop' },
  espacio: { who: olga, path: '/ops/storage' },
  trabajos: { who: olga, path: '/ops/queue', from: 'Lo que espera' },
}

/** Two deals are released: the payment of one lies in a file, that of the other waits for who approves. */
export async function setTheScene(address: string): Promise<void> {
  const dealers = await anaAndMarcos(address)
  const [desk, second] = [await invented(address, 'olga'), await invented(address, 'pablo')]
  const [inFile, waiting] = ['Bicicleta plegable Brompton', 'Cámara Olympus OM-1']
  const price = { 'p1.amount': '180' }
  for (const title of [inFile, waiting]) {
    const deal = await dealIn('inspecting', dealers, title, title === waiting ? price : {})
    const release = { confirmation: 'liberar', password: dealers.passwords.buyer }
    await taken(dealers.buyer, dealers.buyer.fillIn(`${deal.address}/release?tranche=1`, 'Liberar', release))
  }
  await taken(desk, desk.fillIn('/dev/clock', 'Adelantar 1 hora'))
  const act = async (title: string, view: string, button: string, fields = {}) => {
    const payout = await payoutOf(title, desk, view)
    return taken(desk, desk.fillIn(`/ops/payouts?view=${view}`, button, { payout, ...fields }))
  }
  for (const title of [inFile, waiting]) await act(title, 'prepare', 'Preparar')
  await approvePayout(second, await payoutOf(inFile, second, 'approve'), 'demostracion-pablo')
  await act(inFile, 'approved', 'Crear el archivo en EUR', { version: '09' })
}

/** Brings a page to what is pictured; answers where in it the picture begins. */
export async function standBefore(page: Page, { path, from, follow }: GuideShot): Promise<number> {
  await page.goto(path)
  const main = page.locator('main')
  if (follow) {
    const before = page.url()
    await main.getByRole('link').filter({ hasText: follow }).first().click()
    await page.waitForURL((url) => url.href !== before)
  }
  const heading = from
    ? main.getByRole('heading', { name: from, exact: true })
    : main.getByRole('heading', { level: 1 })
  await heading.first().waitFor()
  await page.evaluate(() => document.fonts.ready)
  await setTimeout(300)
  return existing(await heading.first().boundingBox(), 'the heading is to be seen').y
}
