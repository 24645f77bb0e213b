import { sha256Text } from '#domain/sha256.ts'
import { faultsAgainst } from '#device/history/verify.ts'
import { type HistoryFile, readHistory } from '#domain/history/export.ts'
import { unreadText } from '#words/history.ts'
import { type HistoryReport, historyReport } from './history-report.ts'

/** A larger file would stop the page of a phone while it is read; a deal of thousands of events is smaller. */
export const mostHistoryBytes = 8_000_000

/** What somebody chose to have verified. */
export type ChosenHistory = Readonly<{ file: Blob; earlier: Blob | null; key: string }>

/** Verifies the chosen files where this runs: nothing of them is sent. */
export async function checkHistory({ file, earlier, key }: ChosenHistory): Promise<HistoryReport> {
  const now = await historyIn(file)
  if (typeof now === 'string') return unverified(now)
  const before = earlier && (await historyIn(earlier))
  if (typeof before === 'string') return unverified(`El archivo anterior: ${before}`)
  const wanted = writtenKey(key)
  if (wanted !== undefined && !sha256Text.test(wanted))
    return unverified('La huella tiene 64 signos: cifras y letras de la a a la f.')
  try {
    const more = before ? faultsAgainst(now, before) : []
    const report = await historyReport(now, { key: wanted, more })
    const past = before && (await historyReport(before, { key: wanted }))
    return withEarlier(wanted === undefined ? withoutKey(report) : report, past)
  } catch {
    return unverified(
      'Este navegador no conoce las firmas Ed25519. El archivo puede estar bien: prueba con un navegador más nuevo o con el programa.',
    )
  }
}

/** A fingerprint as people copy it from paper; undefined for none. */
function writtenKey(key: string): string | undefined {
  return key.replaceAll(/[\s:]/g, '').toLowerCase() || undefined
}

/** A history out of a file, or why there is none. */
async function historyIn(file: Blob): Promise<HistoryFile | string> {
  if (file.size > mostHistoryBytes)
    return 'Es demasiado grande para esta página (más de 8 MB). El programa lo comprueba.'
  const bytes = await file.arrayBuffer().catch(() => null)
  if (bytes === null) return 'No se pudo abrir el archivo.'
  const history = readHistory(new Uint8Array(bytes))
  return typeof history === 'string' ? unreadText(history) : history
}

function unverified(why: string): HistoryReport {
  return { isSound: false, verdict: 'No se puede comprobar.', faults: [why], facts: [] }
}

function withoutKey(report: HistoryReport): HistoryReport {
  const fact = 'No diste la huella: sin ella no se sabe de quién es la firma.'
  return { ...report, facts: [...report.facts, fact] }
}

/** What came of the earlier file stands in the same report. */
function withEarlier(report: HistoryReport, past: HistoryReport | null): HistoryReport {
  if (past === null) return report
  if (!past.isSound) {
    const faults = past.faults.map((fault) => `El archivo anterior: ${fault}`)
    return { ...report, isSound: false, verdict: past.verdict, faults: [...report.faults, ...faults] }
  }
  if (!report.isSound) return report
  const fact =
    'Contiene lo que decía el archivo anterior: ninguna raíz ni ningún hecho se cambió desde entonces.'
  return { ...report, facts: [...report.facts, fact] }
}
