import { z } from 'zod'
import { settings } from '#settings/settings.ts'

/** Every setting with its meaning and default, as the Markdown table that `docs/self-hosting.md` carries. */
export function settingsTable(): string {
  const rows = Object.entries(settings).map(([name, schema]) => {
    const otherwise = z.globalRegistry.get(schema)?.['otherwise']
    return `| \`${name}\` | ${meaningOf(schema)} | ${typeof otherwise === 'string' ? otherwise : defaultOf(schema)} |`
  })
  return ['| Variable | Qué decide | Si falta |', '| --- | --- | --- |', ...rows].join('\n')
}

function meaningOf(schema: z.ZodType): string {
  if (schema.description !== undefined) return schema.description
  const isWrapped = schema instanceof z.ZodDefault || schema instanceof z.ZodOptional
  return isWrapped && schema.def.innerType instanceof z.ZodType ? meaningOf(schema.def.innerType) : ''
}

function defaultOf(schema: z.ZodType): string {
  const value = schema.safeParse(undefined).data
  return typeof value === 'string' || typeof value === 'number' ? `\`${value}\`` : ''
}

/** The document with the table of today between its two marks. */
export function withSettings(document: string): string {
  const pattern = /(<!-- settings:[^\n]*-->\n)[\s\S]*?(<!-- \/settings -->)/
  if (!pattern.test(document)) throw new Error('The document has no place for the table of settings')
  return document.replace(pattern, (_, open, close) => `${open}\n${settingsTable()}\n\n${close}`)
}
