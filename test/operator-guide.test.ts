import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { documentMarkdown } from '#words/operator-guide/guide-page.ts'
import { operatorGuide } from '#words/operator-guide/guide.ts'
import { guidePictures, pictureAddress } from '#words/operator-guide/pictures.ts'
import type { Picture } from '#words/documents/published-document.ts'
import { dotsForEachPoint, guideShots } from '../tools/pictures/guide-shots.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'public', 'guide')
const printed = join(root, 'docs', 'guide', 'README.md')
const blocks = operatorGuide.sections.flatMap((section) => section.blocks)
const shown = blocks.flatMap((block): readonly Picture[] =>
  typeof block === 'object' && 'picture' in block ? [block.picture] : [],
)
const mostBytes = 850_000

/** Width and height of a WebP, in dots (RFC 9649, 2.5 to 2.7). */
function sizeOf(webp: Buffer): readonly [width: number, height: number] {
  const kind = webp.toString('latin1', 12, 16)
  if (kind === 'VP8X') return [webp.readUIntLE(24, 3) + 1, webp.readUIntLE(27, 3) + 1]
  assert.equal(kind, 'VP8 ', 'a picture as Chromium writes it')
  return [webp.readUInt16LE(26) & 0x3fff, webp.readUInt16LE(28) & 0x3fff]
}

test('every picture of the operator’s guide is there by day and by night, in its size and with its words', () => {
  for (const { name, width, height, alt, caption } of shown)
    for (const scheme of ['light', 'dark'] as const) {
      const file = join(root, 'public', pictureAddress(name, scheme))
      assert.ok(existsSync(file), `${file}: npx node tools/screenshots.ts --guide ${name}`)
      assert.deepEqual(
        sizeOf(readFileSync(file)),
        [width * dotsForEachPoint, height * dotsForEachPoint],
        file,
      )
      assert.ok(alt.length >= 60 && !alt.includes('"'), `${name} says what is to be seen`)
      assert.match(caption, /^\p{Lu}.+\.$/u, name)
    }
})

test('every picture in the folder stands once in the guide, the script knows how each is taken, and all are small', () => {
  const names = shown.map(({ name }) => name)
  assert.deepEqual(names.toSorted(), [...guidePictures].toSorted())
  assert.deepEqual(Object.keys(guideShots).toSorted(), names.toSorted())
  const files = names.flatMap((name) => [`${name}.webp`, `${name}-dark.webp`])
  assert.deepEqual(readdirSync(folder).toSorted(), files.toSorted())
  const bytes = files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)
  assert.ok(bytes < mostBytes, `${bytes} bytes`)
})

test('the page of the repository is the guide, and every file that it names is there', () => {
  const page = documentMarkdown(operatorGuide)
  if (process.argv.includes('--write')) writeFileSync(printed, page)
  // The formatter aligns the cells of tables and turns the slant of words.
  const squeezed = (text: string) => text.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---')
  const hint = 'node test/operator-guide.test.ts --write && npx oxfmt docs/guide/README.md'
  assert.ok(squeezed(readFileSync(printed, 'utf8')) === squeezed(page), hint)
  const named = [...page.matchAll(/(?:\]\(|src="|srcset=")(\.\.\/[^)"]+)/g)].map(([, path = '']) => path)
  assert.ok(named.length > 30)
  for (const path of named) assert.ok(existsSync(join(root, 'docs', 'guide', path)), path)
})

test('every part of the guide that another names is there', () => {
  const ids = operatorGuide.sections.map(({ id }) => id)
  for (const [, part = ''] of JSON.stringify(blocks).matchAll(/\]\(#([\w-]+)\)/g))
    assert.ok(ids.includes(part), part)
})
