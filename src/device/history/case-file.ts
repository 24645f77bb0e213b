import {
  caseFileFormat,
  type CaseFault,
  type CaseFileList,
  caseFileNames,
  type CaseFileSignature,
  filesOfDeal,
  type ListedEntry,
  signedOfList,
} from '#domain/history/case-file.ts'
import type { HistoryFile } from '#domain/history/export.ts'
import type { SealedFile } from '#domain/transactions/sealed-files.ts'
import { bytesOf, ed25519, sha256 } from './verify.ts'

/** The files of a case file by their names. */
export type Entries = ReadonlyMap<string, Blob>

/**
 * Everything that is wrong with a case file beside its history: its list and who signed it, each file against the list,
 * the agreement and the evidence against the events in which they were told, and the files of the deal against those that the
 * agreement seals. Asks nobody.
 */
export async function* faultsInCaseFile(entries: Entries, history: HistoryFile): AsyncGenerator<CaseFault> {
  const written = await bytesIn(entries.get(caseFileNames.list))
  const list = written && listIn(written)
  if (!list) return yield { what: 'no-case-file' }
  const signature = signatureIn(await bytesIn(entries.get(caseFileNames.signature)))
  if (!signature || !(await isSigned(await sha256(written), signature))) yield { what: 'list-unsigned' }
  else if (signature.publicKey !== history.publicKey) yield { what: 'keys-differ' }
  const told = history.deals.flatMap(({ events }) => events.map(({ body }) => body ?? ''))
  const sealed = await sealedFilesIn(entries)
  const agreed = new Set(sealed.map((file) => file.sha256))
  const hashes = new Set<string>()
  for (const listed of list.files) {
    const entry = await bytesIn(entries.get(listed.path))
    const found = entry && { bytes: entry.length, hash: await sha256(entry) }
    if (found && listed.path.startsWith(filesOfDeal)) hashes.add(found.hash)
    yield* faultsInEntry(listed, found, told)
    const isOfDeal = agreed.size > 0 && listed.path.startsWith(filesOfDeal)
    if (isOfDeal && !agreed.has(listed.sha256)) yield { what: 'file-beside-agreed', path: listed.path }
  }
  for (const file of sealed) if (!hashes.has(file.sha256)) yield { what: 'file-not-agreed', path: file.name }
  const known = new Set([...list.files.map(({ path }) => path), caseFileNames.list, caseFileNames.signature])
  for (const path of entries.keys()) if (!known.has(path)) yield { what: 'entry-unlisted', path }
}

/** The files that the agreement in a case file names as part of it. */
export async function sealedFilesIn(entries: Entries): Promise<readonly SealedFile[]> {
  const written = await bytesIn(entries.get(caseFileNames.agreement))
  const { files } = ((written && valueIn(written)) ?? {}) as Partial<Readonly<{ files: SealedFile[] }>>
  return areFiles(files) ? files : []
}

type Found = Readonly<{ hash: string; bytes: number }>

function* faultsInEntry(
  { path, bytes, sha256: hash, event }: ListedEntry,
  found: Found | null,
  told: readonly string[],
): Generator<CaseFault> {
  if (!found) return yield { what: 'entry-missing', path }
  if (found.bytes !== bytes || found.hash !== hash) return yield { what: 'entry-changed', path }
  // What was agreed is told in any case; of everything else it is the list that says so.
  const isTold =
    event === undefined ? told.some((each) => each.includes(hash)) : told[event - 1]?.includes(hash)
  if ((event !== undefined || path === caseFileNames.agreement) && !isTold)
    yield { what: 'entry-untold', path }
}

async function isSigned(hash: string, { publicKey, signature }: CaseFileSignature): Promise<boolean> {
  const [spki, signed] = [bytesOf(publicKey), bytesOf(signature)]
  const key = spki && (await ed25519(spki))
  if (!key || !signed) return false
  return crypto.subtle.verify('Ed25519', key, signed, new TextEncoder().encode(signedOfList(hash)))
}

async function bytesIn(entry: Blob | undefined): Promise<Uint8Array<ArrayBuffer> | null> {
  return entry ? new Uint8Array(await entry.arrayBuffer()) : null
}

function valueIn(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return null
  }
}

function listIn(bytes: Uint8Array): CaseFileList | null {
  const list = valueIn(bytes) as CaseFileList | null
  if (list?.format !== caseFileFormat.format || list.version !== caseFileFormat.version) return null
  return areFiles(list.files) && list.files.every(({ path }) => typeof path === 'string') ? list : null
}

/** Whether these are files by their hashes: whoever changed a case file wrote what they liked. */
function areFiles(files: unknown): files is readonly Readonly<{ sha256: string }>[] {
  return Array.isArray(files) && files.every((each) => typeof each?.sha256 === 'string')
}

function signatureIn(bytes: Uint8Array | null): CaseFileSignature | null {
  const found = bytes && (valueIn(bytes) as Partial<CaseFileSignature> | null)
  const { publicKey, signature } = found ?? {}
  return typeof publicKey === 'string' && typeof signature === 'string' ? { publicKey, signature } : null
}
