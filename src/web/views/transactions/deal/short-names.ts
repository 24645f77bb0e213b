/**
 * Names as they read in a sentence: the first name of a person; whole where both share it, or where it is a
 * company's.
 */
export function shortNames(names: { buyer: string; seller: string }): { buyer: string; seller: string } {
  const short = (name: string) => (/[.,&\d]/.test(name) ? name : (name.trim().split(/\s+/)[0] ?? name))
  const [buyer, seller] = [short(names.buyer), short(names.seller)]
  return buyer === seller ? names : { buyer, seller }
}
