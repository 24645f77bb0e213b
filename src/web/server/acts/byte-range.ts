/** The first and the last byte of what is asked for. */
export type ByteRange = Readonly<{ first: number; last: number }>

/**
 * The part of a file that a request asks for (RFC 9110, section 14.1.2); null where it asks for all of it, in several parts
 * at once, or in no way that we know: then it gets all. `outside` is no part of the file.
 */
export function byteRange(header: string | null, length: number): ByteRange | 'outside' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (from === '' && to === '') return null
  if (from === '')
    return Number(to) === 0 ? 'outside' : { first: Math.max(0, length - Number(to)), last: length - 1 }
  const [first, last] = [Number(from), to === '' ? length - 1 : Math.min(Number(to), length - 1)]
  if (first >= length) return 'outside'
  return last < first ? null : { first, last }
}
