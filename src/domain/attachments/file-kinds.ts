/**
 * The kinds of files whose sealed bytes may lie in the store of files, by the table of their rows: what people bring, and what
 * comes from the bank and goes to it.
 */
export const fileKinds = ['attachments', 'statement_files', 'payment_files'] as const
export type FileKind = (typeof fileKinds)[number]

/** The kinds that the program itself takes to the store, some time after their rows were kept. */
export const laterKinds = ['statement_files', 'payment_files'] as const satisfies readonly FileKind[]
