import {
  nameHeader,
  shareAddress,
  sharedCache,
  sharedFields,
  sharedFile,
  type SharedWords,
  sharedWords,
} from '../share/kept.ts'
import type { Keeping } from './scope.ts'

/** The most files of one share that wait; a telephone may send a whole album. */
const MOST_FILES = 10

/** Whether a request brings what somebody shared with the application. */
export function isShare({ url, method }: Readonly<{ url: string; method: string }>, origin: string): boolean {
  return method === 'POST' && url === new URL(shareAddress, origin).href
}

/**
 * Keeps what was shared on this device, in place of what waited before, and leads to the page that asks where it
 * belongs. It leaves the device only when its owner says so there: whoever else made the browser send this gets
 * nothing done by it.
 */
export async function keepShare({ caches }: Pick<Keeping, 'caches'>, request: Request): Promise<Response> {
  const form = await request.formData()
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const { title, text: words, url, files } = sharedFields
  // Many telephones send the address inside the text.
  const [said, address] = [text(words), text(url)]
  const whole = [said, ...(said.includes(address) ? [] : [address])].filter(Boolean).join('\n')
  await caches.delete(sharedCache)
  const cache = await caches.open(sharedCache)
  const told: SharedWords = { title: text(title), text: whole }
  await cache.put(sharedWords, Response.json(told))
  const sent = form.getAll(files).filter((each) => each instanceof File && each.size > 0)
  await Promise.all(
    sent.slice(0, MOST_FILES).map(async (file, position) => {
      if (typeof file === 'string') return
      const headers = { 'content-type': file.type, [nameHeader]: encodeURIComponent(file.name) }
      await cache.put(sharedFile(position), new Response(file, { headers }))
    }),
  )
  return new Response(null, { status: 303, headers: { location: new URL(shareAddress, request.url).href } })
}
