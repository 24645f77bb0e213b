import type { FileKind } from '#domain/attachments/file-kinds.ts'
import type { Schema } from '../schema.ts'

type Place<Kind extends FileKind> = Readonly<{
  id: keyof Schema[Kind] & string
  /** Where its sealed bytes lie as long as they are in its row. */
  bytes: keyof Schema[Kind] & string
  /** Whether they open only together with the id of their row. */
  isBound: boolean
}>

/** Where the rows of each kind of file say what it is; `sha256`, `stored_as` and `stored_generation` are called so in all of them. */
export const places: { readonly [Kind in FileKind]: Place<Kind> } = {
  attachments: { id: 'attachment_id', bytes: 'sealed_bytes', isBound: false },
  statement_files: { id: 'file_id', bytes: 'sealed_bytes', isBound: false },
  payment_files: { id: 'file_id', bytes: 'sealed_xml', isBound: true },
}

/** One file by its row. */
export type FileNamed = Readonly<{ kind: FileKind; id: string }>

/** What the sealed bytes of a file open together with. */
export const boundOf = ({ kind, id }: FileNamed) => (places[kind].isBound ? id : undefined)
