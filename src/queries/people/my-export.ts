import { z } from 'zod'
import { isProven } from '#domain/people/step-up.ts'
import { refuse } from '#domain/refusal.ts'
import { type Asking, query } from '../query.ts'
import {
  exportedAccounts,
  exportedApiKeys,
  exportedFactors,
  exportedIdentity,
  exportedLog,
  exportedMessages,
  exportedNotices,
  exportedOfficeActs,
  exportedRecord,
  exportedSessions,
} from './export-account.ts'
import { exportedDevices, exportedPreferences } from './export-notices.ts'
import { acceptedTexts } from './my-contract.ts'
import { exportedCommissions } from './export-commissions.ts'
import { exportedInvoices } from './export-invoices.ts'
import { exportedDeals, exportedDrafts, exportedHistory } from './export-deals.ts'

/** The shape of the file (docs/data-export.md). A change that a reader could stumble over gets a new number. */
const exportFormat = { format: 'resguardo-datos', version: 2 } as const

type Section = (asking: Asking) => AsyncIterable<unknown> | Promise<unknown>

/** The file calls the hash of a text its seal. */
async function exportedTexts(asking: Asking) {
  return (await acceptedTexts(asking)).map(({ hash: seal, ...text }) => ({ ...text, seal }))
}

/** What the file holds, by the name of each part, in its order. */
const sections = {
  record: exportedRecord,
  secondFactors: exportedFactors,
  sessions: exportedSessions,
  acceptedTexts: exportedTexts,
  accountLog: exportedLog,
  apiKeys: exportedApiKeys,
  identity: exportedIdentity,
  bankAccounts: exportedAccounts,
  drafts: exportedDrafts,
  history: exportedHistory,
  deals: exportedDeals,
  commissions: exportedCommissions,
  invoices: exportedInvoices,
  notices: exportedNotices,
  noticePreferences: exportedPreferences,
  devices: exportedDevices,
  messages: exportedMessages,
  officeActs: exportedOfficeActs,
} as const satisfies Record<string, Section>

/** The names of the file's parts. */
export const exportSections = Object.keys(sections)

const readme = [
  'Este archivo contiene todo lo que esta instancia de Resguardo guarda sobre ti el día en que lo descargaste.',
  'Es texto JSON en UTF-8. Los importes van en la unidad más pequeña de su moneda: 1050 en EUR son 10,50 euros. Las fechas están en hora UTC.',
  'record: tu ficha: nombre, correo, teléfono, proveedores enlazados, en qué instancia está (tenant), cuántas sesiones y claves de API la abren ahora (tokens), y lo que verificaste.',
  'secondFactors: tus formas de segundo paso, sin sus secretos. sessions: tus sesiones abiertas. acceptedTexts: los términos y políticas que aceptaste, con su sello. accountLog: lo que pasó con tu cuenta. apiKeys: tus claves de API, sin lo que abren.',
  'identity: las comprobaciones de tu identidad, el documento que mostraste y si tu dinero estuvo retenido. Las imágenes las guarda el proveedor que las comprobó.',
  'bankAccounts: tus cuentas bancarias con el número entero.',
  'drafts: lo que estás escribiendo. deals: tus transacciones con sus condiciones, su historia, sus mensajes, sus movimientos y lo que se te pagó. De las fotos y documentos va la lista; cada uno se descarga en su transacción. De la otra persona solo va lo que ves en la aplicación.',
  'commissions: lo que cobras como intermediario de tratos de otras personas, con lo que abre el sello de cada acuerdo.',
  'invoices: tus datos fiscales y tus facturas de la comisión, cada una con los datos que lleva.',
  'history: la clave y las raíces firmadas de cada noche; con el history de cada transacción prueban que nadie cambió después lo que pasó. Lo que hizo otra persona va ahí solo como huella; su texto está en el historial que se descarga en cada transacción.',
  'notices: los avisos que te enviamos y cuándo llegaron. noticePreferences: cuáles quieres por correo y en tus dispositivos. devices: los navegadores que usas y a cuáles llegan avisos.',
  'messages: lo que escribiste a quien opera Resguardo desde tu cuenta. officeActs: lo que quien opera Resguardo hizo con tu ficha.',
  'No van tu contraseña, códigos ni claves: no los guardamos de forma que se puedan leer, o entregarlos pondría en riesgo tu cuenta.',
  'Guárdalo en un lugar seguro: quien lo lea sabrá de tu dinero y de tu identidad.',
] as const

/**
 * Everything that is kept of the person who asks, as the text of one JSON file, piece by piece: nothing is gathered
 * in memory, however much it is. Refuses without a fresh proof, because it holds whole numbers. The leader answers: a standby
 * that fails in mid-answer could not be stood in for.
 */
export const myExport = query({
  name: 'people.my-export',
  input: z.object({}),
  async run(asking) {
    if (!isProven(asking.actor, asking.now)) refuse('step-up-needed')
    return { pieces: piecesOf(asking) }
  },
})

async function* piecesOf(asking: Asking): AsyncGenerator<string> {
  const head = { ...exportFormat, madeAt: asking.now, readme }
  yield JSON.stringify(head, null, 2).slice(0, -2)
  for (const [name, section] of Object.entries<Section>(sections)) {
    yield `,\n  ${JSON.stringify(name)}: `
    const content = section(asking)
    if (!isList(content)) {
      yield textOf(await content)
      continue
    }
    yield '['
    let isFirst = true
    for await (const each of content) {
      yield `${isFirst ? '' : ','}\n    ${textOf(each)}`
      isFirst = false
    }
    yield isFirst ? ']' : '\n  ]'
  }
  yield '\n}\n'
}

const isList = (content: ReturnType<Section>): content is AsyncIterable<unknown> =>
  Symbol.asyncIterator in content

/** Sums are whole numbers of any size: they are written as text, which every reader keeps exact. */
function textOf(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? each.toString() : each))
}
