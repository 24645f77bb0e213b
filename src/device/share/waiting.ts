import { smallerFiles } from '../smaller-photos.ts'
import { nameHeader, sharedCache, sharedFile, type SharedWords, sharedWords } from './kept.ts'

/** What waits on this device until its owner says where it belongs. */
export type Waiting = Readonly<{ words: SharedWords; files: readonly File[] }>

/** What was shared with the application and waits; null for nothing. Large photographs come smaller. */
export async function readShared(): Promise<Waiting | null> {
  if (!('caches' in globalThis) || !(await caches.has(sharedCache))) return null
  const cache = await caches.open(sharedCache)
  const words = await cache.match(sharedWords)
  if (!words) return null
  const files: File[] = []
  for (
    let kept = await cache.match(sharedFile(0));
    kept;
    kept = await cache.match(sharedFile(files.length))
  ) {
    const name = decodeURIComponent(kept.headers.get(nameHeader) ?? '')
    files.push(new File([await kept.blob()], name, { type: kept.headers.get('content-type') ?? '' }))
  }
  return { words: await words.json(), files: [...(await smallerFiles(files))] }
}
