/** Where the money of a deal stands, for a letter: whose names, how much, and at which station. */
export type MoneySketch = Readonly<{
  buyer: string
  seller: string
  sum: string
  at: 'buyer' | 'custody' | 'seller' | 'both' | 'nowhere'
  /** The same in words: it stands under the drawing and is the whole of it in plain text. */
  sentence: string
}>

/**
 * Comprador → custodia → vendedor with the money where it is now, drawn with a table: mail programs show neither
 * pictures that they have to fetch nor drawings in SVG. It is read out as its sentence.
 */
export function moneyDrawing(sketch: MoneySketch, escaped: (text: string) => string): string {
  const { buyer, seller, sum, at, sentence } = sketch
  const stations = [
    { name: buyer, has: at === 'buyer' || at === 'both' },
    { name: 'Custodia', has: at === 'custody' },
    { name: seller, has: at === 'seller' || at === 'both' },
  ]
  const cells = stations.map(({ name, has }) => station(escaped(shortName(name)), has))
  const shown = at === 'nowhere' || at === 'both' ? '' : sumRow(escaped(sum), at)
  return [
    '<div class="line" style="border:1px solid #d9e0dc;border-radius:12px;margin:20px 0;padding:16px 12px">',
    '<table aria-hidden="true" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:separate;table-layout:fixed;width:100%">',
    `<tr>${cells.join(arrow)}</tr>${shown}</table>`,
    `<p class="ink" style="color:#14201b;font-size:14px;margin:12px 0 0;text-align:center">${escaped(sentence)}</p></div>`,
  ].join('')
}

const arrow =
  '<td class="soft" width="16" style="color:#55645d;font-size:16px;text-align:center;width:16px">→</td>'

function station(name: string, hasMoney: boolean): string {
  const look = hasMoney
    ? 'background:#0a5c43;border:2px solid #0a5c43;color:#ffffff;font-weight:700'
    : 'background:#ffffff;border:2px solid #9fb0a7;color:#55645d'
  return `<td class="${hasMoney ? 'here' : 'station'}" style="${look};border-radius:10px;font-size:13px;line-height:1.25;overflow-wrap:normal;padding:9px 1px;text-align:center">${name}</td>`
}

/** The sum, under the station where it is. */
function sumRow(sum: string, at: 'buyer' | 'custody' | 'seller'): string {
  const align = { buyer: 'left', custody: 'center', seller: 'right' }[at]
  return `<tr><td class="ink" colspan="5" style="color:#14201b;font-size:17px;font-weight:700;padding-top:8px;text-align:${align}">${sum}</td></tr>`
}

/** A name that has to stand in a third of a telephone. */
function shortName(name: string): string {
  const [first = ''] = name.trim().split(/\s+/)
  return first.length > 9 ? `${first.slice(0, 8)}…` : first || name
}
