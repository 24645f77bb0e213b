import type { RouteFacts } from '../heads/route-facts.ts'
import { Link } from 'react-router'
import { lengthOf, percentText } from '#words/documents/numbers.ts'
import { feeRules } from '#domain/fees.ts'
import { MoneyBreakdown } from '../components/money/money-breakdown.tsx'
import { MoneyPicture } from '../components/money/money-picture.tsx'
import { Band } from '../views/site/band.tsx'
import { badWay, goodWay, Scenes } from '../views/site/scenes.tsx'
import { priceAnswer } from '../views/site/price-view.ts'
import { publishedFactsContext } from '../server/contexts.ts'
import { publicHead } from '../heads/public-head.ts'
import { publicPages } from '../heads/public-pages.ts'
import { ButtonLink } from '../ui/button.tsx'
import { DefinitionList } from '../ui/definition-list.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Route } from './+types/home.ts'

export const handle = { noJs: true, keptSeconds: 60 } satisfies RouteFacts

export const meta: Route.MetaFunction = ({ matches }) =>
  publicHead(publicPages.home, matches, (site) => [
    { '@type': 'WebSite', name: 'Resguardo', url: `${site}/`, inLanguage: 'es' },
    { '@type': 'Organization', name: 'Resguardo', url: `${site}/`, logo: `${site}/logo.svg` },
  ])

const EXAMPLE = 1_200_00n

export function loader({ context }: Route.LoaderArgs) {
  const { operator, custody, timers, tierLimits, isDemonstration } = context.get(publishedFactsContext)
  const long = lengthOf(timers)
  const asked = { currency: 'EUR', payer: 'half', locale: 'es-ES', limits: tierLimits } as const
  return {
    problem: { talk: long('T-NEG'), decide: long('T-MED') },
    share: percentText(feeRules.EUR.basisPoints),
    lines: priceAnswer(EXAMPLE, asked).lines,
    silence: [
      {
        who: 'Quien compra no deposita',
        limit: long('T-FUND'),
        outcome: 'El acuerdo vence. Nadie debe nada.',
      },
      {
        who: 'Quien vende no entrega',
        limit: `La fecha acordada y ${long('T-GRACE')}`,
        outcome: 'El dinero vuelve entero a quien compra.',
      },
      {
        who: 'Quien compra recibe y calla',
        limit: `${long('T-INSP')}, o lo acordado`,
        outcome: 'Se da por aceptado y quien vende cobra.',
      },
    ],
    operator: { name: operator.name, licence: operator.licence },
    custody: { bank: custody.bank, holder: custody.holder },
    isDemonstration,
  }
}

const assurances = [
  'Antes de cada paso lees qué va a pasar, a quién, cuánto y si se puede deshacer.',
  'Cada plazo tiene fecha y hora, y sabes qué ocurre si nadie hace nada.',
  'Tu parte siempre puedes cederla; la de la otra persona, nunca.',
  'La comisión se cobra solo sobre lo que llega a quien vende.',
]

type Loaded = Route.ComponentProps['loaderData']

/** What whoever reads one screen has to know: what it costs, who holds the money, and what happens if it goes wrong. */
function Promises({ share, operator }: Pick<Loaded, 'share' | 'operator'>) {
  const promises = [
    {
      key: 'cost',
      icon: 'banknote',
      title: `Cuesta el ${share}, solo si sale bien`,
      text: 'Más su impuesto. Si el dinero vuelve, nada.',
    },
    {
      key: 'holder',
      icon: 'lock',
      title: (
        <>
          Lo guarda <bdi>{operator.name}</bdi>
        </>
      ),
      text: 'Responde por él con su nombre y su licencia.',
    },
    {
      key: 'broken',
      icon: 'scale',
      title: '¿Llega roto o no llega?',
      text: 'Nadie cobra: espera en custodia hasta que se resuelva.',
    },
  ] as const
  return (
    <ul className="mt-5 grid gap-3 sm:mt-7 sm:gap-4">
      {promises.map(({ key, icon, title, text }) => (
        <li key={key} className="flex gap-3">
          <Icon name={icon} className="mt-0.5 size-5 text-success" />
          <p className="min-w-0 leading-snug">
            <strong className="block font-semibold">{title}</strong>
            <span className="text-small text-muted">{text}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}

function Hero(known: Pick<Loaded, 'share' | 'operator'>) {
  return (
    <section aria-labelledby="promesa" className="relative overflow-hidden bg-surface">
      <div
        aria-hidden
        className="engraved absolute inset-x-0 -bottom-6 h-36 text-primary opacity-30 lg:h-44"
      />
      <div className="column relative grid max-w-280 items-center gap-12 pt-7 pb-32 sm:pt-20 sm:pb-40 lg:grid-cols-[1.15fr_1fr] lg:gap-10 xl:grid-cols-[1.05fr_1fr] xl:gap-16">
        <div>
          <h1 id="promesa" className="text-display tracking-[-0.035em]">
            <span className="block">Compra con calma.</span>
            <span className="block">Vende con certeza.</span>
          </h1>
          <p className="mt-3 max-w-[46ch] text-lead text-balance text-muted sm:mt-5">
            Dos personas que no se conocen, un acuerdo y un dinero que espera en custodia hasta que quien
            compra recibe y revisa.
          </p>
          <Promises {...known} />
          <div className="mt-6 grid gap-x-3 gap-y-1 sm:mt-8 sm:flex sm:items-center">
            <ButtonLink to="/crear">Crear una transacción</ButtonLink>
            <Link to="/features" className="lone-link justify-center px-3">
              Ver cómo te protege
            </Link>
          </div>
          <p className="mt-1 text-small max-sm:text-center text-muted">
            Puedes prepararla sin cuenta y enviarla después.
          </p>
        </div>
        <div className="rounded-box border border-line bg-surface p-5 shadow-high [--picture-ground:var(--color-surface)] sm:p-8">
          <MoneyPicture
            size="hero"
            stage="custody"
            buyerName="Ana"
            sellerName="Benito"
            amountText="1.200,00 €"
            sentence="1.200,00 € en custodia desde el 3 de mayo"
          />
        </div>
      </div>
    </section>
  )
}

function Further({ to, children }: { to: string; children: string }) {
  return (
    <p className="mt-6">
      <Link to={to} className="lone-link gap-1.5 font-medium">
        {children}
        <Icon name="arrow-right" className="size-4.5" />
      </Link>
    </p>
  )
}

function Silence({ silence }: Pick<Loaded, 'silence'>) {
  return (
    <>
      <dl className="grid gap-x-10 gap-y-8 md:grid-cols-3">
        {silence.map(({ who, limit, outcome }) => (
          <div key={who} className="border-t-2 border-ink pt-4">
            <dt className="font-semibold">{who}</dt>
            <dd className="mt-1 text-small text-muted">{limit}</dd>
            <dd className="mt-3">{outcome}</dd>
          </div>
        ))}
      </dl>
      <Further to="/features#plazos">Todos los plazos</Further>
    </>
  )
}

function Custody({
  operator,
  custody,
  isDemonstration,
}: Pick<Loaded, 'operator' | 'custody' | 'isDemonstration'>) {
  return (
    <>
      <DefinitionList
        items={[
          { term: 'Responde', value: <bdi>{operator.name}</bdi> },
          { term: 'Licencia', value: operator.licence },
          ...(custody.bank ? [{ term: 'Banco de custodia', value: custody.bank }] : []),
          { term: 'Titular de la cuenta', value: <bdi>{custody.holder}</bdi> },
        ]}
      />
      {isDemonstration && (
        <p className="mt-4 text-small font-medium text-warning">
          Esto es una demostración: no transfieras dinero de verdad.
        </p>
      )}
      <Further to="/transparencia">Los libros frente al banco, hoy</Further>
    </>
  )
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Hero share={loaderData.share} operator={loaderData.operator} />
      <Band title="Tres pasos, y siempre sabes dónde está el dinero">
        <Scenes scenes={goodWay} />
      </Band>
      <Band
        title="¿Y si llega roto?"
        lead="La cámara de Benito llega con la pantalla rota. Ana no la acepta, y el dinero no se mueve."
        tone="surface"
      >
        <Scenes scenes={badWay(loaderData.problem)} />
        <Further to="/features">Todo lo que puede salir mal, y qué pasa entonces</Further>
      </Band>
      <Band
        title="Si alguien no hace nada"
        lead="Un trato no se queda parado con tu dinero dentro. Lo que ocurre está escrito antes de empezar."
      >
        <Silence silence={loaderData.silence} />
      </Band>
      <Band title="Reglas escritas, iguales para los dos" tone="surface" beside>
        <ul className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
          {assurances.map((assurance) => (
            <li key={assurance} className="flex gap-3">
              <Icon name="check" className="mt-1 size-5 text-success" />
              <span>{assurance}</span>
            </li>
          ))}
        </ul>
      </Band>
      <Band
        title={`Cuesta el ${loaderData.share}, y solo si sale bien`}
        lead={
          'Más el impuesto de la comisión, y con un mínimo. Así se reparte un precio de 1.200,00\u00a0€ cuando cada parte paga la mitad.'
        }
        beside
      >
        <MoneyBreakdown lines={loaderData.lines} />
        <Further to="/pricing">Calcular tu caso</Further>
      </Band>
      <Band
        title="Quién guarda el dinero"
        lead="Resguardo es un programa libre. El dinero lo custodia quien lo instala y lo opera, y responde por él."
        tone="surface"
        beside
      >
        <Custody {...loaderData} />
      </Band>
      <Band
        title="Empieza por escribir el trato"
        lead="Qué, cuánto y hasta cuándo. La otra persona lo lee en un enlace y decide."
        beside
      >
        <div className="grid gap-3 sm:flex lg:justify-end">
          <ButtonLink to="/crear">Crear una transacción</ButtonLink>
          <ButtonLink to="/login/registration" variant="secondary">
            Crear cuenta
          </ButtonLink>
        </div>
      </Band>
    </>
  )
}
