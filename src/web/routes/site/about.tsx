import type { RouteFacts } from '../../heads/route-facts.ts'
import { Link } from 'react-router'
import { countries } from '#domain/people/countries.ts'
import { transparency } from '#queries/money/transparency.ts'
import { authorities } from '#words/documents/authorities.ts'
import { listText } from '#words/documents/numbers.ts'
import { complaintBusinessDays } from '#words/documents/terms-law.ts'
import { DrawingBank } from '../../components/drawings.tsx'
import { Band, SiteHead } from '../../views/site/band.tsx'
import { currencyNames } from '../../views/site/price-view.ts'
import { keyTerm } from '../../views/transactions/receipt/receipt-view.ts'
import { SiteTable } from '../../views/site/site-table.tsx'
import { publishedFactsContext } from '../../server/contexts.ts'
import { visitContext } from '../../server/visit.ts'
import { publicHead } from '../../heads/public-head.ts'
import { publicPages } from '../../heads/public-pages.ts'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Route } from './+types/about.ts'

export const handle = { noJs: true, keptSeconds: 60 } satisfies RouteFacts

export async function loader({ context }: Route.LoaderArgs) {
  const { key: signedBy } = await context.get(visitContext).ask(transparency, {})
  const { operator, custody, isDemonstration } = context.get(publishedFactsContext)
  const nameOf = (code: string) => countries.find((each) => each.code === code)?.name ?? code
  const own = authorities.filter(({ country }) => country === operator.country)
  return {
    operator: { ...operator, countryName: nameOf(operator.country) },
    custody: {
      bank: custody.bank,
      holder: custody.holder,
      currencies: listText(custody.currencies.map((code) => currencyNames[code].toLocaleLowerCase('es'))),
    },
    isDemonstration,
    signedBy,
    complaintDays: complaintBusinessDays,
    // The operator's own authorities first: they watch over it wherever one lives.
    authorities: [...own, ...authorities.filter((each) => !own.includes(each))].map(
      ({ country, consumers, payments }) => ({ country, name: nameOf(country), consumers, payments }),
    ),
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  publicHead(publicPages.about, matches, (site) =>
    loaderData
      ? [
          {
            '@type': 'Organization',
            name: loaderData.operator.name,
            url: site,
            logo: `${site}/logo.svg`,
            email: loaderData.operator.email,
            address: loaderData.operator.address,
            taxID: loaderData.operator.taxId,
          },
        ]
      : [],
  )

const principles: readonly Readonly<{ title: string; text: string }>[] = [
  {
    title: 'Las reglas son datos',
    text: 'Quién puede hacer qué, cuándo y con qué consecuencia está en un archivo que se puede leer. El programa ejecuta ese archivo y esta web imprime sus números: no hay otra versión.',
  },
  {
    title: 'Cada céntimo tiene dueño',
    text: 'La contabilidad es por partida doble y la base de datos misma rechaza un movimiento que no cuadre. Nada se borra: un error se corrige con otro movimiento a la vista.',
  },
  {
    title: 'Nadie mueve dinero a solas',
    text: 'Quien prepara un pago no puede aprobarlo, y quien decide sobre un desacuerdo no aprueba su pago. Queda escrito quién hizo cada cosa.',
  },
  {
    title: 'Cualquiera puede instalarlo',
    text: 'El código es libre, con licencia MPL 2.0. Una entidad de pago, un gremio o una cámara de comercio puede instalarlo con su banco y su licencia, y responde por el dinero que guarda.',
  },
]

function Complaint({
  operator,
  complaintDays,
}: Pick<Route.ComponentProps['loaderData'], 'operator' | 'complaintDays'>) {
  return (
    <ol className="grid list-decimal grid-cols-[minmax(0,1fr)] gap-4 pl-5 marker:font-semibold">
      <li className="pl-1.5">
        Si es sobre un trato, empieza en su página: la{' '}
        <Link to="/docs/dispute-guidelines" className="link">
          Guía de Disputas
        </Link>{' '}
        dice qué se puede pedir y en qué plazo. El dinero espera en custodia.
      </li>
      <li className="pl-1.5">
        Si es sobre el servicio, reclama a <bdi>{operator.name}</bdi>:{' '}
        {operator.complaintsUrl ? (
          <a href={operator.complaintsUrl} className="link">
            página de reclamaciones
          </a>
        ) : (
          <a href={`mailto:${operator.email}`} className="link wrap-anywhere">
            {operator.email}
          </a>
        )}
        , o por la{' '}
        <Link to="/contact" className="link">
          página de contacto
        </Link>
        . Contesta con razones en {complaintDays} días hábiles.
      </li>
      <li className="pl-1.5">
        Si no te contesta o no te convence, acude a la autoridad de tu país. No hace falta abogado para
        empezar.
      </li>
    </ol>
  )
}

export default function About({ loaderData }: Route.ComponentProps) {
  const { operator, custody, isDemonstration, signedBy } = loaderData
  return (
    <>
      <SiteHead
        title="Quién responde"
        lead={
          <>
            Resguardo es un programa. El dinero lo guarda y lo mueve quien lo opera: aquí,{' '}
            <bdi className="font-semibold text-ink">{operator.name}</bdi>.
          </>
        }
        aside={
          <div className="hidden justify-self-center lg:block [&>svg]:h-48 [&>svg]:w-75">
            <DrawingBank />
          </div>
        }
      />
      <Band title="Quién guarda el dinero" tone="surface" beside>
        {isDemonstration && (
          <div className="mb-6">
            <Notice tone="warning" title="Esto es una demostración">
              El banco y el dinero son de prueba y las personas son inventadas. No transfieras dinero de
              verdad.
            </Notice>
          </div>
        )}
        <DefinitionList
          items={[
            { term: 'Responde', value: <bdi>{operator.name}</bdi> },
            { term: 'Licencia', value: operator.licence },
            { term: 'Domicilio', value: `${operator.address}, ${operator.countryName}` },
            { term: 'Número fiscal', value: operator.taxId },
            {
              term: 'Banco de custodia',
              value: custody.bank ?? 'El que aparece en los datos para depositar',
            },
            { term: 'Titular de la cuenta', value: <bdi>{custody.holder}</bdi> },
            { term: 'Monedas', value: custody.currencies },
            {
              term: 'Correo',
              value: (
                <a href={`mailto:${operator.email}`} className="link">
                  {operator.email}
                </a>
              ),
            },
            ...(signedBy
              ? [
                  {
                    term: keyTerm,
                    value: <span className="font-mono text-small wrap-anywhere">{signedBy}</span>,
                  },
                ]
              : []),
          ]}
        />
        <p className="mt-5 text-muted">
          La cuenta de custodia está separada del dinero propio de quien opera. Lo que hay en ella y lo que se
          debe a las personas se publica en{' '}
          <Link to="/transparencia" className="link">
            Transparencia
          </Link>
          .
        </p>
      </Band>
      <Band title="Cómo está hecho">
        <dl className="grid gap-x-14 gap-y-9 sm:grid-cols-2">
          {principles.map(({ title, text }) => (
            <div key={title}>
              <dt className="text-title font-semibold">{title}</dt>
              <dd className="mt-2 max-w-[60ch] text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </Band>
      <Band id="reclamar" title="Cómo se reclama" tone="surface" beside>
        <Complaint {...loaderData} />
      </Band>
      <Band
        title="A qué autoridad acudir"
        lead="Primero están las del país de quien guarda el dinero. A las de tu país puedes acudir siempre."
      >
        <SiteTable
          caption="Autoridades por país"
          rows={loaderData.authorities}
          rowKey={({ country }) => country}
          columns={[
            { key: 'name', head: 'País', cell: ({ name }) => name },
            { key: 'consumers', head: 'Consumo', cell: ({ consumers }) => consumers },
            { key: 'payments', head: 'Servicios de pago', cell: ({ payments }) => payments },
          ]}
        />
      </Band>
    </>
  )
}
