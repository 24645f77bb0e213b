import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { readConfig } from '#settings/config.ts'
import { createLog } from '#program/log.ts'
import { builtPages } from '#program/pages.ts'
import { startProgram } from '#program/program.ts'
import { looksAt, openPages } from '#test/journeys/every-page.ts'
import { type Look, lookAt, pictureName } from '#test/journeys/looks.ts'
import { freePort } from '#store/database/free-port.ts'
import { knownArguments } from '#program/arguments.ts'
import { scratchFolder } from '#test/scratch.ts'
import {
  type GuidePicture,
  guidePicture,
  guidePictures,
  guidePictureWidth,
  pictureAddress,
} from '#words/operator-guide/pictures.ts'
import { dotsForEachPoint, guideShots, setTheScene, standBefore } from './pictures/guide-shots.ts'

const help = `Usage: npx node tools/screenshots.ts [FOLDER]
       npx node tools/screenshots.ts --guide [NAME…]
       npx node tools/screenshots.ts --all FOLDER

Starts the built product with its demonstration on a database of its own, and writes the pictures of the
README into FOLDER (docs/screenshots), and those of the application manifest into public/screenshots. Needs "npm run build" first, and Chromium (CHROMIUM, /usr/bin/chromium).

Options:
      --guide        write the pictures of the operator's guide into public/guide instead: all, or those that are named
      --all FOLDER   write a picture of every page instead, on a telephone and at a desk, by day and by night
  -h, --help         show this text
`

const phone = { width: 390, height: 844 }
const desk = { width: 1280, height: 800 }
const allLooks: readonly Look[] = [
  [phone, 'light'],
  [phone, 'dark'],
  [desk, 'light'],
  [desk, 'dark'],
]
const lowDesk = { width: 1280, height: 620 }

type Shot = Readonly<{
  name: string
  who: string
  path: string
  viewport: typeof phone
  dark?: boolean
  /** Its name in the manifest, for whoever is about to install the application; then in both places. */
  inManifest?: string
  /** What is done on the page before its picture is taken. */
  act?: (page: Page) => Promise<unknown>
}>

const manifestFolder = join(import.meta.dirname, '..', 'public', 'screenshots')
const ana = 'Ana Beltrán Ruiz'
const olga = 'Olga Navarro Pino'
const openDeal = (title: string) => (page: Page) => page.getByRole('link', { name: title }).click()

const shots: readonly Shot[] = [
  {
    name: 'telefono-transaccion',
    inManifest: 'transaccion',
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
    path: '/app/transactions/create#paso-2',
    viewport: phone,
    act: async (page) => {
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
    inManifest: 'depositar',
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
  { name: 'lista', inManifest: 'lista', who: ana, path: '/app/transactions', viewport: desk },
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

type Window = Readonly<{ who: string; viewport: typeof phone; dark?: boolean; density: number }>

/** A window of somebody who has signed in. */
async function openWindow(browser: Browser, address: string, { who, viewport, dark, density }: Window) {
  const context = await browser.newContext({
    baseURL: address,
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    viewport,
    deviceScaleFactor: density,
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByRole('button', { name: who }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
  return page
}

async function tellSize(path: string): Promise<void> {
  const { size } = await stat(path)
  process.stdout.write(`${path}: ${Math.ceil(size / 1000)} kB\n`)
}

async function take(browser: Browser, address: string, shot: Shot, path: string, density = 1): Promise<void> {
  const page = await openWindow(browser, address, { ...shot, density })
  await page.goto(shot.path)
  await shot.act?.(page)
  await page.screenshot({ path, animations: 'disabled', caret: 'hide' })
  await page.context().close()
  await tellSize(path)
}

async function withProgram(use: (browser: Browser, address: string) => Promise<void>): Promise<void> {
  const dataDir = scratchFolder('screenshots')
  const port = String(await freePort())
  const config = readConfig({ PORT: port, DATA_DIR: dataDir, SANDBOX_BANK: 'on', DEMO: 'on' })
  const program = await startProgram({ config, log: createLog('error'), tell: () => {}, pages: builtPages })
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
  })
  try {
    await use(browser, config.baseUrl)
  } finally {
    await browser.close()
    await program.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function takeThoseOfTheReadme(folder: string, browser: Browser, address: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await mkdir(manifestFolder, { recursive: true })
  for (const shot of shots) {
    await take(browser, address, shot, join(folder, `${shot.name}.png`))
    if (shot.inManifest === undefined) continue
    // Telephones have small dots; on a large screen the file would only be heavy.
    const density = shot.viewport === phone ? 2 : 1
    await take(browser, address, shot, join(manifestFolder, `${shot.inManifest}.png`), density)
  }
}

const publicFolder = join(import.meta.dirname, '..', 'public')
// As tall as the longest page: what a telephone keeps at the foot of its window stays out of the picture.
const tallWindow = { width: guidePictureWidth, height: 4000 }
const margin = 20

/** By day and by night, as WebP: words stay sharp in a small file. */
async function takeForTheGuide(name: GuidePicture, browser: Browser, address: string): Promise<void> {
  const { width, height } = guidePicture(name)
  const shot = guideShots[name]
  for (const scheme of ['light', 'dark'] as const) {
    const look = { viewport: tallWindow, dark: scheme === 'dark', density: 1 }
    const page = await openWindow(browser, address, { who: shot.who, ...look })
    const y = (await standBefore(page, shot)) - margin
    const devtools = await page.context().newCDPSession(page)
    const { data } = await devtools.send('Page.captureScreenshot', {
      format: 'webp',
      quality: 50,
      clip: { x: 0, y, width, height, scale: dotsForEachPoint },
    })
    await page.context().close()
    const path = join(publicFolder, pictureAddress(name, scheme))
    await writeFile(path, Buffer.from(data, 'base64'))
    await tellSize(path)
  }
}

async function takeThoseOfTheGuide(named: readonly string[], browser: Browser, address: string) {
  await mkdir(join(publicFolder, 'guide'), { recursive: true })
  await setTheScene(address)
  for (const name of guidePictures)
    if (named.length === 0 || named.includes(name)) await takeForTheGuide(name, browser, address)
}

/** Every page of the table that the accessibility journey walks through, each in every look. */
async function takeEveryPage(folder: string, browser: Browser, address: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const looks = await looksAt(address)
  const pages = await openPages(browser, address)
  let taken = 0
  for (const [route, lookedAt] of Object.entries(looks))
    for (const [number, [who, at]] of lookedAt.entries()) {
      await pages[who].goto(at)
      for (const look of allLooks) {
        const [{ width }, colorScheme] = look
        await lookAt(pages[who], look)
        const name = [pictureName(route) || 'home', number + 1, who, width, colorScheme].join('-')
        const path = join(folder, `${name}.png`)
        await pages[who].screenshot({ path, fullPage: true, animations: 'disabled', caret: 'hide' })
        taken += 1
      }
    }
  process.stdout.write(`${folder}: ${taken} pictures\n`)
}

const { values, positionals } = knownArguments(help, {
  allowPositionals: true,
  options: { all: { type: 'string' }, guide: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
})
const { all, guide, help: asksForHelp } = values
const readme = positionals[0] ?? join(import.meta.dirname, '..', 'docs', 'screenshots')
if (asksForHelp) process.stdout.write(help)
else if (guide) await withProgram((browser, address) => takeThoseOfTheGuide(positionals, browser, address))
else if (all === undefined)
  await withProgram((browser, address) => takeThoseOfTheReadme(readme, browser, address))
else await withProgram((browser, address) => takeEveryPage(all, browser, address))
