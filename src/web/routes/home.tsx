import type { RouteFacts } from '../heads/route-facts.ts'
import { Link } from 'react-router'
import { lengthOf, percentText } from '#words/documents/numbers.ts'
import { feeRules } from '#domain/fees.ts'
import { MoneyBreakdown } from '../components/money/money-breakdown.tsx'
import { MoneyPicture, type MoneyStage } from '../components/money/money-picture.tsx'
import { Band } from '../views/site/band.tsx'
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

const steps: { stage: MoneyStage; title: string; text: string; sentence: string }[] = [
  {
    stage: 'buyer',
    title: 'Acuerdan por escrito',
    text: 'Qué se entrega, cuándo, por cuánto y cuántos días hay para revisarlo. Las dos partes aceptan la misma versión.',
    sentence: 'El dinero sigue con Ana',
  },
  {
    stage: 'custody',
    title: 'El dinero queda en custodia',
    text: 'Ana lo transfiere desde su banco. Benito ve que está y entrega tranquilo. Ninguno de los dos puede retirarlo por su cuenta.',
    sentence: '1.200,00 € en custodia',
  },
  {
    stage: 'seller',
    title: 'Ana revisa y lo libera',
    text: 'Benito lo recibe en su cuenta bancaria. Si algo no está bien, el dinero espera en custodia hasta que se resuelva.',
    sentence: '1.200,00 € pagados a Benito',
  },
]

const assurances = [
  'Antes de cada paso lees qué va a pasar, a quién, cuánto y si se puede deshacer.',
  'Cada plazo tiene fecha y hora, y sabes qué ocurre si nadie hace nada.',
  'Tu parte siempre puedes cederla; la de la otra persona, nunca.',
  'La comisión se cobra solo sobre lo que llega a quien vende.',
]

function Hero() {
  return (
    <section aria-labelledby="promesa" className="relative overflow-hidden bg-surface">
      <div
        aria-hidden
        className="engraved absolute inset-x-0 -bottom-6 h-36 text-primary opacity-30 lg:h-44"
      />
      <div className="column relative grid max-w-280 items-center gap-12 pt-12 pb-32 sm:pt-20 sm:pb-40 lg:grid-cols-[1.15fr_1fr] lg:gap-10 xl:grid-cols-[1.05fr_1fr] xl:gap-16">
        <div>
          <h1 id="promesa" className="text-display tracking-[-0.035em]">
            <span className="block">Compra con calma.</span>
            <span className="block">Vende con certeza.</span>
          </h1>
          <p className="mt-5 max-w-[46ch] text-lead text-balance text-muted">
            Dos personas que no se conocen, un acuerdo y un dinero que espera en custodia hasta que quien
            compra recibe y revisa.
          </p>
          <div className="mt-7 grid gap-3 sm:flex">
            <ButtonLink to="/app/transactions/create">Crear una transacción</ButtonLink>
            <ButtonLink to="/features" variant="secondary">
              Ver cómo te protege
            </ButtonLink>
          </div>
          <p className="mt-4 text-small text-muted">Puedes prepararla sin cuenta y enviarla después.</p>
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

function Steps() {
  return (
    <ol className="mt-2 grid gap-12 lg:grid-cols-3 lg:gap-10">
      {steps.map((step, position) => (
        <li key={step.stage}>
          <MoneyPicture
            stage={step.stage}
            buyerName="Ana"
            sellerName="Benito"
            amountText="1.200,00 €"
            sentence={step.sentence}
            sentenceShown={false}
          />
          <h3 className="mt-6 text-title">
            {position + 1}. {step.title}
          </h3>
          <p className="mt-1.5 text-muted">{step.text}</p>
        </li>
      ))}
    </ol>
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

type Loaded = Route.ComponentProps['loaderData']

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
      <Hero />
      <Band title="Tres pasos, y siempre sabes dónde está el dinero">
        <Steps />
      </Band>
      <Band
        title="Si alguien no hace nada"
        lead="Un trato no se queda parado con tu dinero dentro. Lo que ocurre está escrito antes de empezar."
        tone="surface"
      >
        <Silence silence={loaderData.silence} />
      </Band>
      <Band title="Reglas escritas, iguales para los dos" beside>
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
        tone="surface"
        beside
      >
        <MoneyBreakdown lines={loaderData.lines} />
        <Further to="/pricing">Calcular tu caso</Further>
      </Band>
      <Band
        title="Quién guarda el dinero"
        lead="Resguardo es un programa libre. El dinero lo custodia quien lo instala y lo opera, y responde por él."
        beside
      >
        <Custody {...loaderData} />
      </Band>
      <Band
        title="Empieza por escribir el trato"
        lead="Qué, cuánto y hasta cuándo. La otra persona lo lee en un enlace y decide."
        tone="surface"
        beside
      >
        <div className="grid gap-3 sm:flex lg:justify-end">
          <ButtonLink to="/app/transactions/create">Crear una transacción</ButtonLink>
          <ButtonLink to="/login/registration" variant="secondary">
            Crear cuenta
          </ButtonLink>
        </div>
      </Band>
    </>
  )
}
