import { useRouteLoaderData } from 'react-router'
import { isLivingKey } from '#domain/people/api-key.ts'
import { authContext } from '../../server/auth-context.ts'
import { SecurityRow } from '../../views/account/security/security-row.tsx'
import { formatsNow } from '../../views/settings/formats-view.ts'
import { RememberedSection } from '../../views/settings/remembered-section.tsx'
import { ThisDevice } from '../../views/settings/this-device.tsx'
import { ThemeForm } from '../../components/theme-form.tsx'
import { filterWords } from '../../views/transactions/list/list-filters.tsx'
import { dismissedHints, keptFilters } from '../../server/cookies/kept-state.ts'
import { readerOf } from '../../server/reader.ts'
import type { Theme } from '../../server/cookies/theme.ts'
import { saidBy } from '../../heads/said-by.ts'
import { titled } from '../../heads/title.ts'
import { PageHead, Section } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Route } from './+types/settings.ts'

export const meta = () => titled('Ajustes')

const done: Readonly<Record<string, string>> = {
  region: 'Desde ahora lees así los importes, las fechas y las horas.',
}

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { visitor, visit, reading } = readerOf(context)
  const { ownSessions, apiKeys } = context.get(authContext)
  const [sessions, keys] = await Promise.all([ownSessions.list(visitor), apiKeys.list(visitor.person.id)])
  return {
    done: saidBy(done, url.searchParams.get('done')),
    formats: formatsNow(visitor.person, reading),
    sessions: sessions.length,
    keys: keys.filter((key) => isLivingKey(key, visit.now)).length,
    filters: filterWords(keptFilters(request)),
    dismissed: dismissedHints(request).length,
  }
}

const themes: Readonly<Record<Theme, string>> = {
  system: 'Como lo tenga tu dispositivo.',
  light: 'Claro.',
  dark: 'Oscuro.',
}

function Look() {
  const theme = useRouteLoaderData<{ theme: Theme }>('root')?.theme ?? 'system'
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div>
        <p className="font-semibold">Tema</p>
        <p className="text-small text-muted">{themes[theme]}</p>
      </div>
      <ThemeForm theme={theme} />
    </div>
  )
}

export default function Settings({ loaderData }: Route.ComponentProps) {
  const { formats, sessions, keys, filters, dismissed } = loaderData
  return (
    <>
      <PageHead title="Ajustes" lead="Cómo usas Resguardo, en qué dispositivos y con qué programas." />
      {loaderData.done && (
        <div className="mb-6">
          <Notice tone="success" title="Guardado" live>
            {loaderData.done}
          </Notice>
        </div>
      )}
      <div className="grid gap-x-12 lg:grid-cols-2">
        <Section title="Avisos y aspecto">
          <div className="divide-y divide-line">
            <SecurityRow term="Avisos" to="/app/settings/notices" action="Elegir">
              Qué quieres oír por correo y en tus dispositivos.
            </SecurityRow>
            <SecurityRow term="Idioma y formatos" to="/app/settings/region" action="Cambiar">
              {`${formats.form}: ${formats.money}. Hora de ${formats.zone}${formats.isOwn ? ', como elegiste.' : ', donde vives.'}`}
            </SecurityRow>
            <Look />
          </div>
        </Section>
        <Section title="Dónde lo usas">
          <div className="divide-y divide-line">
            <SecurityRow
              term="Dispositivos y sesiones"
              to="/app/account/security/sessions"
              action="Ver y cerrar"
            >
              {sessions === 1 ? 'Una sesión abierta: esta.' : `${sessions} sesiones abiertas.`}
            </SecurityRow>
            <SecurityRow term="Seguridad" to="/app/account/security" action="Ver">
              Tus formas de entrar, el segundo paso y lo que pasó en tu cuenta.
            </SecurityRow>
            <SecurityRow term="Claves de API" to="/app/settings/api-keys" action="Ver">
              {keysText(keys)}
            </SecurityRow>
          </div>
        </Section>
        <ThisDevice />
        <RememberedSection filters={filters} dismissed={dismissed} />
        <Section title="Tu cuenta">
          <div className="divide-y divide-line">
            <SecurityRow term="Tus datos" to="/app/account/data" action="Ver y descargar">
              Todo lo que guardamos de ti, en una página y en un archivo.
            </SecurityRow>
            <SecurityRow term="Facturas" to="/app/settings/invoices" action="Ver">
              Las de tu parte de la comisión, y los datos fiscales que llevan.
            </SecurityRow>
            <SecurityRow term="Cerrar tu cuenta" to="/app/account/close" action="Ver qué pasa">
              Antes te decimos qué se borra, qué queda y hasta cuándo.
            </SecurityRow>
          </div>
        </Section>
      </div>
    </>
  )
}

function keysText(keys: number): string {
  if (keys === 0) return 'Ningún programa lee tus transacciones.'
  return keys === 1 ? 'Una clave abierta, solo para leer.' : `${keys} claves abiertas, solo para leer.`
}
