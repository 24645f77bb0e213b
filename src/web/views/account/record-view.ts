import { countText } from '#words/documents/numbers.ts'
import type { UserRecord } from '#queries/people/user-record.ts'
import type { Reading } from '../../server/reading.ts'

export type RecordView = ReturnType<typeof recordView>

/** A user record as finished text for its owner; `nameOf` says how people know a provider. */
export function recordView(
  record: UserRecord,
  { place, nameOf }: Readonly<{ place: string; nameOf: (provider: string) => string }>,
  reading: Reading,
) {
  const day = (at: Temporal.Instant) => reading.dayOf(at)
  const { sessions, apiKeys } = record.tokens
  return {
    lines: [
      { term: 'Nombre', value: record.displayName },
      {
        term: 'Correo',
        value: record.email
          ? `${record.email} · ${record.emailVerified ? 'confirmado' : 'sin confirmar'}`
          : 'Ninguno',
      },
      {
        term: 'Teléfono',
        value:
          record.phone && record.phoneProvedAt
            ? `${record.phone} · comprobado el ${day(record.phoneProvedAt)}`
            : 'Ninguno',
      },
      { term: 'Vives en', value: `${place} · hora de ${record.timeZone.replaceAll('_', ' ')}` },
      {
        term: 'Contraseña',
        value: record.hasPassword ? 'Sí, guardada de forma que nadie puede leerla' : 'No',
      },
      { term: 'Cuenta abierta', value: day(record.createdAt) },
      {
        term: 'Última vez que entraste',
        value: record.lastSignInAt ? reading.instant(record.lastSignInAt) : 'Todavía no consta',
      },
      {
        term: 'La abren ahora',
        value: `${countText(sessions, 'sesión abierta', 'sesiones abiertas')} y ${apiKeys === 0 ? 'ninguna clave de API' : countText(apiKeys, 'clave de API', 'claves de API')}`,
      },
      { term: 'Dónde está', value: `En ${record.tenant}, y en ningún otro Resguardo` },
    ],
    number: record.id,
    providers: record.providers.map((each, position) => ({
      key: `${each.provider} ${position}`,
      name: nameOf(each.provider),
      since: day(each.linkedAt),
    })),
  }
}
