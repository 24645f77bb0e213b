import type { Schema } from '../schema.ts'

/** How a field of the domain lies in its column: what is written (as JSON holds it), and how what stands there is read. */
export type Codec<Value> = Readonly<{ write(value: Value): unknown; read(stored: unknown): Value }>

/** For each field of a thing of the domain its column in a table. A field without a column does not compile. */
export type Columns<Table extends keyof Schema, Thing> = {
  readonly [Field in keyof Thing]-?: readonly [
    column: keyof Schema[Table] & string,
    codec: Codec<Thing[Field]>,
  ]
}

type Stored = Readonly<Record<string, unknown>>
/** Both directions between a thing of the domain and its row. */
type RowMap<Thing> = Readonly<{
  /** The columns of a thing, beside others of its row. */
  rowOf(thing: Thing, others: Stored): Record<string, unknown>
  thingOf(row: Stored): Thing
}>

/** Makes writing and reading of the one list of columns. */
export function rowMap<Table extends keyof Schema, Thing>(
  _table: Table,
  columns: Columns<Table, Thing>,
): RowMap<Thing> {
  type Entry = [keyof Thing, readonly [string, Codec<unknown>]]
  const list = (Object.entries(columns) as unknown as Entry[]).map(([field, [column, codec]]) => ({
    field,
    column,
    codec,
  }))
  const emptyRow = shapeOf(list.map(({ column }) => column))
  const emptyThing = shapeOf(list.map(({ field }) => String(field)))
  return {
    rowOf(thing, others) {
      const row = { ...emptyRow }
      for (const { column, field, codec } of list) row[column] = codec.write(thing[field])
      return Object.assign(row, others)
    },
    thingOf(row) {
      const thing = { ...emptyThing } as Record<keyof Thing, unknown>
      for (const { column, field, codec } of list) thing[field] = codec.read(row[column])
      return thing as Thing
    },
  }
}

/**
 * An object that has its members already, to be copied and filled. One that grows member by member under computed
 * names becomes a hash table in V8 after a dozen of them: dear to write as JSON, and dear to read in every decision.
 */
function shapeOf(names: readonly string[]): Record<string, unknown> {
  return JSON.parse(`{${names.map((name) => `${JSON.stringify(name)}:null`).join(',')}}`)
}

/** A text, a whole number, a flag or JSON: it lies in its column as it is. */
export function plain<Value>(): Codec<Value> {
  return { write: (value) => value, read: (stored) => stored as Value }
}

/** A sum in minor units. It travels as text: JSON has no bigint. */
export const sum: Codec<bigint> = {
  write: (minor) => minor.toString(),
  read: (stored) => BigInt(stored as number),
}

/** A moment. */
export const instant: Codec<Temporal.Instant> = { write: writtenOut, read: readInstant }

/** Something that may not be there. */
export function orNull<Value>(codec: Codec<Value>): Codec<Value | null> {
  return {
    write: (value) => (value === null ? null : codec.write(value)),
    read: (stored) => (stored === null ? null : codec.read(stored)),
  }
}

function readInstant(stored: unknown): Temporal.Instant {
  return stored instanceof Temporal.Instant ? stored : Temporal.Instant.from(stored as string)
}

let last: Temporal.Instant | null = null
let lastText = ''

/** Most of a step's moments are the same one, and writing it out is dear. */
function writtenOut(moment: Temporal.Instant): string {
  if (moment !== last) {
    last = moment
    lastText = moment.toString()
  }
  return lastText
}
