import { isIban } from '#domain/banking/iban.ts'
import { meaningfulReference, type Statement, type StatementPayment } from '#domain/banking/statement.ts'

/** What field 86 says of a movement, as far as its bank marks what is what. */
type Information = Pick<
  StatementPayment,
  'counterpartyName' | 'counterpartyAccount' | 'endToEndId' | 'paymentInfoId' | 'returnReason' | 'text'
>

const nothing: Information = {
  counterpartyName: null,
  counterpartyAccount: null,
  endToEndId: null,
  paymentInfoId: null,
  returnReason: null,
  text: [],
}

// Where banks mark what is what. Elsewhere, as in Spain, they write free text: marks in it are of whoever paid.
const marking = new Set(['AT', 'BE', 'CH', 'CZ', 'DE', 'HU', 'LI', 'LU', 'NL', 'PL', 'SK'])

/** On which side a movement is, and whose account it is in. */
type Told = Readonly<{ direction: StatementPayment['direction']; account: Statement['account'] }>

/**
 * Reads field 86 in the ways in which banks write it: subfields behind question marks, words between slashes, or free
 * text. A payer writes part of it, and money of somebody else than the buyer must not pass as the buyer's: names and
 * accounts count only where the banks of the country mark them, and where no payer can have written the mark.
 */
export function readField86(lines: readonly string[], told: Told): Information {
  const whole = lines.map((line) => line.trimEnd()).join('')
  const information = /^\s*\d{3}\?/.test(whole)
    ? withQuestionMarks(whole)
    : /^\s*\/[A-Z]{2,8}\//.test(whole)
      ? withSlashes(whole, lines, told)
      : { ...nothing, text: spoken(lines) }
  if (marksParties(told)) return information
  const { counterpartyName: name, counterpartyAccount: account, text } = information
  const said = [name, account].filter((each) => each !== null && !text.some((line) => line.includes(each)))
  return {
    ...information,
    counterpartyName: null,
    counterpartyAccount: null,
    text: [...text, ...said] as string[],
  }
}

/** Whether what a bank says of the other side of a movement is the bank's word. */
export function marksParties({ account }: Pick<Told, 'account'>): boolean {
  return account.scheme === 'iban' && marking.has(account.number.slice(0, 2))
}

const spoken = (lines: readonly string[]) => lines.map((line) => line.trim()).filter((line) => line !== '')

/** `166?00TRANSFER?20EREF+A?21SVWZ+TEXT?31IBAN?32NAME`: the purpose is cut anywhere, between 20 and 29 and 60 and 63. */
function withQuestionMarks(whole: string): Information {
  const [, ...pieces] = whole.split(/\?(\d{2})/)
  const parts = pieces.flatMap((code, index) =>
    index % 2 === 0 ? [{ code: Number(code), value: pieces[index + 1] ?? '' }] : [],
  )
  const joined = (isOf: (code: number) => boolean) =>
    parts.flatMap(({ code, value }) => (isOf(code) ? [value] : [])).join('')
  const purpose = joined((code) => (code >= 20 && code <= 29) || (code >= 60 && code <= 63))
  const text = [purpose, joined((code) => code === 0)]
    .map((each) => each.trim())
    .filter((each) => each !== '')
  const told = { ...nothing, text, ...references(purpose) }
  // A payer who writes a question mark and a number makes a subfield: then they do not go up, or one is there twice.
  const goUp = parts.every(({ code }, index) => code > (parts[index - 1]?.code ?? -1))
  if (!goUp) return told
  return {
    ...told,
    counterpartyName: joined((code) => code === 32 || code === 33).trim() || null,
    counterpartyAccount: joined((code) => code === 31).trim() || null,
  }
}

function references(purpose: string): Pick<Information, 'endToEndId' | 'paymentInfoId'> {
  const marked = (mark: RegExp) => {
    const [, value = ''] = mark.exec(purpose) ?? []
    return meaningfulReference(value.trim() || null)
  }
  return {
    endToEndId: marked(/(?:^|[^A-Z])EREF\+([^]*?)(?=[A-Z]{4}\+|$)/),
    paymentInfoId: marked(/(?:^|[^A-Z])KREF\+([^]*?)(?=[A-Z]{4}\+|$)/),
  }
}

/** `/EREF/A/ORDP//NAME/B/REMI/TEXT`: what comes behind REMI is what the payer wrote, and names nobody. */
function withSlashes(whole: string, lines: readonly string[], { direction }: Told): Information {
  const said = whole.split('/REMI/')[0] ?? ''
  const word = (text: string, name: string) => {
    const [, behind = ''] = text.split(`/${name}/`)
    return meaningfulReference(behind.split('/').find(Boolean)?.trim() ?? null)
  }
  const party = said.indexOf(direction === 'credit' ? '/ORDP/' : '/BENM/')
  const [, account = '', name = ''] = /\/CNTP\/([^/]*)\/[^/]*\/([^/]*)/.exec(said) ?? []
  const iban = word(said, 'IBAN') ?? account.trim()
  return {
    counterpartyName: name.trim() || word(said.slice(Math.max(0, party)), 'NAME'),
    counterpartyAccount: isIban(iban) ? iban : null,
    endToEndId: word(whole, 'EREF'),
    paymentInfoId: word(whole, 'PREF'),
    returnReason: /\/RTRN\/([A-Z]{2}\d{2})\b/.exec(whole)?.[1] ?? null,
    text: spoken(lines),
  }
}
