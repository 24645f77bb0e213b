import { argentineBanks, argentineWallets } from '../banking/argentine-banks.ts'
import { mexicanBanks } from '../banking/mexican-banks.ts'
import { peruvianBanks } from '../banking/peruvian-banks.ts'
import { spanishBanks } from '../banking/spanish-banks.ts'
import { cleanName } from './typed-name.ts'

/** How somebody is shown to others who has no name yet but one that waits for an operator. */
export const unseenName = 'Nombre en revisión'

/**
 * Whether a typed name could be taken for a bank's, an authority's, or that of whoever runs this instance (`own`): in any
 * alphabet, with other signs for letters, or with its letters apart. A word that is a family name too counts where a
 * person's name begins with it, as nobody's does.
 */
export function imitates(typed: string, own: readonly string[]): boolean {
  const words = wordsOf(typed)
  if (words.some((word) => stems.some((stem) => word.startsWith(stem)))) return true
  const ours = own.map(wordsOf)
  return [...phrases, ...ours].some((phrase) => {
    const mayStand = firstOnly.has(phrase.join(' ')) ? 1 : words.length
    return Array.from({ length: mayStand }, (_, at) => at).some(
      (at) => phrase.length > 0 && phrase.every((word, n) => words[at + n] === word),
    )
  })
}

// What reads as another letter: digits and signs, and the alphabets that share shapes with ours.
const alike: ReadonlyMap<string, string> = new Map(
  Object.entries({
    a: '4аα@',
    b: '8вβ',
    c: 'сϲ¢',
    d: 'ԁ',
    e: '3еε€',
    h: 'нһ',
    i: '1ііι!|ı',
    j: 'ј',
    k: 'кκ',
    m: 'м',
    n: 'пη',
    o: '0оο',
    p: 'рρ',
    s: '5ѕ$',
    t: '7тτ',
    u: 'υ',
    v: 'ν',
    w: 'ѡω',
    x: 'хχ',
    y: 'уγ',
  }).flatMap(([letter, signs]) => Array.from(signs, (sign) => [sign, letter] as const)),
)

/** The words of a name in one form, letters that stand alone put together. */
function wordsOf(name: string): string[] {
  const plain = cleanName(name).normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '')
  const read = Array.from(plain, (sign) => alike.get(sign) ?? sign).join('')
  const words: string[] = []
  let isApart = false
  for (const word of read.split(/[^\p{L}\p{N}]+/u)) {
    if (word === '') continue
    const isOne = word.length === 1
    if (isOne && isApart) words.push(`${words.pop() ?? ''}${word}`)
    else words.push(word)
    isApart = isOne
  }
  return words
}

/** What a word that begins so is taken for, whatever follows. */
const stems = ['banco', 'bbva', 'hsbc', 'caixa', 'bizum', 'paypal', 'soporte', 'resguardo'] as const

/** What nobody calls a bank by, because it is a person's name, a town or an everyday word first. */
const everyday = new Set([
  'albo',
  'azteca',
  'bajio',
  'cristobal colon',
  'cuenca',
  'donde',
  // Engineers write it before their names.
  'ing',
  'libertad',
  'masari',
  'santander',
  'swap',
  'transfer',
  'value',
])

const authorities = [
  'agencia tributaria',
  'anses',
  'ayuntamiento',
  'banxico',
  'cnbv',
  'cnmv',
  'condusef',
  'defensa del consumidor',
  'embajada',
  'fiscalia',
  'gobierno',
  'guardia civil',
  'hacienda',
  'indecopi',
  'infonavit',
  'interpol',
  'juez',
  'jueza',
  'juzgado',
  'ministerio',
  'notaria',
  'policia',
  'procuraduria',
  'profeco',
  'sat',
  'seguridad social',
  'sernac',
  'sunat',
  'superintendencia',
  'tribunal',
] as const

const offices = [
  'administrador',
  'administradora',
  'administracion',
  'atencion al cliente',
  'atencion a clientes',
  'ayuda',
  'banca',
  'bank',
  'caja rural',
  'centro de seguridad',
  'departamento de seguridad',
  'deposito en garantia',
  'equipo',
  'escrow',
  'financiera',
  'ing direct',
  'mediacion',
  'mediador',
  'mediadora',
  'moderador',
  'moderadora',
  'oficial',
  'operador',
  'pago protegido',
  'servicio al cliente',
  'servicio tecnico',
  'verificado',
  'verificada',
  'visa',
  'mastercard',
] as const

/** Words that are family names too. */
const firstOnly = new Set(['santander', 'sat', 'juez', 'jueza', 'hacienda', 'banca', 'visa', 'oficial'])

const phrases = readPhrases()

function readPhrases(): readonly (readonly string[])[] {
  const banks = [mexicanBanks, spanishBanks, argentineBanks, argentineWallets, peruvianBanks]
    .flatMap((each) => Object.values(each))
    .map((name) => name.replace(/ \(.*/, ''))
    .filter((name) => !everyday.has(wordsOf(name).join(' ')))
  return [...banks, 'Santander', ...authorities, ...offices].map(wordsOf)
}
