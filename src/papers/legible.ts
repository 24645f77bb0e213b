/** A text as a typeface can draw it; `isWhole` says that it stands there as it was written. */
export type Legible = Readonly<{ text: string; isWhole: boolean }>

/** What only says how its neighbour looks: nothing is lost on a paper that leaves it out. */
const ofLooks = new Set(['\uFE0E', '\uFE0F', '\u200D'])

/**
 * What people type, so that none of it is missing on a paper: a sign that the typeface does not have, and one that would
 * turn or hide its neighbours, stands there by its number, [U+1F697].
 */
export function legible(written: string, has: (codePoint: number) => boolean): Legible {
  let isWhole = true
  const drawn = Array.from(written.normalize('NFC').replaceAll('\r\n', '\n'), (sign) => {
    const point = sign.codePointAt(0) ?? 0
    if (sign === '\n') return sign
    if (sign === '\t') return ' '
    if (/^\p{Zs}$/u.test(sign)) return has(point) ? sign : ' '
    if (!/^\p{C}$/u.test(sign) && has(point)) return sign
    isWhole = false
    return ofLooks.has(sign) ? '' : `[U+${point.toString(16).toUpperCase().padStart(4, '0')}]`
  })
  return { text: drawn.join(''), isWhole }
}
