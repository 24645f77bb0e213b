/** Writes `public/icons.svg` from the names in `src/web/ui/icon-names.ts`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { helpOnly } from '#program/arguments.ts'
import { iconNames } from '#web/ui/icon-names.ts'

type Collection = {
  icons: Record<string, { body: string }>
  aliases?: Record<string, { parent: string }>
}

const help = `Usage: npx node tools/icons.ts

Writes public/icons.svg with the icons of src/web/ui/icon-names.ts.

Options:
  -h, --help   show this text
`

helpOnly(help)

const source = createRequire(import.meta.url).resolve('@iconify-json/lucide/icons.json')
const collection = JSON.parse(readFileSync(source, 'utf8')) as Collection

function bodyOf(name: string): string {
  const icon = collection.icons[collection.aliases?.[name]?.parent ?? name]
  if (!icon) throw new Error(`Lucide no tiene el icono «${name}»`)
  return icon.body.replaceAll('stroke-width="2"', 'stroke-width="1.75"')
}

const symbols = iconNames.map((name) => `<symbol id="${name}" viewBox="0 0 24 24">${bodyOf(name)}</symbol>`)
const sprite = `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`
writeFileSync(new URL('../public/icons.svg', import.meta.url), sprite)
console.log(`${iconNames.length} iconos, ${sprite.length} bytes`)
