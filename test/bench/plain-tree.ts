import { createElement, type ReactNode } from 'react'

const empty = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
const raw = new Set(['script', 'style'])
const names: Readonly<Record<string, string>> = { class: 'className', for: 'htmlFor' }
const token =
  /<!--[\s\S]*?-->|<!doctype[^>]*>|<\/([\w-]+)>|<([\w-]+)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>|[^<]+/gi

type Open = { name: string; props: Record<string, unknown>; children: ReactNode[] }

/** The elements of a page that was served, as a plain React tree: the same markup without anything that made it. */
export function plainTree(html: string): ReactNode {
  const root: Open = { name: '', props: {}, children: [] }
  const open: Open[] = [root]
  const last = () => open.at(-1) ?? root
  token.lastIndex = 0
  for (let found = token.exec(html); found; found = token.exec(html)) {
    const [text, closes, opens, attributes = ''] = found
    if (closes) {
      const done = open.pop()
      if (done) last().children.push(elementOf(done))
    } else if (opens) {
      const name = opens.toLowerCase()
      const element: Open = { name: opens, props: propsOf(attributes), children: [] }
      if (empty.has(name) || text.endsWith('/>')) last().children.push(elementOf(element))
      else if (raw.has(name)) {
        const end = html.indexOf(`</${name}>`, token.lastIndex)
        element.props['dangerouslySetInnerHTML'] = { __html: html.slice(token.lastIndex, end) }
        token.lastIndex = end + name.length + 3
        last().children.push(elementOf(element))
      } else open.push(element)
    } else if (!text.startsWith('<')) last().children.push(plainText(text))
  }
  return root.children.find((each) => typeof each === 'object') ?? null
}

function elementOf({ name, props, children }: Open): ReactNode {
  return createElement(name, props, ...children)
}

function propsOf(attributes: string): Record<string, unknown> {
  const pairs = [...attributes.matchAll(/([^\s=]+)(?:="([^"]*)")?/g)]
  return Object.fromEntries(
    pairs
      .filter(([, name = '']) => !name.startsWith('on'))
      .map(([, name = '', value = '']) => [
        names[name] ?? name,
        name === 'style' ? styleOf(plainText(value)) : plainText(value),
      ]),
  )
}

function styleOf(text: string): Record<string, string> {
  const rules = text.split(';').map((rule) => rule.split(/:(.*)/s))
  return Object.fromEntries(
    rules.flatMap(([name, value]) => (name && value ? [[name.trim(), value.trim()]] : [])),
  )
}

function plainText(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
