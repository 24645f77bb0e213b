import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import { readConfig } from '#config.ts'
import { createLog } from '#program/log.ts'
import { builtPages } from '#program/pages.ts'
import { startProgram } from '#program/program.ts'

const help = `Usage: npx node bin/screenshots.ts [FOLDER]

Starts the built product with its demonstration on a database of its own, and writes the pictures of the
README into FOLDER (docs/screenshots). Needs "npm run build" first, and Chromium (CHROMIUM, /usr/bin/chromium).

Options:
  -h, --help   show this text
`

const phone = { width: 390, height: 844 }
const desk = { width: 1280, height: 800 }
const lowDesk = { width: 1280, height: 620 }

type Shot = Readonly<{
  name: string
  who: string
  path: string
  viewport: typeof phone
  dark?: boolean
  /** What is done on the page before its picture is taken. */
  act?: (page: Page) => Promise<unknown>
}>

const ana = 'Ana Beltrán Ruiz'
const olga = 'Olga Navarro Pino'
const openDeal = (title: string) => (page: Page) => page.getByRole('link', { name: title }).click()

const shots: readonly Shot[] = [
  {
    name: 'telefono-transaccion',
    who: ana,
    path: '/app/transactions',
    viewport: phone,
    act: async (page) => {
      await openDeal('Restauración de una cómoda')(page)
      await page.getByRole('heading', { name: 'Restauración de una cómoda' }).waitFor()
    },
  },
  {
    name: 'telefono-crear',
    who: ana,
    path: '/app/transactions/create',
    viewport: phone,
    act: async (page) => {
      await page.getByLabel('Nombre de la otra persona').fill('Marcos')
      await page.getByLabel('Título').fill('Bicicleta de paseo')
      await page.getByLabel('Precio').fill('240')
      await page.getByRole('heading', { name: 'Quién paga y quién recibe' }).scrollIntoViewIfNeeded()
      await page
        .getByText(/242,90|Depositas/)
        .first()
        .waitFor()
    },
  },
  {
    name: 'telefono-depositar',
    who: ana,
    path: '/app/transactions',
    viewport: phone,
    act: async (page) => {
      await openDeal('MacBook Air')(page)
      await page
        .getByRole('link', { name: /Depositar|Ver los datos/ })
        .first()
        .click()
      await page.getByRole('heading', { name: 'Depositar en custodia' }).waitFor()
    },
  },
  { name: 'lista', who: ana, path: '/app/transactions', viewport: desk },
  { name: 'conciliacion', who: olga, path: '/ops/bank', viewport: desk },
  { name: 'pagos', who: olga, path: '/ops/payouts?view=settled', viewport: lowDesk },
  {
    name: 'transaccion-oscura',
    who: ana,
    path: '/app/transactions',
    viewport: desk,
    dark: true,
    act: async (page) => {
      await openDeal('Página web para un taller')(page)
      await page.getByRole('heading', { name: 'Página web para un taller' }).waitFor()
    },
  },
]

async function take(browser: Browser, address: string, shot: Shot, folder: string): Promise<void> {
  const context = await browser.newContext({
    baseURL: address,
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    viewport: shot.viewport,
    colorScheme: shot.dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByRole('button', { name: shot.who }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
  await page.goto(shot.path)
  await shot.act?.(page)
  const path = join(folder, `${shot.name}.png`)
  await page.screenshot({ path, animations: 'disabled', caret: 'hide' })
  await context.close()
  const { size } = await stat(path)
  process.stdout.write(`${path}: ${Math.ceil(size / 1000)} kB\n`)
}

async function freePort(): Promise<number> {
  const server = createServer()
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  const address = server.address()
  server.close()
  return address && typeof address === 'object' ? address.port : 0
}

async function takeAll(folder: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'resguardo-screenshots-'))
  const port = String(await freePort())
  const config = readConfig({ PORT: port, DATA_DIR: dataDir, SANDBOX_BANK: 'on', DEMO: 'on' })
  const program = await startProgram({ config, log: createLog('error'), tell: () => {}, pages: builtPages })
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
  })
  try {
    await mkdir(folder, { recursive: true })
    for (const shot of shots) await take(browser, config.baseUrl, shot, folder)
  } finally {
    await browser.close()
    await program.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean', short: 'h' } },
})
if (values.help) process.stdout.write(help)
else await takeAll(positionals[0] ?? join(import.meta.dirname, '..', 'docs', 'screenshots'))
