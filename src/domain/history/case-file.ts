/*
 * The file of a case: everything of one deal that one of its sides may read, in a ZIP that stores and compresses
 * nothing, with a list of what is in it and a signature over that list (docs/case-file.md).
 */

export const caseFileFormat = { format: 'resguardo-expediente', version: 1 } as const

/** What stands in every case file under these names. */
export const caseFileNames = {
  list: 'lista.json',
  signature: 'firma.json',
  history: 'historial.json',
  agreement: 'acuerdo.json',
  page: 'comprobar.html',
} as const

/** Where the files of the deal itself lie, which the agreement seals. */
export const filesOfDeal = 'propuesta/'

/** One file of a case file, as its list tells it; `event` is the version of the first event that tells its hash too. */
export type ListedEntry = Readonly<{
  path: string
  bytes: number
  sha256: string
  event?: number | undefined
}>
export type CaseFileList = typeof caseFileFormat &
  Readonly<{ transaction: string; code: string; at: string; files: readonly ListedEntry[] }>
/** SPKI bytes and an Ed25519 signature, both in base64. */
export type CaseFileSignature = Readonly<{ publicKey: string; signature: string }>

/** What is signed of a list, by its hash: nothing that could be taken for the hash of a root. */
export function signedOfList(hash: string): string {
  return `${caseFileFormat.format} ${caseFileFormat.version} ${hash}`
}

/** What is wrong in a case file. */
export type CaseFault =
  | Readonly<{ what: 'no-case-file' | 'list-unsigned' | 'keys-differ' }>
  | Readonly<{
      what:
        | 'entry-missing'
        | 'entry-changed'
        | 'entry-unlisted'
        | 'entry-untold'
        | 'file-not-agreed'
        | 'file-beside-agreed'
      path: string
    }>

/** A name as it may stand in a ZIP on any system: no folders, no beginning with a dot, plain letters. */
export function entryName(name: string): string {
  const plain = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9._-]+/g, '-')
    .replaceAll(/^[.-]+|[.-]+$/g, '')
  const [, stem = plain, ending = ''] = /^(.*?)(\.[A-Za-z0-9]{1,8})$/.exec(plain) ?? []
  return `${stem.slice(0, 60) || 'archivo'}${ending}`
}
