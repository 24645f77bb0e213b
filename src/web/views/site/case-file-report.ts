import { caseFileNames } from '#domain/history/case-file.ts'
import { readHistory } from '#domain/history/export.ts'
import { faultsInCaseFile, sealedFilesIn } from '#device/history/case-file.ts'
import { zipEntries, type ZipTrouble } from '#device/history/zip-entries.ts'
import { caseFaultText } from '#words/case-file.ts'
import { countText } from '#words/documents/numbers.ts'
import { unreadText } from '#words/history.ts'
import { type HistoryReport, historyReport } from './history-report.ts'

const troubles: Readonly<Record<ZipTrouble, string>> = {
  'not-a-zip': 'No es un archivo ZIP, o está dañado.',
  'packed-anew': 'Este ZIP se volvió a comprimir. Elige el expediente tal como se descargó.',
}

/** Verifies a case file where this runs, all of it: nothing of it is sent. */
export async function caseFileReport(zip: Blob, key: string): Promise<HistoryReport> {
  const entries = await zipEntries(zip)
  if (typeof entries === 'string') return unverified(troubles[entries])
  const written = entries.get(caseFileNames.history)
  if (!written) return unverified('Falta el historial: no es un expediente, o alguien lo quitó.')
  const history = readHistory(new Uint8Array(await written.arrayBuffer()))
  if (typeof history === 'string') return unverified(unreadText(history))
  const wanted = key.replaceAll(/[\s:]/g, '').toLowerCase() || undefined
  try {
    const faults = (await Array.fromAsync(faultsInCaseFile(entries, history))).map(caseFaultText)
    const past = await historyReport(history, { key: wanted })
    const agreed = (await sealedFilesIn(entries)).length
    if (faults.length > 0 || !past.isSound)
      return {
        isSound: false,
        verdict: 'Este expediente no es el que se entregó.',
        faults: [...faults, ...past.faults],
        facts: past.facts,
      }
    return {
      isSound: true,
      verdict: 'El expediente es el que se entregó: no se cambió nada.',
      faults: [],
      facts: [
        `Se comprobaron ${countText(entries.size, 'archivo', 'archivos')}, su lista y la firma de la lista.`,
        ...(agreed > 0
          ? [
              `${countText(agreed, 'archivo es parte', 'archivos son parte')} del acuerdo: sus bytes son los que se sellaron con él.`,
            ]
          : []),
        past.verdict,
        ...past.facts,
        ...(wanted === undefined
          ? ['No escribiste la huella: sin ella no se sabe de quién es la firma.']
          : []),
      ],
    }
  } catch {
    return unverified('Este navegador no conoce las firmas Ed25519. Prueba con uno más nuevo.')
  }
}

function unverified(why: string): HistoryReport {
  return { isSound: false, verdict: 'No se puede comprobar.', faults: [why], facts: [] }
}
