import type { UserRecord } from '#queries/people/user-record.ts'
import type { Reading } from '../../server/reading.ts'

export type RecordView = ReturnType<typeof recordView>

/** A user record as finished text for its owner. */
export function recordView(record: UserRecord, place: string, reading: Reading) {
  const day = (at: Temporal.Instant) => reading.dayOf(at)
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
      { term: 'Cuenta anónima', value: record.isAnonymous ? 'Sí' : 'No' },
      { term: 'Cuenta abierta', value: day(record.createdAt) },
      {
        term: 'Última vez que entraste',
        value: record.lastSignInAt ? reading.instant(record.lastSignInAt) : 'Todavía no consta',
      },
      { term: 'Instancia', value: record.tenant },
    ],
    number: record.id,
    providers: record.providers.map((each, position) => ({
      key: `${each.provider} ${position}`,
      name: providerName(each.provider),
      since: day(each.linkedAt),
    })),
  }
}

/** As people know it; what only the settings name is shown as they do. */
function providerName(provider: string): string {
  const known: Readonly<Record<string, string>> = { google: 'Google', apple: 'Apple', microsoft: 'Microsoft' }
  return known[provider] ?? provider
}
