import { mkdir, readFile, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { appleTouchIcon } from '#web/heads/apple-touch-icon.ts'
import { helpOnly } from '#program/arguments.ts'

const help = `Usage: npx node tools/app-icons.ts

Draws the pictures of the application from the mark (public/logo.svg) into public/icons: those of the manifest,
plain and maskable, the one for iOS and those of the shortcuts. Needs Chromium (CHROMIUM, /usr/bin/chromium).

Options:
  -h, --help   show this text
`

const root = join(import.meta.dirname, '..')
const folder = join(root, 'public', 'icons')
const green = '#0a5c43'

type Icon = Readonly<{ name: string; size: number; svg: string }>

/** The inside of the mark, without its round ground: 40 units wide. */
async function insideOfMark(): Promise<string> {
  const logo = await readFile(join(root, 'public', 'logo.svg'), 'utf8')
  return logo
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>\s*$/, '')
    .replace(/<rect[^>]*\/>/, '')
}

const drawing = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${inside}</svg>`
const ground = (corner: number) => `<rect width="40" height="40" rx="${corner}" fill="${green}"/>`

/** Drawn smaller, in the middle: a mask may cut away a fifth on every side. */
const within = (share: number, inside: string) =>
  `<g transform="translate(20 20) scale(${share}) translate(-20 -20)">${inside}</g>`

async function shortcutDrawing(lucide: string): Promise<string> {
  const source = createRequire(import.meta.url).resolve('@iconify-json/lucide/icons.json')
  const { icons }: { icons: Record<string, { body: string }> } = JSON.parse(await readFile(source, 'utf8'))
  const body = icons[lucide]?.body
  if (!body) throw new Error(`Lucide no tiene el icono «${lucide}»`)
  const lines = body.replaceAll('currentColor', '#ffffff')
  return drawing(`${ground(10)}<g transform="translate(9.2 9.2) scale(0.9)">${lines}</g>`)
}

async function icons(): Promise<readonly Icon[]> {
  const inside = await insideOfMark()
  const plain = drawing(ground(10) + inside)
  const maskable = drawing(ground(0) + within(0.78, inside))
  const one = drawing(within(0.9, inside))
  return [
    { name: 'resguardo-192', size: 192, svg: plain },
    { name: 'resguardo-512', size: 512, svg: plain },
    { name: 'maskable-192', size: 192, svg: maskable },
    { name: 'maskable-512', size: 512, svg: maskable },
    { name: 'monochrome-512', size: 512, svg: one },
    { name: 'apple-touch-icon', size: appleTouchIcon.size, svg: drawing(ground(0) + within(0.86, inside)) },
    { name: 'shortcut-create-96', size: 96, svg: await shortcutDrawing('plus') },
    { name: 'shortcut-turn-96', size: 96, svg: await shortcutDrawing('hourglass') },
    { name: 'shortcut-accounts-96', size: 96, svg: await shortcutDrawing('landmark') },
  ]
}

async function draw(page: Page, { name, size, svg }: Icon): Promise<void> {
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(
    `<style>html,body{margin:0;background:transparent}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`,
  )
  const path = join(folder, `${name}.png`)
  await page.screenshot({ path, omitBackground: true })
  const { size: bytes } = await stat(path)
  process.stdout.write(`${path}: ${Math.ceil(bytes / 1000)} kB\n`)
}

helpOnly(help)
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
await mkdir(folder, { recursive: true })
const page = await browser.newPage()
for (const icon of await icons()) await draw(page, icon)
await browser.close()
