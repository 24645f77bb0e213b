/** Draws the pictures that previews of links show, one for each public page, into `public/og`. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { helpOnly } from '#program/arguments.ts'
import { pictureSize } from '#web/heads/public-head.ts'
import { type PublicPage, publicPages } from '#web/heads/public-pages.ts'
import { smallPng } from './small-png.ts'

const help = `Usage: npx node tools/open-graph.ts

Draws public/og/*.png (1200×630), the pictures of previews, with Chromium (CHROMIUM, else /usr/bin/chromium).

Options:
  -h, --help   show this text
`

helpOnly(help)

const inData = (type: string, bytes: Buffer) => `data:${type};base64,${bytes.toString('base64')}`
const fontFile = createRequire(import.meta.url).resolve(
  '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
)
const font = inData('font/woff2', readFileSync(fontFile))
const waves = inData('image/svg+xml', readFileSync(new URL('../src/web/engraving.svg', import.meta.url)))

/** Where the money stands in the picture: with the buyer, in custody, or with the seller. */
type Place = 'buyer' | 'custody' | 'seller'
const places: Readonly<Record<string, Place>> = { pricing: 'buyer', terms: 'buyer', features: 'seller' }
const tagAt: Readonly<Record<Place, number>> = { buyer: 96, custody: 400, seller: 704 }

const mark = `<svg width="64" height="64" viewBox="0 0 40 40"><rect width="40" height="40" rx="10" fill="#fff"/>
  <g fill="none" stroke="#0a5c43" stroke-width="3.4" stroke-linecap="round"><path d="M13.2 9.4a14.2 14.2 0 0 0 0 21.2"/><path d="M26.8 9.4a14.2 14.2 0 0 1 0 21.2"/></g>
  <path fill="#0a5c43" fill-rule="evenodd" d="M20 12.4a7.6 7.6 0 1 1 0 15.2 7.6 7.6 0 0 1 0-15.2Zm0 3.7a2.3 2.3 0 0 0-1.25 4.23v3.27h2.5v-3.27A2.3 2.3 0 0 0 20 16.1Z"/></svg>`

/** The one picture in two colours: a person, the vault, a person, and the sum where it stands. */
function moneyPicture(place: Place): string {
  const rail = (from: number, to: number, isDone: boolean) =>
    `<path d="M${from} 128H${to}" stroke="#fff" stroke-width="5" ${isDone ? '' : 'stroke-dasharray="4 14" stroke-linecap="round"'}/>`
  const person = (x: number, letter: string) =>
    `<circle cx="${x}" cy="128" r="46" fill="#0a5c43" stroke="#fff" stroke-width="5"/><text x="${x}" y="141" class="letter">${letter}</text>`
  const tag = tagAt[place]
  return `<svg width="800" height="200" viewBox="0 0 800 200">
    ${rail(150, 330, place !== 'buyer')}${rail(470, 650, place === 'seller')}
    ${person(96, 'A')}${person(704, 'B')}
    <rect x="340" y="68" width="120" height="120" rx="32" fill="${place === 'custody' ? '#fff' : '#0a5c43'}" stroke="#fff" stroke-width="5"/>
    <g transform="translate(364 88) scale(1.25)" fill="none" stroke="${place === 'custody' ? '#0a5c43' : '#fff'}" stroke-width="5">
      <path d="${place === 'custody' ? 'M17 27v-7a12 12 0 0 1 24 0v7' : 'M17 27V16a12 12 0 0 1 23-5'}" stroke-linecap="round"/>
      <rect x="9" y="27" width="40" height="31" rx="7" fill="${place === 'custody' ? '#0a5c43' : '#fff'}" stroke="none"/></g>
    <g transform="translate(${tag} 0)"><rect x="-94" y="2" width="188" height="52" rx="14" fill="#fff"/><path d="M-12 53h24L0 66Z" fill="#fff"/><text y="38" class="sum">1.200,00 €</text></g>
  </svg>`
}

function pageOf({ picture, headline, title }: PublicPage): string {
  const name = picture === 'home' ? 'Pagos protegidos' : title.replace(' · Resguardo', '')
  return `<!doctype html><meta charset="utf-8"><style>
    @font-face { font-family: HG; src: url(${font}); font-weight: 100 900 }
    * { margin: 0; box-sizing: border-box }
    body { width: ${pictureSize.width}px; height: ${pictureSize.height}px; background: #0a5c43; color: #fff; font-family: HG; overflow: hidden; position: relative; padding: 64px 72px }
    .waves { position: absolute; left: 0; right: 0; bottom: -46px; height: 250px; background: #7fd8b3; opacity: .34; mask: url(${waves}) repeat-x center / auto 100% }
    header { display: flex; align-items: center; gap: 20px; font-size: 38px; font-weight: 700; letter-spacing: -.03em }
    header small { margin-left: auto; font-size: 26px; font-weight: 500; letter-spacing: 0 }
    h1 { margin-top: 46px; max-width: 1040px; font-size: 70px; line-height: 1.06; font-weight: 680; letter-spacing: -.032em; text-wrap: balance }
    .money { position: absolute; left: 200px; bottom: 54px }
    .letter { font: 600 38px HG; fill: #fff; text-anchor: middle }
    .sum { font: 680 30px HG; fill: #0a5c43; text-anchor: middle; font-variant-numeric: tabular-nums }
  </style><div class="waves"></div><header>${mark}Resguardo<small>${name}</small></header><h1>${headline}</h1>
  <div class="money">${moneyPicture(places[picture] ?? 'custody')}</div>`
}

/** Runs in the browser: the pixels of a picture, in base64. */
async function pixelsOf(address: string): Promise<string> {
  const picture = await createImageBitmap(await (await fetch(address)).blob())
  const pen = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
  if (!pen) throw new Error('the browser draws nothing')
  pen.drawImage(picture, 0, 0)
  const { data } = pen.getImageData(0, 0, picture.width, picture.height)
  let text = ''
  for (let at = 0; at < data.length; at += 8192) text += String.fromCharCode(...data.subarray(at, at + 8192))
  return btoa(text)
}

const folder = fileURLToPath(new URL('../public/og', import.meta.url))
mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
const page = await browser.newPage({ viewport: pictureSize })
for (const each of Object.values(publicPages)) {
  await page.setContent(pageOf(each))
  await page.evaluate('document.fonts.ready')
  const path = `${folder}/${each.picture}.png`
  const drawn = inData('image/png', await page.screenshot())
  const pixels = Buffer.from(await page.evaluate(pixelsOf, drawn), 'base64')
  const bytes = smallPng(pixels, { ...pictureSize, title: `${each.title} | ${each.headline}` })
  writeFileSync(path, bytes)
  console.log(`${path} ${bytes.length}`)
}
await browser.close()
