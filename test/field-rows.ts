import { z } from 'zod'

type Schema = Readonly<{
  type?: string
  const?: unknown
  enum?: readonly string[]
  anyOf?: readonly Schema[]
  description?: string
  properties?: Readonly<Record<string, Schema>>
  items?: Schema
}>

const typeOf = (schema: Schema): string =>
  schema.enum?.join(', ') ?? schema.anyOf?.map(typeOf).join(' or ') ?? schema.type ?? ''

function* fieldsOf(schema: Schema, under = ''): Generator<string> {
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const path = under + name
    const fixed = field.const === undefined ? typeOf(field) : JSON.stringify(field.const)
    yield `| \`${path}\` | ${fixed} | ${field.description ?? ''} |`
    const inside = field.anyOf?.find((each) => each.properties) ?? field
    yield* fieldsOf(inside, `${path}.`)
    if (field.items) yield* fieldsOf(field.items, `${path}[].`)
  }
}

/** What each field of a file is, as rows of a table in a page of the documents. */
export const fieldRows = (file: z.ZodType) => [...fieldsOf(z.toJSONSchema(file) as Schema)]

/** A table without what a formatter does to it. */
export const plainTable = (text: string) => text.replaceAll(/ +|-{3,}/g, ' ').replaceAll(/ +/g, ' ')
