import { passwordLength } from './password-length.ts'
import { lengthOf, looksOf, ownCharacters, patternsOf, plainOf } from './password-folding.ts'

/** What can be wrong with a new password. There are no rules about which signs it must have. */
export const passwordFaults = ['too-short', 'too-long', 'context', 'pattern', 'breached'] as const
export type PasswordFault = (typeof passwordFaults)[number]

/** Whose password it is: what others know of them, and who runs this instance. */
export type PasswordContext = Readonly<{ name: string; email: string; operator?: string }>

/** Words that everybody who guesses passwords of this product tries (OWASP ASVS 5, 6.2.11). */
const productWords = [
  'resguardo',
  'custodia',
  'contraseña',
  'password',
  'clave',
  'secreta',
  'secreto',
  'acceso',
  'usuario',
  'admin',
]

/** Endings kept free for examples (RFC 2606): nobody's address, so nothing that could be guessed from it. */
const freeEndings = ['example', 'test', 'invalid', 'localhost']
const SHORTEST_NAME = 3
const SHORTEST_WORD = 4

/**
 * What is wrong with a new password; nothing when it may be used. NIST SP 800-63B-4 section 3.1.1.2 and
 * OWASP ASVS 5 section 6.2: length, and no password that others would try first. A name or a row of keys
 * inside a longer password is no fault: the whole is judged by what remains without them.
 */
export function checkPassword(
  password: string,
  context: PasswordContext,
  isBreached: (password: string) => boolean,
): readonly PasswordFault[] {
  const length = lengthOf(password)
  if (length > passwordLength.most) return ['too-long']
  if (length < passwordLength.least) return ['too-short']
  const guess = guessOf(password, context)
  return [...(guess === null ? [] : [guess]), ...(isBreached(password) ? (['breached'] as const) : [])]
}

/** Whether little more than known words or patterns makes up the whole. */
function guessOf(password: string, context: PasswordContext): 'context' | 'pattern' | null {
  const plain = plainOf(password)
  const named = placesOfWords(plain, contextWords(context))
  const places = new Set([...named, ...patternsOf(plain)])
  if (named.size > 0)
    for (const { index } of plain.matchAll(/(?:19|20)\d\d/g))
      for (let place = index; place < index + 4; place++) places.add(place)
  const own = [...plain.matchAll(/\S/gu)].filter(({ index }) => !places.has(index)).length
  if (own >= ownCharacters) return null
  return named.size > 0 ? 'context' : 'pattern'
}

/** Where the words stand in the text. A word of three letters counts only by itself: `ana`, not `manzana`. */
function placesOfWords(plain: string, words: readonly string[]): Set<number> {
  const looks = looksOf(plain)
  const places = new Set<number>()
  const isPartOfWord = (place: number) => !places.has(place) && /\p{Letter}/u.test(plain.charAt(place))
  for (const word of words)
    for (let at = looks.indexOf(word); at !== -1; at = looks.indexOf(word, at + 1)) {
      const end = at + word.length
      if (word.length < SHORTEST_WORD && (isPartOfWord(at - 1) || isPartOfWord(end))) continue
      for (let place = at; place < end; place++) places.add(place)
    }
  return places
}

/** What can be guessed without knowing the password, folded like it, the longest first. */
function contextWords({ name, email, operator = '' }: PasswordContext): readonly string[] {
  const [local = '', domain = ''] = email.split('@')
  const labels = domain.toLowerCase().split('.')
  const isNobodys = freeEndings.includes(labels.at(-1) ?? '')
  const words = [
    ...partsOf(name, SHORTEST_NAME),
    ...partsOf(local, SHORTEST_NAME),
    ...(isNobodys ? [] : labels.slice(0, -1).flatMap((label) => partsOf(label, SHORTEST_WORD))),
    ...partsOf(operator, SHORTEST_WORD),
    ...productWords.flatMap((word) => partsOf(word, SHORTEST_WORD)),
  ]
  return [...new Set(words)].sort((one, other) => other.length - one.length)
}

/** A name as a whole, run together, and by its parts. */
function partsOf(text: string, shortest: number): readonly string[] {
  const plain = plainOf(text)
  const parts = [plain.replace(/[^\p{Letter}\p{Number}]/gu, ''), ...plain.split(/\P{Letter}+/u)]
  return parts.filter((part) => part.length >= shortest).map(looksOf)
}
