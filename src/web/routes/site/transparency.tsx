import type { RouteFacts } from '../../heads/route-facts.ts'
import { Link } from 'react-router'
import { transparency } from '#queries/money/transparency.ts'
import { formatsOf, localeOf } from '#words/dates.ts'
import { fullStop } from '#words/full-stop.ts'
import { lengthOf } from '#words/documents/numbers.ts'
import { visitorContext } from '../../server/auth-context.ts'
import { Band, SiteHead } from '../../views/site/band.tsx'
import { PlatformClocks } from '../../views/site/platform-clocks.tsx'
import { type CustodyView, transparencyView } from '../../views/site/transparency-view.ts'
import { publicCharts } from '../../server/charts/public-charts.ts'
import { publishedFactsContext } from '../../server/contexts.ts'
import { publicHead } from '../../heads/public-head.ts'
import { publicPages } from '../../heads/public-pages.ts'
import { TimeChart, type TimeChartMarks } from '../../ui/charts/time-chart.tsx'
import { Figures, FigureTiles } from '../../ui/figures.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { visitContext } from '../../server/visit.ts'
import type { Route } from './+types/transparency.ts'

/** Its figures are counted once a minute; whoever reads them sees them within two seconds. */
export const handle = { noJs: true, keptSeconds: 2 } satisfies RouteFacts

export const meta: Route.MetaFunction = ({ matches }) => publicHead(publicPages.transparency, matches)

export async function loader({ context }: Route.LoaderArgs) {
  const told = await context.get(visitContext).ask(transparency, {})
  const facts = context.get(publishedFactsContext)
  const person = context.get(visitorContext)?.person
  const locale = person ? formatsOf(person).locale : localeOf(facts.operator.country)
  return {
    ...transparencyView(told, locale),
    charts: publicCharts(told, locale),
    payoutLimit: lengthOf(facts.timers)('T-PAYOUT'),
    bank: facts.custody.bank,
    isDemonstration: facts.isDemonstration,
  }
}

function verdictOf({ covers, agrees }: CustodyView): { text: string; isGood: boolean } {
  if (!covers) return { text: 'El banco tiene menos de lo que se debe', isGood: false }
  if (agrees === false) return { text: 'Los libros y el banco no coinciden', isGood: false }
  return agrees === null
    ? { text: 'Todavía no hay un extracto con saldo', isGood: true }
    : { text: 'Los libros y el banco coinciden', isGood: true }
}

function Custody({ custody }: { custody: CustodyView }) {
  const { text, isGood } = verdictOf(custody)
  const lines = [
    { name: 'Según los libros', value: custody.booked, note: 'Lo que debe haber en la cuenta de custodia.' },
    {
      name: 'Según el banco',
      value: custody.closing,
      note: custody.statementDay
        ? `Saldo del último extracto, del ${custody.statementDay}.`
        : 'Sin extracto todavía.',
    },
    {
      name: 'Se debe a las personas',
      value: custody.owed,
      note: `En custodia, por devolver y por pagar.${custody.spare ? ` El resto, ${custody.spare}, son comisiones ya ganadas, su impuesto y dinero propio de quien opera.` : ''}`,
    },
  ]
  return (
    <li className="border-t border-line py-8 first:border-t-0 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <h3 className="text-title">
          {custody.name} <span className="font-normal text-muted">{custody.currency}</span>
        </h3>
        <p
          className={`flex items-center gap-2 text-small font-semibold ${isGood ? (custody.agrees ? 'text-success' : 'text-muted') : 'text-error'}`}
        >
          <Icon
            name={isGood ? (custody.agrees ? 'circle-check' : 'clock') : 'triangle-alert'}
            className="size-5"
          />
          {text}
        </p>
      </div>
      <div className="mt-5">
        <FigureTiles
          items={lines.map((line) => ({
            ...line,
            value: line.value ? <Money text={line.value} size="title" /> : '—',
          }))}
        />
      </div>
      {(custody.difference || custody.reasons.length > 0) && (
        <p className="mt-4 text-small">
          {custody.difference && (
            <span className="font-medium text-error">
              Diferencia sin explicar: {custody.difference}. El operador la está buscando.{' '}
            </span>
          )}
          {custody.reasons.join(' ')}
        </p>
      )}
    </li>
  )
}

export default function TransparencyPage({ loaderData }: Route.ComponentProps) {
  const { custody, deals, newest, times, payouts, openDisputes, clocks, unusedClocks, lastCheck } = loaderData
  const { charts, at, unused, payoutLimit, bank, isDemonstration, roots, key } = loaderData
  return (
    <>
      <SiteHead
        title="Transparencia"
        lead="El dinero en custodia según nuestros libros, frente a lo que dice el banco. Y cuánto tardan las cosas, también cuando tardan de más."
      />
      <Band
        title="El dinero en custodia"
        lead={`${bank ? `La cuenta está en ${bank}. ` : ''}Los libros se comparan con cada extracto que envía el banco. Contado el ${fullStop(at)}`}
        tone="surface"
      >
        {isDemonstration && (
          <div className="mb-8">
            <Notice tone="warning" title="Dinero de prueba">
              Es una demostración: el banco, las personas y las cifras son inventados; la cuenta es de verdad.
            </Notice>
          </div>
        )}
        <ul>
          {custody.map((each) => (
            <Custody key={each.currency} custody={each} />
          ))}
        </ul>
        {unused && (
          <p className={`text-muted ${custody.length > 0 ? 'mt-8 border-t border-line pt-6' : ''}`}>
            Sin movimientos todavía: {unused}.
          </p>
        )}
        <Charts
          charts={charts.custody}
          note="Solo las semanas en las que la cuenta se movió 5 veces o más."
        />
      </Band>
      <Band
        title="Tiempos"
        lead={`La mitad de las veces tarda menos y la otra mitad, más. Se cuentan las últimas transacciones acordadas (${newest}), también las que vencieron sin depósito.`}
        beside
      >
        <Figures items={times} />
        <Charts charts={charts.times} note="Solo los meses con 5 casos o más." />
      </Band>
      <Band title="Transacciones y pagos" tone="surface" beside>
        <Figures
          items={[
            { name: 'En curso', value: deals.open, note: 'Acordadas, con dinero en custodia o por pagar.' },
            { name: 'Terminadas', value: deals.finished, note: 'Pagadas o canceladas.' },
            {
              name: 'Pagos hechos',
              value: payouts.settled,
              note: 'De esas últimas transacciones, confirmados por el banco.',
            },
            {
              name: 'Pagos que salieron tarde',
              value: payouts.late,
              note: `La orden no salió en ${payoutLimit}.`,
            },
            {
              name: 'Disputas abiertas',
              value: openDisputes,
              note: 'Transacciones con dinero detenido por un desacuerdo.',
            },
          ]}
        />
        <Charts
          charts={charts.disputes ? [charts.disputes] : []}
          note="De 1 a 4 no se dice cuántas fueron: la barra las dibuja como 2,5."
        />
      </Band>
      <PlatformClocks clocks={clocks} unused={unusedClocks} />
      <Band
        title="La historia, firmada cada noche"
        lead="Cada raíz resume todo lo que pasó hasta ese día y contiene la anterior. Si copias una, nadie puede cambiar después lo que había sin que se note."
        tone="surface"
        beside
      >
        <Roots roots={roots} signedBy={key} />
      </Band>
      <Band title="La comprobación de los libros" beside>
        <LastCheck lastCheck={lastCheck} />
        <p className="mt-5 max-w-[62ch] text-muted">
          Cada noche el programa recorre todos los asientos: que cada uno cuadre, que nadie tenga menos de
          cero, que lo debido esté cubierto, que la cadena de hechos no esté rota y que todo siga como se
          firmó.
        </p>
        <p className="mt-5 max-w-[62ch] text-muted">
          Aquí no hay datos de nadie: una cantidad entre 1 y 4 aparece como «menos de 5». Las cifras se
          cuentan como mucho una vez por minuto.
        </p>
        <p className="mt-4">
          <Link to="/about" className="lone-link">
            Quién guarda el dinero
          </Link>
        </p>
      </Band>
    </>
  )
}

/** How some of it went over time; nothing while there is nothing to tell. */
function Charts({ charts, note }: { charts: readonly TimeChartMarks[]; note: string }) {
  if (charts.length === 0) return null
  return (
    <div className="mt-10">
      <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-2">
        {charts.map((chart) => (
          <TimeChart key={chart.caption} {...chart} />
        ))}
      </div>
      <p className="mt-2 text-small text-muted">{note}</p>
    </div>
  )
}

/** What whoever wants can copy, to hold it against what is told later. */
function Roots({ roots, signedBy }: { roots: readonly RootShown[]; signedBy: string | null }) {
  if (roots.length === 0) return <p className="text-title">Todavía no se ha firmado ninguna.</p>
  return (
    <>
      <ol className="grid gap-4">
        {roots.map(({ number, day, hash }) => (
          <li key={number}>
            <p className="font-semibold">
              Raíz {number}, del {day}
            </p>
            <p className="font-mono text-small wrap-anywhere text-muted">{hash}</p>
          </li>
        ))}
      </ol>
      <p className="mt-5 max-w-[62ch] text-muted">
        Están firmadas con la clave de esta instalación (Ed25519). Su huella es{' '}
        <span className="font-mono text-small wrap-anywhere">{signedBy}</span>.{' '}
        <Link to="/verificar" className="link">
          Comprobar un historial
        </Link>
      </p>
    </>
  )
}
type RootShown = Route.ComponentProps['loaderData']['roots'][number]

function LastCheck({ lastCheck }: Pick<Route.ComponentProps['loaderData'], 'lastCheck'>) {
  if (!lastCheck) return <p className="text-title">Todavía no se han comprobado.</p>
  const isSound = lastCheck.broken === 0
  return (
    <p
      className={`flex items-start gap-3 text-title font-semibold ${isSound ? 'text-success' : 'text-error'}`}
    >
      <Icon name={isSound ? 'shield-check' : 'triangle-alert'} className="mt-1 size-6" />
      <span>
        {isSound
          ? 'Todo cuadra'
          : `Fallos encontrados: ${lastCheck.broken}. El operador fue avisado y los está buscando`}
        <span className="block text-small font-normal text-muted">Última comprobación: {lastCheck.at}</span>
      </span>
    </p>
  )
}
