import { type AccountScheme, accountSchemes, checkAccountNumber } from '#domain/banking/account-number.ts'
import { countries } from '#domain/people/countries.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { cancellationStatuses } from '#outside/bank/sandbox-cancellation-file.ts'
import type { SandboxBank } from '#outside/bank/sandbox-bank.ts'
import { type SandboxReportFormat, sandboxReportFormats } from '#outside/bank/sandbox-report-file.ts'
import { type SandboxFormat, sandboxFormats } from '#outside/bank/sandbox-statement-file.ts'
import { moneyText, parseAmount } from '#words/money.ts'
import { sentenceOf } from '#words/refusals.ts'
import { isCurrency } from '#domain/money.ts'
import { bankDay } from '#words/bank/bank-day.ts'
import type { Sandbox } from '../../server/sandbox.ts'

/** One movement as the sandbox bank told it in a statement. */
export type MovementRow = Readonly<{
  key: string
  date: string
  who: string
  text: string
  amount: string
  isReturn: boolean
}>

const MOST_ROWS = 40

/** What the bank has told lately, the newest first. */
export async function movementsOf(bank: SandboxBank): Promise<readonly MovementRow[]> {
  const told = await bank.toldLines()
  return told.slice(0, MOST_ROWS).map(({ statement, line }) => ({
    key: `${statement} ${line.position}`,
    date: line.bookingDate === null ? '' : bankDay(line.bookingDate),
    who: line.counterpartyName ?? '',
    text: line.text.join(' '),
    amount: sumText(line.direction === 'debit' ? -line.amountMinor : line.amountMinor, line.currency),
    isReturn: line.returnReason !== null,
  }))
}

/** A sum with its currency said, as all of them stand on one page. */
export function sumText(minor: bigint, code: string): string {
  return isCurrency(code) ? moneyText(minor, code).replace(/^-/, '−') : ''
}

function homeOf(code: string): string {
  return countries.find((country) => country.currency === code)?.code ?? 'ES'
}

/** Does what a form of the page asks for; the answer is what is wrong with it, in a sentence, or nothing. */
export async function serveAtDesk(
  sandbox: Sandbox & { bank: SandboxBank },
  form: FormData,
  now: Temporal.Instant,
): Promise<string | null> {
  const field = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim().slice(0, 140) : ''
  }
  try {
    if (field('intent') === 'deposit') await takeDeposit(sandbox, field, now)
    if (field('intent') === 'issue') await issue(sandbox, field, now)
    if (field('intent') === 'report') await report(sandbox.bank, field, now)
    if (field('intent') === 'return') await sandbox.bank.willReturn(numberIn(field('account')))
    if (field('intent') === 'close') await sandbox.bank.willName(numberIn(field('account')), 'RVMC')
    if (field('intent') === 'other') await sandbox.bank.willName(numberIn(field('account')), 'RVNM')
    if (field('intent') === 'ask-back' || field('intent') === 'take-back')
      await reclaim(sandbox.bank, field, now)
    if (field('intent') === 'cancellation') await answerCancellation(sandbox.bank, field, now)
    if (field('intent') === 'reject') await sandbox.bank.willReject(numberIn(field('account')))
    return null
  } catch (thrown) {
    if (isRefusal(thrown)) return sentenceOf(thrown)
    throw thrown
  }
}

/** The form's names of the formats in which the bank gives its statements. */
export const statementFormats: Record<SandboxFormat, string> = {
  'camt.053': 'camt.053',
  norma43: 'Norma 43',
  mt940: 'MT940',
  ofx1: 'OFX 1',
  ofx2: 'OFX 2',
  csv: 'Tabla CSV',
}

async function issue(
  { bank, accounts }: Sandbox & { bank: SandboxBank },
  field: (name: string) => string,
  now: Temporal.Instant,
): Promise<void> {
  const format = sandboxFormats.find((each) => each === field('format')) ?? 'camt.053'
  const account = accounts.find(({ currency }) => currency === field('currency'))?.number
  if (field('currency') !== '' && account === undefined) refuse('input-wrong', { field: 'currency' })
  if (field('again') === 'on') await bank.issueOverlappingStatement(now, 2, { format, account })
  else await bank.issueStatement(now, { format, account })
}

/** The form's names of the formats in which the bank announces what its next statement will book. */
export const reportFormats: Record<SandboxReportFormat, string> = {
  'camt.052': 'camt.052, informe de la cuenta',
  'camt.054': 'camt.054, aviso de movimientos',
  mt942: 'MT942, informe de la cuenta',
}

async function report(
  bank: SandboxBank,
  field: (name: string) => string,
  now: Temporal.Instant,
): Promise<void> {
  const format = sandboxReportFormats.find((each) => each === field('format')) ?? 'camt.054'
  await bank.issueReport(now, format)
}

/** The form's names of the reasons for which a payer's bank wants a deposit back. */
export const recallReasons: Readonly<Record<string, string>> = {
  FRAD: 'FRAD, un engaño',
  DUPL: 'DUPL, pagado dos veces',
  TECH: 'TECH, un fallo del banco',
  CUST: 'CUST, lo pide quien pagó',
  AC03: 'AC03, cuenta equivocada',
  AM09: 'AM09, importe equivocado',
}

async function reclaim(bank: SandboxBank, field: (name: string) => string, now: Temporal.Instant) {
  const [reference, reason] = [field('reference'), field('reason')]
  const isDone =
    field('intent') === 'take-back'
      ? await bank.takeBack(reference, now)
      : await bank.askBack(reference, Object.hasOwn(recallReasons, reason) ? reason : 'CUST', now)
  if (!isDone) refuse('input-wrong', { field: 'reference' })
}

/** The form's names of what the bank says when it is asked not to pay, each with its reason. */
export const cancellationAnswers: Readonly<Record<string, string>> = {
  ACCR: 'Aceptada: lo para o lo devuelve',
  'RJCR NOAS': 'Rechazada: quien cobró no contesta',
  'RJCR CUST': 'Rechazada: quien cobró no quiere',
  'RJCR AM04': 'Rechazada: no queda dinero',
  'RJCR LEGL': 'Rechazada: lo impide una norma',
  PDCR: 'Pendiente',
}

async function answerCancellation(bank: SandboxBank, field: (name: string) => string, now: Temporal.Instant) {
  const [word = '', reason = null] = field('said').split(' ')
  const status = cancellationStatuses.find((each) => each === word)
  if (!status || !(await bank.answerCancellation({ code: field('code').toUpperCase(), status, reason }, now)))
    refuse('input-wrong', { field: 'code' })
}

/** The deposits that a payer's bank may want back: those that were told lately and are still here, the newest first. */
export async function depositsOf(bank: SandboxBank) {
  const [told, gone] = [await bank.toldLines(), await bank.takenBack()]
  const deposits = told.flatMap(({ line }) =>
    line.direction === 'credit' && line.bankReference !== null && line.returnReason === null
      ? [{ ...line, reference: line.bankReference }]
      : [],
  )
  // Statements that overlap tell a deposit twice.
  const once = new Map(deposits.map((each) => [each.reference, each]))
  return [...once.values()]
    .filter(({ reference }) => !gone.has(reference))
    .slice(0, MOST_ROWS)
    .map(({ reference, amountMinor, currency, counterpartyName }) => ({
      reference,
      name: [sumText(amountMinor, currency), counterpartyName, reference].filter(Boolean).join(' · '),
    }))
}

async function takeDeposit(
  { bank, accounts }: Sandbox & { bank: SandboxBank },
  field: (name: string) => string,
  now: Temporal.Instant,
): Promise<void> {
  const account = accounts.find((each) => each.currency === field('currency'))
  if (!account) return refuse('input-wrong', { field: 'currency' })
  const amountMinor = parseAmount(field('amount'), account.currency, homeOf(account.currency))
  if (amountMinor <= 0n) refuse('input-wrong', { field: 'amount' })
  const payerName = field('payer')
  if (payerName === '') refuse('input-wrong', { field: 'payer' })
  const { currency, number } = account
  await bank.deposit(
    { account: number, amountMinor, currency, payerName, payerAccount: null, text: field('text') },
    now,
  )
}

/** The account number as banks write it, whatever its scheme. */
function numberIn(typed: string): string {
  const check = accountSchemes
    .map((scheme: AccountScheme) => checkAccountNumber(scheme, typed))
    .find((each) => each.valid)
  return check?.valid ? check.number : refuse('input-wrong', { field: 'account' })
}
