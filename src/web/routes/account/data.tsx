import { data, Form, Link, redirect } from 'react-router'
import { countryOf } from '#domain/people/countries.ts'
import { myRecord } from '#queries/people/my-record.ts'
import { contractPage } from '../../views/account/contract-page.ts'
import { type RecordView, recordView } from '../../views/account/record-view.ts'
import { StepUpField } from '../../components/step-up-field.tsx'
import { refusedAnswer } from '../../server/acts/refused.ts'
import { authContext } from '../../server/auth-context.ts'
import { readerOf } from '../../server/reader.ts'
import { asksForProof, provenVisit, stepUpAnswer, stepUpFor } from '../../server/step-up.ts'
import { titled } from '../../heads/title.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PageHead, Section } from '../../ui/card.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import type { Route } from './+types/data.ts'

export const meta = () => titled('Tus datos')

export async function loader({ context, url }: Route.LoaderArgs) {
  const { visit, reading } = readerOf(context)
  const record = await visit.ask(myRecord, {})
  const place = countryOf(record.country)?.name ?? record.country
  return {
    record: recordView(record, { place, nameOf: context.get(authContext).providers.nameKept }, reading),
    stepUp: await stepUpFor(context, url),
  }
}

/** Proves its person and goes on to the file with their data. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const proven = await provenVisit(context, form, request)
  if (!proven.refused && (proven.isProven || !asksForProof(proven.visit)))
    return redirect('/app/account/data/export')
  const refused = proven.refused ?? { code: 'step-up-needed' as const, details: {} }
  return data({ stepUp: stepUpAnswer(proven, refused) }, refusedAnswer(refused).status)
}

function Providers({ providers }: Pick<RecordView, 'providers'>) {
  if (providers.length === 0) return <p className="text-muted">Ninguna.</p>
  return (
    <ul className="grid gap-3">
      {providers.map((each) => (
        <li key={each.key}>
          <p className="font-semibold">{each.name}</p>
          <p className="text-small text-muted">Enlazado el {each.since}.</p>
        </li>
      ))}
    </ul>
  )
}

export default function Data({ loaderData, actionData }: Route.ComponentProps) {
  const { record, stepUp } = loaderData
  return (
    <div className="mx-auto max-w-3xl">
      <PageHead
        title="Todo lo que guardamos de ti"
        lead="Tu ficha completa. Puedes descargarla con tus transacciones y todo lo demás, y cerrar tu cuenta."
        back={<BackLink to="/app/account">Mi Cuenta</BackLink>}
      />
      <Section
        title="Tu ficha"
        action={
          <Link to="/app/account/profile" className="lone-link -my-2">
            Cambiar nombre o país
          </Link>
        }
      >
        <DefinitionList
          items={[
            ...record.lines,
            {
              term: 'Número de tu ficha',
              value: <code className="text-small wrap-anywhere text-muted">{record.number}</code>,
            },
          ]}
        />
      </Section>
      <Section
        title="Otras cuentas con las que entras"
        lead="Con cuáles entras y desde cuándo. De ninguna guardamos permisos."
      >
        <Providers providers={record.providers} />
      </Section>
      <Section
        title="Documentos que aceptaste"
        lead="Los términos y la política de privacidad, con su edición, su fecha y su sello."
      >
        <ButtonLink to={contractPage} variant="secondary">
          Ver qué acepté
        </ButtonLink>
      </Section>
      <Section
        title="Descargar todo"
        lead="Un archivo con tu ficha, tu identidad, tus cuentas bancarias con el número entero, tus transacciones, tus avisos y lo que pasó con tu cuenta."
      >
        {/* The answer is a file: the browser keeps it and this page stays. */}
        <Form method="post" noValidate reloadDocument className="grid max-w-xl gap-4">
          <StepUpField
            stepUp={stepUp}
            answer={actionData?.stepUp}
            hint="El archivo lleva datos que nadie más debe ver."
          />
          <div>
            <Button icon="download">Descargar mis datos</Button>
          </div>
          <p className="text-small text-muted">
            Es un archivo JSON: lo abre cualquier editor de texto y empieza explicando qué contiene.
          </p>
        </Form>
      </Section>
      <Section
        title="Cerrar tu cuenta"
        lead="Antes de hacerlo verás qué se borra y qué obliga la ley a conservar."
      >
        <ButtonLink to="/app/account/close" variant="secondary">
          Ver qué pasa si la cierro
        </ButtonLink>
      </Section>
    </div>
  )
}
