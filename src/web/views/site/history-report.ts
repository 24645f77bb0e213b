import type { HistoryFile } from '#domain/history/export.ts'
import type { Fault } from '#domain/history/faults.ts'
import { faultsIn, fingerprintOf } from '#device/history/verify.ts'
import { countText } from '#words/documents/numbers.ts'
import { faultText } from '#words/history.ts'
import { dateFormat } from '#words/intl.ts'

/** What a file holds, as far as it was verified. */
export type HistoryReport = Readonly<{
  isSound: boolean
  verdict: string
  faults: readonly string[]
  /** The key, the newest root and each deal, a sentence each. */
  facts: readonly string[]
}>

/** Verifies a history and says in words what came of it; `more` are faults that were found beside it. */
export async function historyReport(
  file: HistoryFile,
  { key, more = [] }: Readonly<{ key?: string | undefined; more?: readonly Fault[] }> = {},
): Promise<HistoryReport> {
  const faults = [...(await Array.fromAsync(faultsIn(file, key))), ...more].map(faultText)
  const isSound = faults.length === 0
  const newest = file.roots.at(-1)
  if (!isSound)
    return { isSound, verdict: 'Esta historia no es la que se firmó.', faults, facts: await keyFacts(file) }
  const facts = [...(await keyFacts(file))]
  if (newest) {
    const { number, day } = JSON.parse(newest.body) as { number: number; day: string }
    facts.push(`La última raíz firmada es la ${number}, del ${dayText(day)}: ${newest.hash}.`)
  }
  return {
    isSound,
    verdict: newest
      ? 'La historia es la que se firmó.'
      : 'La historia no tiene faltas, pero todavía no se firmó: se firma cada noche.',
    faults,
    facts: [...facts, ...file.deals.flatMap(dealFacts)],
  }
}

async function keyFacts(file: HistoryFile): Promise<readonly string[]> {
  const key = file.publicKey === '' ? null : await fingerprintOf(file)
  return key ? [`La huella de la clave del archivo es ${key}. Compárala con la de un comprobante.`] : []
}

function dealFacts({ transaction, events, proofs, receipts }: HistoryFile['deals'][number]): string[] {
  const bodies = events.flatMap(({ body }) => (body === null ? [] : [JSON.parse(body) as { at: string }]))
  const [first, last] = [bodies.at(0), bodies.at(-1)]
  const signed = Math.max(0, ...proofs.map(({ version }) => version))
  const hidden = events.length - bodies.length
  const span = first && last ? ` Van del ${momentDay(first.at)} al ${momentDay(last.at)}.` : ''
  return [
    `Transacción ${transaction}: ${countText(events.length, 'hecho', 'hechos')}.${span}`,
    signed === events.length
      ? 'Todos están firmados.'
      : signed === 0
        ? 'Ninguno está firmado todavía: se firman por la noche.'
        : `Están firmados hasta el ${signed}; los demás se firman por la noche.`,
    ...(hidden > 0
      ? [
          `${countText(hidden, 'hecho va', 'hechos van')} sin su texto, porque dice algo que solo es de otra persona.`,
        ]
      : []),
    ...(receipts.length > 0
      ? [`Lleva ${countText(receipts.length, 'comprobante tuyo', 'comprobantes tuyos')}.`]
      : []),
  ]
}

function momentDay(at: string): string {
  return dayText(at.slice(0, 10))
}

/** Without Temporal, which not every browser has. */
function dayText(day: string): string {
  return dateFormat('es-ES', { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(day))
}
