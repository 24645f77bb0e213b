import type { Addressee } from '#domain/people/addressee.ts'
import type { Mail } from './mail.ts'
import { moneyDrawing, type MoneySketch } from './money-drawing.ts'

/** What a mail says, without its looks. */
export type Letter = Readonly<{
  subject: string
  paragraphs: readonly string[]
  /** The one thing to do. */
  button?: Readonly<{ label: string; href: string }>
  /** Small print under everything. */
  closing?: string
  /** Where the money of the deal stands that the letter is about. */
  sketch?: MoneySketch | undefined
  /** Where one chooses not to get such letters; null or absent for those that everybody gets. */
  preferences?: string | null
  /** Whether it holds nothing but fixed sentences, numbers of ours and links: such a letter goes to anybody. */
  isFixed?: boolean
}>

/**
 * A letter as a mail: plain text, and the same as HTML in the colours of the house, by day and by night. To an address
 * that nobody proved only a fixed letter goes as it is; of any other it says no more than where it can be read.
 */
export function letterMail({ to, isProven }: Pick<Addressee, 'to' | 'isProven'>, whole: Letter): Mail {
  const letter = isProven || whole.isFixed ? whole : withheld(whole)
  const { subject, preferences } = letter
  return {
    to,
    subject,
    text: textOf(letter),
    html: htmlOf(letter),
    ...(preferences && { unsubscribe: preferences }),
  }
}

/** What is left of a letter for an address that may be a stranger's. */
function withheld({ button, preferences }: Letter): Letter {
  return {
    subject: 'Hay una novedad en una cuenta abierta con este correo',
    paragraphs: [
      'Hola:',
      'Nadie ha confirmado todavía que este correo sea suyo, así que aquí no decimos de qué se trata. Quien abrió la cuenta lo lee al entrar en Resguardo, y desde ahí confirma su correo.',
    ],
    ...(button && { button: { label: 'Entrar en Resguardo', href: button.href } }),
    closing: 'Si no abriste una cuenta en Resguardo, no hagas nada: alguien escribió tu correo por error.',
    preferences: preferences ?? null,
  }
}

const choose = 'Elegir qué avisos recibo por correo'

function textOf({ paragraphs, button, closing, sketch, preferences }: Letter): string {
  const parts = [
    ...paragraphs,
    ...(sketch ? [sketch.sentence.endsWith('.') ? sketch.sentence : `${sketch.sentence}.`] : []),
    ...(button ? [`${button.label}:\n${button.href}`] : []),
    ...(closing ? [closing] : []),
    ...(preferences ? [`${choose}:\n${preferences}`] : []),
  ]
  return `${[...parts, 'Resguardo'].join('\n\n')}\n`
}

/** Mail programs read inline styles; those that know a night read these. */
const nightly = `
@media (prefers-color-scheme: dark) {
  .ground { background: #0d1412 !important; }
  .sheet { background: #15201b !important; border-color: #2c3a33 !important; }
  .ink, .ink a { color: #e8efeb !important; }
  .soft, .soft a { color: #aebbb4 !important; }
  .line { border-color: #2c3a33 !important; }
  .brand { color: #74d3a8 !important; }
  .press { background: #74d3a8 !important; color: #06231a !important; }
  .station { background: #15201b !important; border-color: #4a5c53 !important; color: #aebbb4 !important; }
  .here { background: #74d3a8 !important; border-color: #74d3a8 !important; color: #06231a !important; }
}`

function htmlOf(letter: Letter): string {
  const { subject, paragraphs, button, closing, sketch, preferences } = letter
  const body = paragraphs
    .map((text) => `<p class="ink" style="color:#14201b;margin:0 0 16px">${escaped(text)}</p>`)
    .join('')
  const small = [closing && escaped(closing), preferences && linked(preferences, choose)]
    .filter((text) => typeof text === 'string')
    .map((text) => `<p style="margin:0 0 10px">${text}</p>`)
    .join('')
  return [
    '<!doctype html><html lang="es"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escaped(subject)}</title><style>${nightly}</style></head>`,
    '<body class="ground" style="background:#f4f6f4;font:16px/1.55 system-ui,-apple-system,\'Segoe UI\',sans-serif;margin:0;overflow-wrap:anywhere;padding:0">',
    preheader(paragraphs),
    '<div class="ground" style="background:#f4f6f4;padding:28px 14px">',
    '<div class="sheet" style="background:#ffffff;border:1px solid #d9e0dc;border-radius:14px;margin:0 auto;max-width:520px;padding:26px 24px">',
    brand,
    `<h1 class="ink" style="color:#14201b;font-size:21px;line-height:1.3;margin:0 0 18px">${escaped(subject)}</h1>`,
    body,
    sketch ? moneyDrawing(sketch, escaped) : '',
    button ? pressed(button) : '',
    small &&
      `<div class="soft line" style="border-top:1px solid #d9e0dc;color:#55645d;font-size:14px;margin:26px 0 0;padding-top:16px">${small}</div>`,
    '</div></div></body></html>',
  ].join('')
}

const brand =
  '<p class="brand line" style="border-bottom:1px solid #d9e0dc;color:#0a5c43;font-size:20px;font-weight:700;margin:0 0 22px;padding-bottom:14px">Resguardo</p>'

/** What a list of mails shows beside the subject: the first thing that is said after the greeting. */
function preheader(paragraphs: readonly string[]): string {
  const said = paragraphs.find((text) => !/^Hola\b/.test(text)) ?? ''
  // Blanks that are no blanks keep the list from showing what follows.
  const filler = '&#847;&zwnj;&nbsp;'.repeat(40)
  return `<div aria-hidden="true" style="display:none;font-size:1px;line-height:1px;max-height:0;overflow:hidden">${escaped(said.slice(0, 110))}${filler}</div>`
}

function pressed({ label, href }: NonNullable<Letter['button']>): string {
  return [
    `<p style="margin:24px 0 16px"><a class="press" href="${escaped(href)}" style="background:#0a5c43;border-radius:12px;color:#ffffff;display:inline-block;font-weight:600;padding:14px 22px;text-decoration:none">${escaped(label)}</a></p>`,
    `<p class="soft" style="color:#55645d;font-size:14px;margin:0 0 4px">Si el botón no se abre, copia esta dirección en tu navegador:<br>${linked(href, href)}</p>`,
  ].join('')
}

function linked(href: string, text: string): string {
  return `<a href="${escaped(href)}" style="color:#55645d;text-decoration:underline;word-break:break-all">${escaped(text)}</a>`
}

function escaped(text: string): string {
  const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  return text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)
}
