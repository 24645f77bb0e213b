// The upper half of code page 850, in which the standard of Norma 43 recommends to write.
const upperHalf =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
  '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0'

const spanish = new Set('áéíóúüñçÁÉÍÓÚÜÑÇªº·¿¡€')
const isLetter = /\p{L}/u

/**
 * A text without a word on its encoding that is no UTF-8, as latin-1 (with the additions of Windows) or code page 850:
 * the one in which what is not ASCII looks like Spanish. A person looks at the names.
 */
export function oldLetters(bytes: Uint8Array): Readonly<{ text: string; encoding: 'latin-1' | 'CP850' }> {
  const latin = latinText(bytes)
  const cp850 = cp850Text(bytes)
  return spanishness(cp850) > spanishness(latin)
    ? { text: cp850, encoding: 'CP850' }
    : { text: latin, encoding: 'latin-1' }
}

/** Bytes as windows-1252, which is latin-1 with the additions of Windows. */
export const latinText = (bytes: Uint8Array): string => new TextDecoder('windows-1252').decode(bytes)

/** Bytes as code page 850, the letters of DOS in western Europe. */
export function cp850Text(bytes: Uint8Array): string {
  // A letter of windows-1252 is one byte, so that both stand at the same place.
  return latinText(bytes).replaceAll(
    /\P{ASCII}/gu,
    (_, place: number) => upperHalf[(bytes[place] ?? 0) - 0x80] ?? '',
  )
}

function spanishness(text: string): number {
  let sum = 0
  for (const [each] of text.matchAll(/\P{ASCII}/gu))
    sum += spanish.has(each) ? 2 : isLetter.test(each) ? 0 : -1
  return sum
}
