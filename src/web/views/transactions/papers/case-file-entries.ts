import {
  caseFileFormat,
  caseFileNames,
  entryName,
  filesOfDeal,
  type ListedEntry,
} from '#domain/history/case-file.ts'
import type { HistoryFile } from '#domain/history/export.ts'
import { canonicalText } from '#domain/canonical.ts'
import { digestOfBytes } from '#domain/digest.ts'
import type { Paper } from '#papers/paper.ts'
import type { ZipEntry } from '#papers/zip.ts'
import type { CaseFile } from '#queries/transactions/case-file.ts'
import type { Reading } from '../../../server/reading.ts'
import { disputeView } from '../../disputes/dispute-view.ts'
import { shortNames } from '../deal/short-names.ts'
import { agreementPaper } from './agreement-paper.ts'
import { caseFileHtml } from './case-file-html.ts'
import type { Issuer } from './issuer.ts'
import { receiptPaper } from './receipt-paper.ts'
import { statementPaper } from './statement-paper.ts'

type Made = Readonly<{
  found: CaseFile
  issuer: Issuer
  reading: Reading
  /** What draws the papers. */
  draw: (papers: readonly Paper[]) => Promise<readonly Uint8Array[]>
  /** What the page runs that verifies it. */
  script: string
}>
type Listed = Readonly<{ id: string; name: string; mediaType: string; size: number; sha256: string }>

/** The files of a case file in their order, the list of them and its signature last. */
export async function* caseFileEntries(made: Made): AsyncGenerator<ZipEntry> {
  const { found, reading, script } = made
  const { id, code } = found.situation.transaction
  const listed: ListedEntry[] = []
  const told = toldIn(found.history)
  const list = (path: string, bytes: number, sha256: string) =>
    listed.push({ path, bytes, sha256, event: told.get(sha256) })
  const whole = (path: string, bytes: Uint8Array): ZipEntry => {
    list(path, bytes.length, digestOfBytes(bytes))
    return { path, bytes: () => Promise.resolve(bytes) }
  }
  yield whole(caseFileNames.page, Buffer.from(caseFileHtml(script, code)))
  for (const [path, text] of textsOf(found, reading)) yield whole(path, Buffer.from(text))
  const papers = papersOf(made)
  const drawn = await made.draw(papers.map(({ paper }) => paper))
  for (const [place, bytes] of drawn.entries()) yield whole(papers[place]?.path ?? '', bytes)
  for (const { path, file } of attachedIn(found)) {
    list(path, file.size, file.sha256)
    yield { path, bytes: () => found.bytesOf(file.id) }
  }
  const at = reading.now.toString()
  const whatIsIn = Buffer.from(textOf({ ...caseFileFormat, transaction: id, code, at, files: listed }))
  const signature = await found.sign(digestOfBytes(whatIsIn))
  yield { path: caseFileNames.list, bytes: () => Promise.resolve(whatIsIn) }
  if (signature)
    yield { path: caseFileNames.signature, bytes: () => Promise.resolve(Buffer.from(textOf(signature))) }
}

/** The hashes that the events of a history tell, each with the version of the first that does. */
function toldIn(history: string): ReadonlyMap<string, number> {
  const { deals } = JSON.parse(history) as Pick<HistoryFile, 'deals'>
  const told = new Map<string, number>()
  for (const { events } of deals)
    for (const [place, { body }] of events.entries())
      for (const [hash] of (body ?? '').matchAll(/\b[0-9a-f]{64}\b/g))
        if (!told.has(hash)) told.set(hash, place + 1)
  return told
}

function textOf(value: unknown): string {
  return canonicalText(value, digestOfBytes)
}

/** What is text: the agreement and the history exactly as they were hashed, everything else as its pages show it. */
function textsOf(found: CaseFile, reading: Reading): readonly (readonly [path: string, text: string])[] {
  const { situation, seats, agreement, history, calendars } = found
  const names = shortNames({ buyer: seats.buyer.name, seller: seats.seller.name })
  const disputes = situation.disputes.flatMap((dispute) => {
    const tranche = situation.tranches.find((each) => each.number === dispute.tranche)
    return tranche ? [disputeView({ situation, dispute, tranche, calendars }, names, reading)] : []
  })
  return [
    ['LEEME.txt', readme],
    [caseFileNames.history, history],
    ...(agreement ? [[caseFileNames.agreement, agreement.body] as const] : []),
    ['movimientos.json', textOf(movementsIn(found))],
    ['entregas.json', textOf(deliveriesIn(found))],
    ['mensajes.json', textOf(messagesIn(found))],
    ['pruebas.json', textOf(evidenceIn(found))],
    ['disputas.json', textOf(disputes)],
    ...found.receipts.map(
      ({ receipt }) => [`comprobantes/${receipt.facts.receipt}.json`, receipt.body] as const,
    ),
  ]
}

function papersOf({ found, issuer, reading }: Made): readonly Readonly<{ path: string; paper: Paper }>[] {
  const { agreement, statement, receipts } = found
  return [
    ...(agreement ? [{ path: 'acuerdo.pdf', paper: agreementPaper(agreement, issuer, reading) }] : []),
    ...(statement.movements.length > 0
      ? [{ path: 'movimientos.pdf', paper: statementPaper(statement, issuer, reading) }]
      : []),
    ...receipts.map((each) => ({
      path: `comprobantes/${each.receipt.facts.receipt}.pdf`,
      paper: receiptPaper(each, issuer, reading),
    })),
  ]
}

const offered = (file: Listed, place: number) => `${filesOfDeal}${place + 1}-${entryName(file.name)}`
const sent = (file: Listed, message: number, place: number) =>
  `mensajes/${message + 1}.${place + 1}-${entryName(file.name)}`
const shown = (file: Listed, piece: number, place: number) =>
  `pruebas/E-${piece}.${place + 1}-${entryName(file.name)}`

/** Every file that somebody added, with its place. */
function attachedIn({ messages: { messages, dealFiles }, evidence }: CaseFile) {
  return [
    ...dealFiles.map((file, place) => ({ path: offered(file, place), file })),
    ...messages.flatMap(({ files }, message) =>
      files.map((file, place) => ({ path: sent(file, message, place), file })),
    ),
    ...evidence.flatMap(({ number, files }) =>
      files.map((file, place) => ({ path: shown(file, number, place), file })),
    ),
  ]
}

function fileLine(path: string, { name, mediaType, size, sha256 }: Listed) {
  return { path, name, mediaType, bytes: size, sha256 }
}

function messagesIn({ messages: { messages } }: CaseFile) {
  return messages.map(({ by, at, text, files }, message) => ({
    by,
    at,
    text,
    files: files.map((file, place) => fileLine(sent(file, message, place), file)),
  }))
}

function evidenceIn({ evidence }: CaseFile) {
  return evidence.map(({ number, side, purpose, tranche, words, hash, at, shot, files }) => ({
    number,
    side,
    purpose,
    part: tranche,
    words,
    hash,
    shownAt: at,
    ...(shot && { photograph: shot }),
    files: files.map((file, place) => fileLine(shown(file, number, place), file)),
  }))
}

/** What the seller says of each delivery, what proved it, and when files were downloaded. */
function deliveriesIn({ situation }: CaseFile) {
  return situation.tranches.flatMap(({ number, proof }) => (proof ? [{ part: number, ...proof }] : []))
}

function movementsIn({ statement: { situation, movements } }: CaseFile) {
  return {
    currency: situation.transaction.currency,
    movements: movements.map(({ code, at, postings, custodyMinor }) => ({
      code,
      at,
      custodyMinor,
      postings: postings.map(({ family, amountMinor }) => ({ account: family, amountMinor })),
    })),
  }
}

const readme = `Este expediente contiene todo lo que puedes leer de una transacción en Resguardo.

comprobar.html   ábrelo en un navegador y elige este ZIP: dice si algo cambió desde que se descargó
acuerdo.pdf      lo que aceptaron las dos partes; acuerdo.json es lo mismo, tal como se selló
movimientos.pdf  cada movimiento del dinero; movimientos.json, lo mismo para programas
comprobantes/    los tuyos
entregas.json    lo que se entregó, con qué huella, qué lo prueba y cuándo se descargó
mensajes.json    lo que os escribisteis, con sus archivos en mensajes/
pruebas.json     lo que cada parte enseñó, con sus archivos en pruebas/
propuesta/       los archivos de la propuesta; los que acuerdo.json nombra son parte del acuerdo
mensajes/        los archivos que se agregaron después, que no son parte del acuerdo
disputas.json    cada disputa con lo que se dijo, se propuso y se decidió
historial.json   cada hecho, con las raíces firmadas que lo prueban
lista.json       el SHA-256 de cada archivo; firma.json es la firma de esa lista

Los importes de los archivos .json van en la unidad más pequeña de su moneda: 1050 en EUR son 10,50 euros.
Las fechas de los archivos .json están en hora UTC.
`
