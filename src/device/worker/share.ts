import {
  nameHeader,
  shareAddress,
  sharedCache,
  sharedFields,
  sharedFile,
  type SharedWords,
  sharedWords,
} from '../share/kept.ts'
import { attachmentLimits } from '#domain/attachments/limits.ts'
import type { Keeping } from './scope.ts'

/** Whether a request brings what somebody shared with the application. */
export function isShare({ url, method }: Readonly<{ url: string; method: string }>, origin: string): boolean {
  return method === 'POST' && url === new URL(shareAddress, origin).href
}

/**
 * Keeps what was shared on this device, in place of what waited before, and leads to the page that asks where it
 * belongs. It leaves the device only when its owner says so there: whoever else made the browser send this gets
 * nothing done by it. A device that cannot keep it says that it is lost.
 */
export async function keepShare({ caches }: Pick<Keeping, 'caches'>, request: Request): Promise<Response> {
  try {
    await keepForm(caches, await request.formData())
    return ledTo(shareAddress, request)
  } catch {
    // A part of it would pass for the whole.
    await caches.delete(sharedCache).catch(() => {})
    return ledTo(`${shareAddress}?lost`, request)
  }
}

function ledTo(address: string, { url }: Request): Response {
  return new Response(null, { status: 303, headers: { location: new URL(address, url).href } })
}

async function keepForm(caches: Keeping['caches'], form: FormData): Promise<void> {
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
  const sent = form.getAll(files).flatMap((each) => (each instanceof File && each.size > 0 ? [each] : []))
  const taken = sent.slice(0, attachmentLimits.files)
  const leftOut = form.getAll(files).filter(isChosen).length - taken.length
  const told: SharedWords = { title: text(title), text: whole, leftOut }
  await cache.put(sharedWords, Response.json(told))
  await Promise.all(
    taken.map(async (file, position) => {
      const headers = { 'content-type': file.type, [nameHeader]: encodeURIComponent(file.name) }
      await cache.put(sharedFile(position), new Response(file, { headers }))
    }),
  )
}

/** A field of files that holds none comes as one without a name. */
function isChosen(each: FormDataEntryValue): boolean {
  return each instanceof File && each.name !== ''
}
