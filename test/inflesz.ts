/*
 * How easily a Spanish text is read: the index of Szigriszt-Pazos, by which INFLESZ grades what patients are given.
 * 55 and above is normal, 65 and above quite easy. A sentence ends with a full stop, a semicolon, a question or
 * exclamation mark, or the end of a paragraph.
 */

const strong = 'aeoáéóíú'
const vowels = `${strong}iuü`

/** How many syllables a word has: one for each vowel that stands alone; a weak one joins its neighbours. */
export function syllablesOf(word: string): number {
  const letters = word.toLocaleLowerCase('es').replaceAll(/qu|gu(?=[eiéí])/g, 'q')
  let [count, before] = [0, '']
  for (const letter of letters.replaceAll(/y$/g, 'i')) {
    const isVowel = vowels.includes(letter)
    const isApart = !vowels.includes(before) || (strong.includes(letter) && strong.includes(before))
    if (isVowel && (before === '' || isApart)) count += 1
    before = isVowel ? letter : ''
  }
  return Math.max(1, count)
}

/** The index of a text: 206.835 − 62.3 × syllables per word − words per sentence. Links are read by their words. */
export function infleszOf(text: string): number {
  const read = text.replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')
  const sentences = read.split(/[.;?!]+(?=\s|$|»)|\n/).filter((each) => /\p{L}/u.test(each))
  const words = read.match(/\p{L}+/gu) ?? []
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0)
  return 206.835 - 62.3 * (syllables / words.length) - words.length / sentences.length
}
