import type { RouteFacts } from '../../heads/route-facts.ts'
import { feeRules } from '#domain/fees.ts'
import { countries } from '#domain/people/countries.ts'
import { localeOf } from '#words/dates.ts'
import { percentText } from '#words/documents/numbers.ts'
import { moneyText } from '#words/money.ts'
import { visitorContext } from '../../server/auth-context.ts'
import { Band, SiteHead } from '../../views/site/band.tsx'
import { FeeCalculator } from '../../views/site/fee-calculator.tsx'
import { examplePrices } from '../../views/site/fee-example.ts'
import {
  currencyNames,
  exampleRows,
  limitRows,
  priceAnswer,
  ruleRows,
  taxText,
} from '../../views/site/price-view.ts'
import { SiteTable } from '../../views/site/site-table.tsx'
import { publishedFactsContext } from '../../server/contexts.ts'
import { feeQuestion } from '../../forms/fee-question.ts'
import { publicHead } from '../../heads/public-head.ts'
import { publicPages } from '../../heads/public-pages.ts'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import type { Route } from './+types/pricing.ts'

export const handle = { noJs: true } satisfies RouteFacts

export const meta: Route.MetaFunction = ({ matches }) => publicHead(publicPages.pricing, matches)

export function loader({ request, url, context }: Route.LoaderArgs) {
  const { custody, tierLimits } = context.get(publishedFactsContext)
  const home = context.get(visitorContext)?.person.country ?? null
  const question = feeQuestion(url.searchParams, { request, home, offered: custody.currencies })
  const { country, currency, payer, typed, errors, priceMinor } = question
  const locale = localeOf(country)
  const isAsked = url.searchParams.has('price')
  const price = isAsked ? priceMinor : (examplePrices(currency)[2] ?? null)
  const rule = feeRules[currency]
  return {
    calculator: {
      country,
      currency,
      payer,
      typed:
        isAsked || price === null ? typed : moneyText(price, currency, locale).replaceAll(/[^\d.,]/g, ''),
      errors,
      isAsked,
      answer: price === null ? null : priceAnswer(price, { currency, payer, locale, limits: tierLimits }),
      countries: countries.map(({ code, name }) => ({ code, name })),
      currencies: custody.currencies.map((code) => ({
        code,
        label: `${currencyNames[code]} (${taxText(feeRules[code])})`,
      })),
    },
    share: percentText(rule.basisPoints),
    currencyName: currencyNames[currency].toLocaleLowerCase('es'),
    examples: exampleRows(currency, payer, locale),
    rules: ruleRows(custody.currencies, locale),
    limits: limitRows(custody.currencies, tierLimits, locale),
  }
}

const inWords = [
  'Se cobra una vez, sobre el precio. Los gastos de envío no llevan comisión.',
  'Se gana solo sobre lo que llega a quien vende. Si el dinero vuelve a quien compra, la comisión vuelve con él.',
  'Si se reparte, se cobra la parte que corresponde a lo liberado.',
  'La paga quien acuerden: quien compra, quien vende o la mitad cada parte. Queda escrito en el acuerdo.',
  'Lleva el impuesto del país de la moneda, y siempre aparte y a la vista.',
  'La regla que vale es la del día del acuerdo: un cambio de precios no toca lo ya acordado.',
]

const free = [
  'Abrir una cuenta y verificar tu identidad',
  'Escribir, cambiar o rechazar propuestas',
  'Prórrogas, repartos y cancelaciones',
  'Recuperar el dinero si no se entrega',
  'El pago a tu cuenta bancaria',
]

function Words() {
  return (
    <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[1.5fr_1fr]">
      <ul className="grid content-start gap-4">
        {inWords.map((each) => (
          <li key={each} className="flex gap-3">
            <Icon name="check" className="mt-1 size-5 text-success" />
            <span>{each}</span>
          </li>
        ))}
      </ul>
      <div>
        <h3 className="text-title">Sin coste</h3>
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {free.map((each) => (
            <li key={each} className="py-2.5">
              {each}
            </li>
          ))}
        </ul>
        <p className="mt-3 text-small text-muted">
          Tu banco puede cobrarte por transferir, sobre todo entre países. Eso lo decide tu banco.
        </p>
      </div>
    </div>
  )
}

const money = (text: string) => <Money text={text} />

export default function Pricing({ loaderData }: Route.ComponentProps) {
  const { calculator, share, currencyName, examples, rules, limits } = loaderData
  return (
    <>
      <SiteHead
        title="Precios"
        lead={`Una comisión del ${share} sobre el precio, más su impuesto, con un mínimo en cada moneda. Si el trato no sale y el dinero vuelve, no cuesta nada.`}
      />
      <Band id="calculadora" title="Calcula tu caso" tone="surface">
        <FeeCalculator view={calculator} />
      </Band>
      <Band title="En palabras">
        <Words />
      </Band>
      <Band
        title="Ejemplos"
        lead={`En la moneda elegida arriba (${currencyName}) y con la comisión como la elegiste, hechos con la misma cuenta que las transacciones.`}
        tone="surface"
      >
        <SiteTable
          caption={`Ejemplos (${currencyName})`}
          rows={examples}
          rowKey={({ price }) => price}
          columns={[
            { key: 'price', head: 'Precio', cell: ({ price }) => money(price) },
            { key: 'fee', head: 'Comisión', numeric: true, cell: ({ fee }) => money(fee) },
            { key: 'tax', head: 'Impuesto', numeric: true, cell: ({ tax }) => money(tax) },
            { key: 'pays', head: 'Quien compra deposita', numeric: true, cell: ({ pays }) => money(pays) },
            {
              key: 'receives',
              head: 'Quien vende recibe',
              numeric: true,
              cell: ({ receives }) => money(receives),
            },
          ]}
        />
      </Band>
      <Band title="La regla de cada moneda">
        <SiteTable
          caption="La regla de cada moneda"
          rows={rules}
          rowKey={({ currency }) => currency}
          columns={[
            { key: 'name', head: 'Moneda', cell: ({ name }) => name },
            { key: 'share', head: 'Comisión', numeric: true, cell: (row) => row.share },
            { key: 'least', head: 'Mínimo', numeric: true, cell: ({ least }) => money(least) },
            { key: 'most', head: 'Máximo', numeric: true, cell: ({ most }) => money(most) },
            { key: 'tax', head: 'Impuesto', numeric: true, cell: ({ tax }) => tax },
          ]}
        />
      </Band>
      <Band
        title="Hasta cuánto se puede acordar"
        lead="El primer nivel comprueba tu documento y tu cara. El segundo, además, tu domicilio y de dónde viene el dinero. Sin verificar tu identidad puedes preparar borradores, pero no acordar."
        tone="surface"
      >
        <SiteTable
          caption="Límites por nivel de identidad"
          rows={limits}
          rowKey={({ currency }) => currency}
          columns={[
            { key: 'name', head: 'Moneda', cell: ({ name }) => name },
            {
              key: 'firstEach',
              head: 'Primer nivel, por transacción',
              numeric: true,
              cell: ({ firstEach }) => firstEach,
            },
            {
              key: 'firstMonth',
              head: 'Primer nivel, al mes',
              numeric: true,
              cell: ({ firstMonth }) => firstMonth,
            },
            { key: 'second', head: 'Segundo nivel', numeric: true, cell: ({ second }) => second },
          ]}
        />
      </Band>
    </>
  )
}
