import { plain } from '../visitor.ts'

/** A sum as it stands somewhere, and what is said around it, with `‹›` in its place. */
export type SaidSum = Readonly<{ text: string; said: string }>

export const anySum =
  /(?<![\w-])(?:−?[\d.,]*\d[   ]?(?:€|US\$|(?:EUR|USD|MXN|COP|ARS|PEN|CLP|UYU)(?!\w))|−?(?:US\$|S\/|\$|MXN|COP|ARS|PEN|CLP|UYU|USD|EUR)[   ]?\d[\d.,]*(?!\w))/g

/** Every sum in some lines. Where one stands alone, its name is the line before it. */
export function sumsIn(lines: readonly string[]): readonly SaidSum[] {
  return lines.flatMap((line, at) => {
    const alone = line.replaceAll(anySum, '').replace(/^[+−]/, '').trim() === ''
    const whole = alone ? `${lines[at - 1] ?? ''} · ${line}` : line
    const offset = whole.length - line.length
    return [...line.matchAll(anySum)].map((found) => {
      const text = found[0].replace(/[.,]$/, '')
      const place = offset + found.index
      return { text, said: `${whole.slice(0, place)}‹›${whole.slice(place + text.length)}` }
    })
  })
}

const blocks =
  /<\/?(?:p|li|div|h[1-6]|dl|tr|table|section|ul|ol|form|summary|details|header|main|title|article|caption|figure|figcaption|option|label|button|legend|fieldset|textarea|a)\b[^>]*>/g

/** What a page says, a line for each block; a term and what is said of it, and the cells of a row, are one. */
export function linesOf(html: string): readonly string[] {
  const shown = html.replaceAll(/<(script|style|template)\b[\s\S]*?<\/\1>/g, ' ')
  return (
    plain(
      shown
        .replaceAll(/<!-- -->/g, '')
        .replaceAll(/<[^>]*aria-label="([^"]*)"[^>]*>/g, '\n$1\n')
        .replaceAll(/<\/dt>\s*(?:<[^>]*>)*?<dd/g, ' · <dd')
        .replaceAll(/<\/t[dh]>/g, ' · ')
        .replaceAll(blocks, '\n')
        .replaceAll(/<[^>]*>/g, ' '),
    )
      .split('\n')
      .map((line) => line.replaceAll(/\s+/g, ' ').trim())
      // What a mail begins with for the list of mails says the same again, cut off.
      .filter((line) => line !== '' && !line.includes('&zwnj;'))
  )
}
