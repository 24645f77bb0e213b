import { fullStop } from '#words/full-stop.ts'
import { Link } from 'react-router'
import { phoneText } from '#auth/phones/phone-number.ts'
import { countryOf } from '#domain/people/countries.ts'
import { myAccount } from '#queries/people/my-account.ts'
import { myHolds } from '#queries/holds/my-holds.ts'
import { myIdentityCheck } from '#queries/people/my-identity-check.ts'
import { myWaitingName } from '#queries/people/my-waiting-name.ts'
import { transactionsStanding } from '#queries/transactions/transactions-list.ts'
import { AccountCard } from '../../components/bank-accounts/account-card.tsx'
import { accountView } from '../../components/bank-accounts/account-view.ts'
import { WaitingNameNotice } from '../../components/waiting-name.tsx'
import { FirstSteps } from '../../views/account/first-steps.tsx'
import { firstSteps } from '../../views/account/first-steps-view.ts'
import { tierView } from '../../views/account/tier-view.ts'
import { DrawingBank } from '../../components/drawings.tsx'
import { SignOutForm } from '../../components/sign-out-form.tsx'
import { readerOf } from '../../server/reader.ts'
import { titled } from '../../heads/title.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PageHead, Section } from '../../ui/card.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Bar } from '../../ui/bar.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { StateBadge } from '../../ui/tag.tsx'
import type { Route } from './+types/account.ts'

export const meta = () => titled('Mi Cuenta')

export async function loader({ context, url }: Route.LoaderArgs) {
  const { visit, reading } = readerOf(context)
  const { person, owed, accounts, usableFrom, ...allowed } = await visit.ask(myAccount, {})
  const standing = await visit.ask(transactionsStanding, {})
  const hasDeals = standing.open + standing.drafts > 0
  const { hold } = await visit.ask(myIdentityCheck, {})
  const waiting = await visit.ask(myWaitingName, {})
  const holds = await visit.ask(myHolds, {})
  const zone = countryOf(person.country)?.zones.find((each) => each.timeZone === person.timeZone)
  return {
    steps: firstSteps({ person, accounts, usableFrom }, hasDeals, reading),
    isSaved: url.searchParams.has('saved'),
    heldUntil: hold && reading.dayOf(hold.reviewBy),
    isHeld: holds.length > 0,
    name: person.displayName,
    waiting: waiting && { name: waiting.name, isRefused: waiting.refusedAt !== null },
    email: person.email,
    phone: person.phone && phoneText(person.phone),
    isConfirmed: person.emailVerified,
    lives: [countryOf(person.country)?.name ?? person.country, zone?.region].filter(Boolean).join(', '),
    since: reading.dayOf(person.createdAt),
    tier: tierView(person, allowed, reading),
    owed: owed.map((each) => ({
      currency: each.currency,
      sum: reading.money(each.payableMinor + each.refundableMinor + each.transitMinor, each.currency),
      lines: [
        { what: 'En camino a tu cuenta', minor: each.transitMinor },
        { what: 'De tus ventas, esperando una cuenta', minor: each.payableMinor },
        { what: 'Devoluciones, esperando una cuenta', minor: each.refundableMinor },
      ]
        .filter(({ minor }) => minor > 0n)
        .map(({ what, minor }) => ({ what, text: reading.money(minor, each.currency) })),
    })),
    defaults: accounts.filter((each) => each.isDefault).map((each) => accountView(each, reading)),
    others: accounts.filter((each) => !each.isDefault).length,
  }
}

type Data = Route.ComponentProps['loaderData']

function Identity({ tier }: Pick<Data, 'tier'>) {
  return (
    <div className="flex gap-4">
      <span
        aria-hidden
        className={`grid size-12 shrink-0 place-items-center rounded-full ${tier.isVerified ? 'bg-success-tint text-success' : 'bg-neutral-tint text-muted'}`}
      >
        <Icon name={tier.isVerified ? 'badge-check' : 'user-round'} className="size-6" />
      </span>
      <div className="max-w-[60ch]">
        <p className="font-semibold">{tier.title}</p>
        <p className="mt-0.5">{tier.allows}</p>
        {tier.month.map(({ text, share }) => (
          <div key={text} className="mt-0.5">
            <p className="mb-1.5">{text}</p>
            {share !== null && <Bar share={share} />}
          </div>
        ))}
        {tier.next && <p className="mt-2 text-small text-muted">{tier.next}</p>}
        <p className="mt-1">
          <Link to="/app/account/verification" className="lone-link">
            {tier.link ?? 'Qué permite cada nivel'}
          </Link>
        </p>
        <p className="flex flex-wrap gap-x-5">
          <Link to="/app/account/record" className="lone-link">
            Tu historial y quién lo lee
          </Link>
          <Link to="/app/commissions" className="lone-link">
            Comisiones de intermediario
          </Link>
        </p>
      </div>
    </div>
  )
}

function Owed({ owed }: Pick<Data, 'owed'>) {
  if (owed.length === 0)
    return <p className="text-muted">Nada por ahora. Aquí verás lo que esté en camino hacia ti.</p>
  return (
    <ul className="grid gap-4">
      {owed.map((each) => (
        <li key={each.currency} className="rounded-box border border-line bg-surface p-5">
          <Money text={each.sum} size="sum" />
          <dl className="mt-3 grid gap-1 text-small">
            {each.lines.map((line) => (
              <div key={line.what} className="flex flex-wrap justify-between gap-x-4">
                <dt className="text-muted">{line.what}</dt>
                {each.lines.length > 1 && (
                  <dd>
                    <Money text={line.text} />
                  </dd>
                )}
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}

function Accounts({ defaults, others }: Pick<Data, 'defaults' | 'others'>) {
  if (defaults.length + others === 0)
    return (
      <EmptyState
        drawing={<DrawingBank />}
        heading="h3"
        title="Agrega dónde quieres cobrar"
        action={<ButtonLink to="/app/account/bank-accounts/add">Agregar cuenta bancaria</ButtonLink>}
      >
        Nadie puede depositar en tus ventas hasta que haya una cuenta a tu nombre a la que pagarte.
      </EmptyState>
    )
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {defaults.map((account) => (
        <AccountCard key={account.id} account={account} />
      ))}
    </div>
  )
}

/** What was just done, and what somebody has to know before anything else. */
function News({
  isSaved,
  heldUntil,
  waiting,
  name,
  isHeld,
}: Pick<Data, 'isSaved' | 'heldUntil' | 'waiting' | 'name' | 'isHeld'>) {
  return (
    <>
      {isSaved && (
        <div className="mb-6">
          <Notice tone="success" title="Guardado" live>
            Tus datos cambiaron.
          </Notice>
        </div>
      )}
      {waiting && (
        <div className="mb-6">
          <WaitingNameNotice waiting={waiting} shown={name} />
        </div>
      )}
      {heldUntil && (
        <div className="mb-6">
          <Notice
            tone="warning"
            title="Tu dinero está retenido mientras se revisa tu identidad"
            action={
              <Link to="/app/account/verification" className="lone-link">
                Verificar mi identidad otra vez
              </Link>
            }
          >
            Sigue siendo tuyo y está a salvo. Una persona de quien opera Resguardo la mira antes del{' '}
            {fullStop(heldUntil)}
          </Notice>
        </div>
      )}
      {isHeld && (
        <div className="mb-6">
          <Notice
            tone="warning"
            title="Hay dinero tuyo que espera una revisión"
            action={
              <Link to="/app/account/holds" className="lone-link">
                Ver qué se revisa y responder
              </Link>
            }
          >
            Sigue siendo tuyo y está a salvo.
          </Notice>
        </div>
      )}
    </>
  )
}

export default function Account({ loaderData }: Route.ComponentProps) {
  const { name, email, phone, isConfirmed, lives, since, tier, owed, defaults, others } = loaderData
  return (
    <>
      <PageHead title="Mi Cuenta" />
      <News {...loaderData} />
      <FirstSteps steps={loaderData.steps} />
      <div className="grid gap-x-12 lg:grid-cols-2">
        <Section title="Tu identidad">
          <Identity tier={tier} />
        </Section>
        <Section title="Dinero tuyo" lead="Lo que ya es tuyo y todavía no llegó a tu banco.">
          <Owed owed={owed} />
        </Section>
      </div>
      <Section
        title="Cuentas bancarias"
        lead="Donde recibes tus ventas y tus devoluciones, una por moneda."
        action={
          defaults.length + others > 0 && (
            <Link to="/app/account/bank-accounts" className="lone-link -my-2">
              Ver todas
            </Link>
          )
        }
      >
        <Accounts defaults={defaults} others={others} />
      </Section>
      <div className="grid gap-x-12 lg:grid-cols-2">
        <Section
          title="Tus datos"
          action={
            <Link to="/app/account/profile" className="lone-link -my-2">
              Cambiar
            </Link>
          }
        >
          <DefinitionList
            items={[
              { term: 'Nombre', value: <bdi>{name}</bdi> },
              {
                term: 'Correo',
                value: (
                  <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                    <span className="min-w-0 break-all">{email}</span>
                    {isConfirmed ? (
                      <StateBadge tone="success" icon="check">
                        Confirmado
                      </StateBadge>
                    ) : (
                      <StateBadge tone="warning" icon="mail">
                        Sin confirmar
                      </StateBadge>
                    )}
                  </span>
                ),
              },
              { term: 'Teléfono', value: phone ?? 'Ninguno' },
              { term: 'Vives en', value: lives },
              { term: 'En Resguardo desde', value: since },
            ]}
          />
          <p className="mt-2">
            <Link to="/app/account/data" className="lone-link">
              Ver todo, descargarlo o cerrar tu cuenta
            </Link>
          </p>
        </Section>
        <Section
          title="Seguridad"
          lead="Tus formas de entrar, el segundo paso, tus sesiones y lo que pasó en tu cuenta."
        >
          <div className="flex flex-wrap gap-3">
            <ButtonLink to="/app/account/security" variant="secondary" icon="shield-check">
              Ver la seguridad de mi cuenta
            </ButtonLink>
            <SignOutForm>
              <Button variant="secondary" icon="log-out">
                Cerrar sesión aquí
              </Button>
            </SignOutForm>
          </div>
        </Section>
      </div>
    </>
  )
}
