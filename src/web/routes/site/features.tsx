import type { RouteFacts } from '../../heads/route-facts.ts'
import { Link } from 'react-router'
import { moneyText } from '#words/money.ts'
import { disagreement, featureQuestions } from '../../views/site/feature-words.ts'
import { Band, SiteHead } from '../../views/site/band.tsx'
import { LifeList } from '../../views/site/life-list.tsx'
import { lapses, lifeSteps } from '../../views/site/life-steps.ts'
import { noProtection, protection } from '../../views/site/protection-words.ts'
import { Questions } from '../../views/site/questions.tsx'
import { SiteTable } from '../../views/site/site-table.tsx'
import { publishedFactsContext } from '../../server/contexts.ts'
import { publicHead, questionsAsData } from '../../heads/public-head.ts'
import { publicPages } from '../../heads/public-pages.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Route } from './+types/features.ts'

export const handle = { noJs: true, keptSeconds: 60 } satisfies RouteFacts

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  publicHead(publicPages.features, matches, () => (loaderData ? [questionsAsData(loaderData.questions)] : []))

export function loader({ context }: Route.LoaderArgs) {
  const { timers } = context.get(publishedFactsContext)
  return {
    steps: lifeSteps(timers),
    lapses: lapses(timers),
    disagreement: disagreement(timers),
    questions: featureQuestions(timers),
    amount: moneyText(1_200_00n, 'EUR'),
  }
}

function Protection() {
  return (
    <div className="grid gap-x-14 gap-y-10 sm:grid-cols-2">
      {protection.map(({ side, from }) => (
        <div key={side}>
          <h3 className="text-title">{side}</h3>
          <ul className="mt-4 grid gap-3.5">
            {from.map((each) => (
              <li key={each} className="flex gap-3">
                <Icon name="shield-check" className="mt-0.5 size-5.5 text-success" />
                <span>{each}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

export default function Features({ loaderData }: Route.ComponentProps) {
  const { steps, amount, questions } = loaderData
  return (
    <>
      <SiteHead
        title="Cómo te protege"
        lead="El dinero espera en una cuenta de custodia mientras el trato se cumple. Estas son las reglas con las que se mueve: las mismas que ejecuta el programa."
      />
      <Band title="De qué protege" tone="surface">
        <Protection />
      </Band>
      <Band
        id="pasos"
        title="Paso a paso, de la propuesta al pago"
        lead="Un ejemplo: Ana compra a Benito por 1.200,00 €. En cada momento se ve dónde está el dinero, qué puede hacer cada quien y hasta cuándo."
      >
        <LifeList steps={steps} amount={amount} />
      </Band>
      <Band
        id="plazos"
        title="Si nadie hace nada"
        lead="Ningún trato se queda parado. Cada plazo tiene fecha y hora, se avisa antes, y lo que ocurre al vencer está escrito desde el principio."
        tone="surface"
      >
        <SiteTable
          caption="Plazos y lo que ocurre al vencer"
          rows={loaderData.lapses}
          rowKey={({ when }) => when}
          columns={[
            { key: 'when', head: 'Qué pasa', cell: ({ when }) => when },
            { key: 'limit', head: 'Plazo', cell: ({ limit }) => limit },
            { key: 'outcome', head: 'Al vencer', cell: ({ outcome }) => outcome },
          ]}
        />
      </Band>
      <Band title="Si no están de acuerdo" beside>
        <dl className="grid gap-x-12 gap-y-7 sm:grid-cols-2">
          {loaderData.disagreement.map(({ title, text }) => (
            <div key={title}>
              <dt className="font-semibold">{title}</dt>
              <dd className="mt-1 text-muted">{text}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-7">
          <Link to="/docs/dispute-guidelines" className="lone-link">
            Leer la Guía de Disputas
          </Link>
        </p>
      </Band>
      <Band title="De qué no protege" tone="surface" beside>
        <ul className="grid gap-4">
          {noProtection.map((each) => (
            <li key={each} className="flex gap-3">
              <Icon name="circle-slash" className="mt-0.5 size-5.5 text-muted" />
              <span>{each}</span>
            </li>
          ))}
        </ul>
      </Band>
      <Band title="Preguntas" beside>
        <Questions questions={questions} />
        <div className="mt-9 grid gap-3 sm:flex">
          <ButtonLink to="/crear">Crear una transacción</ButtonLink>
          <ButtonLink to="/pricing" variant="secondary">
            Calcular la comisión
          </ButtonLink>
        </div>
      </Band>
    </>
  )
}
