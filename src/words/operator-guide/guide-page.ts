import { pictureAddress } from './pictures.ts'
import type { Block, DocumentText, Picture } from '../documents/published-document.ts'

/*
 * A document of the site as a page of the repository: links within the site become words with their address, since
 * there is no site there, and names of other pages of the repository become links.
 */

const fromDocs = '../'

/** A document as Markdown, as it lies in a folder of `docs`. */
export function documentMarkdown({ title, lead, sections }: DocumentText): string {
  const parts = sections.map(({ title: name, summary, blocks }) => [
    `## ${name}`,
    `_${textOf(summary)}_`,
    ...blocks.map(blockOf),
  ])
  const page = `${[`# ${title}`, textOf(lead), ...parts.flat()].join('\n\n')}\n`
  // A part is known there by its title, as the repository's pages make addresses of them.
  return sections.reduce(
    (text, { id, title: name }) => text.replaceAll(`](#${id})`, `](#${placeOf(name)})`),
    page,
  )
}

const placeOf = (title: string) =>
  title
    .toLocaleLowerCase('es')
    .replaceAll(/[^\p{L}\d -]/gu, '')
    .replaceAll(' ', '-')

function textOf(text: string): string {
  return text
    .replaceAll(/\[([^\]]+)\]\((\/[^)]+)\)/g, '$1 (`$2`)')
    .replaceAll(/`docs\/([\w/-]+\.md)`/g, `[\`docs/$1\`](${fromDocs}$1)`)
}

function blockOf(block: Block): string {
  if (typeof block === 'string') return textOf(block)
  if ('list' in block) return block.list.map((item) => `- ${textOf(item)}`).join('\n')
  if ('steps' in block) return block.steps.map((step, at) => `${at + 1}. ${textOf(step)}`).join('\n')
  if ('heading' in block) return `### ${block.heading}`
  if ('note' in block) return `> ${textOf(block.note)}`
  if ('picture' in block) return pictureOf(block.picture)
  if ('meanings' in block)
    return block.meanings.map(([term, meaning]) => `- **${term}**: ${textOf(meaning)}`).join('\n')
  const rowOf = (cells: readonly string[]) => `| ${cells.map(textOf).join(' | ')} |`
  return [
    `**${block.caption}**`,
    '',
    rowOf(block.head),
    rowOf(block.head.map(() => '---')),
    ...block.rows.map(rowOf),
  ].join('\n')
}

function pictureOf({ name, width, height, alt, caption }: Picture): string {
  const at = (scheme: 'light' | 'dark') => `${fromDocs}../public${pictureAddress(name, scheme)}`
  return [
    '<picture>',
    `  <source media="(prefers-color-scheme: dark)" srcset="${at('dark')}">`,
    `  <img src="${at('light')}" width="${width}" height="${height}" loading="lazy" alt="${alt}">`,
    '</picture>',
    '',
    `_${caption}_`,
  ].join('\n')
}
