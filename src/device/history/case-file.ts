import {
  caseFileFormat,
  type CaseFault,
  type CaseFileList,
  caseFileNames,
  type CaseFileSignature,
  type ListedEntry,
  signedOfList,
} from '#domain/history/case-file.ts'
import type { HistoryFile } from '#domain/history/export.ts'
import { bytesOf, ed25519, sha256 } from './verify.ts'

/** The files of a case file by their names. */
export type Entries = ReadonlyMap<string, Blob>

/**
 * Everything that is wrong with a case file beside its history: its list and who signed it, each file against the list,
 * and the agreement and the evidence against the events in which they were told. Asks nobody.
 */
export async function* faultsInCaseFile(entries: Entries, history: HistoryFile): AsyncGenerator<CaseFault> {
  const written = await bytesIn(entries.get(caseFileNames.list))
  const list = written && listIn(written)
  if (!list) return yield { what: 'no-case-file' }
  const signature = signatureIn(await bytesIn(entries.get(caseFileNames.signature)))
  if (!signature || !(await isSigned(await sha256(written), signature))) yield { what: 'list-unsigned' }
  else if (signature.publicKey !== history.publicKey) yield { what: 'keys-differ' }
  const told = history.deals.flatMap(({ events }) => events.map(({ body }) => body ?? ''))
  for (const listed of list.files) yield* faultsInEntry(listed, entries.get(listed.path), told)
  const known = new Set([...list.files.map(({ path }) => path), caseFileNames.list, caseFileNames.signature])
  for (const path of entries.keys()) if (!known.has(path)) yield { what: 'entry-unlisted', path }
}

async function* faultsInEntry(
  { path, bytes, sha256: hash, event }: ListedEntry,
  entry: Blob | undefined,
  told: readonly string[],
): AsyncGenerator<CaseFault> {
  if (!entry) return yield { what: 'entry-missing', path }
  if (entry.size !== bytes || (await sha256(new Uint8Array(await entry.arrayBuffer()))) !== hash)
    return yield { what: 'entry-changed', path }
  if (event !== undefined && !told[event - 1]?.includes(hash)) yield { what: 'entry-untold', path }
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
  return Array.isArray(list.files) ? list : null
}

function signatureIn(bytes: Uint8Array | null): CaseFileSignature | null {
  const found = bytes && (valueIn(bytes) as Partial<CaseFileSignature> | null)
  const { publicKey, signature } = found ?? {}
  return typeof publicKey === 'string' && typeof signature === 'string' ? { publicKey, signature } : null
}
