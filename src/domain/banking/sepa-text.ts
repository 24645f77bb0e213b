const spelled: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  '&': '+',
  '@': '(at)',
  _: '-',
  '’': "'",
  '‘': "'",
  '–': '-',
  '—': '-',
  ª: 'a',
  º: 'o',
}

const allowed = /[^a-zA-Z0-9/\-?:().,'+ ]/g

/**
 * A text in the characters that every bank of SEPA accepts, cut to a length: Ñ becomes N, accents go,
 * anything without a plain letter becomes a blank. No slash at the ends and no double slash.
 */
export function sepaText(text: string, longest: number): string {
  const plain = text
    .replaceAll(/[^ -~]|[&@_]/gu, (character) => spelled[character] ?? character)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(allowed, ' ')
    .replaceAll(/\/{2,}/g, '/')
    .replaceAll(/\s+/g, ' ')
  return trimSlashes(trimSlashes(plain).slice(0, longest))
}

function trimSlashes(text: string): string {
  return text.replaceAll(/^[\s/]+|[\s/]+$/g, '')
}

/** Whether a text can be an identifier in a payment file: 1–35 plain characters, slashes only inside. */
export function isSepaId(text: string): boolean {
  return /^[a-zA-Z0-9/\-?:().,'+ ]{1,35}$/.test(text) && sepaText(text, 35) === text
}
