import type { Auth } from '#auth/auth.ts'
import { accountLogText } from '#words/people/account-log.ts'
import { authContext } from '../../../server/auth-context.ts'
import { ActivitySection } from '../../../views/account/security/activity-section.tsx'
import { OfficeShut } from '../../../views/account/security/office-shut.tsx'
import { PasskeysSection } from '../../../views/account/security/passkeys-section.tsx'
import { ProvidersSection } from '../../../views/account/security/providers-section.tsx'
import { PhoneSection } from '../../../views/account/security/phone-section.tsx'
import { SecondStepSection } from '../../../views/account/security/second-step-section.tsx'
import { secondStepView } from '../../../views/account/security/second-step-view.ts'
import { SecurityRow } from '../../../views/account/security/security-row.tsx'
import { sessionView } from '../../../views/account/security/session-view.ts'
import { SessionsSection } from '../../../views/account/security/sessions-section.tsx'
import { readerOf } from '../../../server/reader.ts'
import { titled } from '../../../heads/title.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { PageHead, Section } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { Route } from './+types/security.ts'

export const meta = () => titled('Seguridad')

const SESSIONS_SHOWN = 3

export async function loader({ context, url }: Route.LoaderArgs) {
  const { visitor, reading } = readerOf(context)
  const auth = context.get(authContext)
  const { id, email, emailVerified } = visitor.person
  const [password, { passkeys }, sessions, activity] = await Promise.all([
    auth.ownPassword.view(id),
    auth.passkeys.view(id),
    auth.ownSessions.list(visitor),
    auth.ownSessions.activity(id),
  ])
  return {
    done: url.searchParams.get('done'),
    office: visitor.isOfficeShut ? ((await auth.mayProveSecondFactor(visitor)) ? 'prove' : 'add') : null,
    email,
    isConfirmed: emailVerified,
    hasPassword: password.has,
    passkeys: passkeys.map(({ name }) => name),
    phone: await phoneSummary(auth, id),
    providers: await providersSummary(auth, id),
    secondStep: secondStepView(await auth.secondSteps.view(id), reading),
    sessions: sessions.slice(0, SESSIONS_SHOWN).map((each) => sessionView(each, reading)),
    moreSessions: Math.max(0, sessions.length - SESSIONS_SHOWN),
    activity: activity.map((each) => ({
      text: accountLogText(each),
      device: each.device,
      when: reading.moment(each.at),
    })),
  }
}

async function phoneSummary({ ownPhone, phoneEntry }: Auth, personId: string) {
  const { phone, isFactor } = await ownPhone.view(personId)
  return { phone, isFactor, isOffered: phoneEntry.isOffered }
}

async function providersSummary({ providers }: Auth, personId: string) {
  const linked = await providers.linksOf(personId)
  return { linked: linked.map(({ name }) => name), offered: providers.offered.map(({ name }) => name) }
}

const done: Readonly<Record<string, string>> = {
  password: 'Tu contraseña cambió. Te enviamos un correo que lo dice.',
  email: 'Tu correo cambió. Desde ahora entras con él.',
  'factor-added': 'La aplicación de códigos está activada.',
  'factor-renamed': 'El nombre cambió.',
  'factor-removed': 'La aplicación de códigos ya no sirve.',
  'phone-removed': 'Tu teléfono ya no está en tu cuenta. Te enviamos un correo que lo dice.',
  'second-step-off': 'Tu cuenta ya no pide un segundo paso. Te enviamos un correo que lo dice.',
  'lost-factor-stopped': 'La petición está parada. Cambia tu contraseña si no fuiste tú.',
}

export default function Security({ loaderData }: Route.ComponentProps) {
  const { email, isConfirmed, hasPassword, phone, passkeys } = loaderData
  const { secondStep, sessions, moreSessions, activity } = loaderData
  const sentence = done[loaderData.done ?? '']
  return (
    <>
      <PageHead
        title="Seguridad"
        lead="Cómo entras, dónde está abierta tu cuenta y qué pasó en ella."
        back={<BackLink to="/app/account">Mi Cuenta</BackLink>}
      />
      {sentence && (
        <div className="mb-6">
          <Notice tone="success" title="Hecho" live>
            {sentence}
          </Notice>
        </div>
      )}
      {loaderData.office && <OfficeShut mayProve={loaderData.office === 'prove'} />}
      <div className="grid gap-x-12 lg:grid-cols-2">
        <Section title="Cómo entras">
          <div className="divide-y divide-line">
            <SecurityRow
              term="Correo"
              to="/app/account/security/email"
              action={email === '' ? 'Agregar' : 'Cambiar'}
            >
              <span className="wrap-anywhere">{email === '' ? 'Tu cuenta no tiene correo.' : email}</span>
              {email !== '' && !isConfirmed && ' · Sin confirmar'}
            </SecurityRow>
            <SecurityRow
              term="Contraseña"
              to="/app/account/security/password"
              action={hasPassword ? 'Cambiar' : 'Poner una'}
            >
              {hasPassword ? 'Entras con tu correo y tu contraseña.' : 'Tu cuenta no tiene contraseña.'}
            </SecurityRow>
            <PhoneSection {...phone} />
            <ProvidersSection {...loaderData.providers} />
            <PasskeysSection names={passkeys} />
          </div>
        </Section>
        <SessionsSection sessions={sessions} more={moreSessions} />
      </div>
      <SecondStepSection view={secondStep} />
      <ActivitySection lines={activity} />
    </>
  )
}
