import { zipBodyStart, zipEnd, zipFiles, zipHeadLength, zipTailLength } from '#domain/zip-directory.ts'

/** Why a ZIP cannot be read here. */
export type ZipTrouble = 'not-a-zip' | 'packed-anew'

const mostEntries = 2000

/**
 * The files of a ZIP by their names, each as a part of it: nothing is read before it is asked for. Only of a ZIP that
 * stores, as ours do; names that lead elsewhere and names that stand twice make none of it.
 */
export async function zipEntries(zip: Blob): Promise<ReadonlyMap<string, Blob> | ZipTrouble> {
  const end = zipEnd(await viewOf(zip.slice(Math.max(0, zip.size - zipTailLength))))
  if (!end || end.many > mostEntries || end.start + end.size > zip.size) return 'not-a-zip'
  const files = zipFiles(await viewOf(zip.slice(end.start, end.start + end.size)), end.many)
  if (!files) return 'not-a-zip'
  if (files.some(({ method }) => method !== 0)) return 'packed-anew'
  const found = new Map<string, Blob>()
  for (const { name, packedBytes, place } of files) {
    const from = zipBodyStart(await viewOf(zip.slice(place, place + zipHeadLength)), place)
    if (from === null || from + packedBytes > zip.size || leadsElsewhere(name) || found.has(name))
      return 'not-a-zip'
    found.set(name, zip.slice(from, from + packedBytes))
  }
  return found
}

async function viewOf(part: Blob): Promise<DataView> {
  return new DataView(await part.arrayBuffer())
}

function leadsElsewhere(name: string): boolean {
  return /^[/\\]|\\|:|(^|\/)\.\.?(\/|$)/.test(name)
}
