import { data, Form, Link, redirect } from 'react-router'
import { changePhoto } from '#commands/people/change-photo.ts'
import { countryOf } from '#domain/people/countries.ts'
import { myRecord } from '#queries/people/my-record.ts'
import { contractPage } from '../../views/account/contract-page.ts'
import { type RecordView, recordView } from '../../views/account/record-view.ts'
import { StepUpField } from '../../components/step-up-field.tsx'
import { fieldsOf } from '../../forms/form-text.ts'
import { refusedAnswer } from '../../server/acts/refused.ts'
import { readerOf } from '../../server/reader.ts'
import { asksForProof, provenVisit, stepUpAnswer, stepUpFor } from '../../server/step-up.ts'
import { titled } from '../../heads/title.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PageHead, Section } from '../../ui/card.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Route } from './+types/data.ts'

export const meta = () => titled('Tus datos')

export async function loader({ context, url }: Route.LoaderArgs) {
  const { visit, reading } = readerOf(context)
  const record = await visit.ask(myRecord, {})
  const place = countryOf(record.country)?.name ?? record.country
  return {
    isSaved: url.searchParams.has('saved'),
    record: recordView(record, place, reading),
    photoUrl: record.photoUrl ?? '',
    stepUp: await stepUpFor(context, url),
  }
}

/** Keeps the address of a picture, or proves its person and goes on to the file with their data. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  if (form.get('intent') === 'photo') {
    const typed = fieldsOf(form, 'photoUrl')
    const { refused } = await readerOf(context).visit.perform(changePhoto, typed)
    if (!refused) return redirect('/app/account/data?saved')
    const { sentence, status } = refusedAnswer(refused)
    return data({ photo: { typed: typed.photoUrl.slice(0, 600), sentence }, stepUp: undefined }, status)
  }
  const proven = await provenVisit(context, form, request)
  if (!proven.refused && (proven.isProven || !asksForProof(proven.visit)))
    return redirect('/app/account/data/export')
  const refused = proven.refused ?? { code: 'step-up-needed' as const, details: {} }
  return data({ photo: null, stepUp: stepUpAnswer(proven, refused) }, refusedAnswer(refused).status)
}

function Providers({ providers }: Pick<RecordView, 'providers'>) {
  if (providers.length === 0) return <p className="text-muted">Ninguna.</p>
  return (
    <ul className="grid gap-3">
      {providers.map((each) => (
        <li key={each.key}>
          <p className="font-semibold">{each.name}</p>
          <p className="text-small text-muted">Enlazado el {each.since}.</p>
          <p className="text-small text-muted">No guardamos ningún permiso suyo.</p>
        </li>
      ))}
    </ul>
  )
}

function Photo({
  photoUrl,
  answer,
}: {
  photoUrl: string
  answer: { typed: string; sentence: string } | null
}) {
  return (
    <Form method="post" noValidate className="grid max-w-xl gap-4">
      <TextField
        label="Dirección de tu foto"
        name="photoUrl"
        type="url"
        optional
        inputMode="url"
        autoComplete="photo"
        maxLength={500}
        placeholder="https://"
        defaultValue={answer?.typed ?? photoUrl}
        error={answer?.sentence}
        hint="Solo la ves tú: no la mostramos a nadie ni la cargamos de esa dirección. Déjala vacía para borrarla."
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button name="intent" value="photo" variant="secondary">
          Guardar la dirección
        </Button>
        {photoUrl !== '' && (
          <a href={photoUrl} rel="noreferrer noopener" className="lone-link">
            Abrir la foto
          </a>
        )}
      </div>
    </Form>
  )
}

export default function Data({ loaderData, actionData }: Route.ComponentProps) {
  const { isSaved, record, photoUrl, stepUp } = loaderData
  return (
    <div className="mx-auto max-w-3xl">
      <PageHead
        title="Todo lo que guardamos de ti"
        lead="Tu ficha completa. Puedes descargarla con tus transacciones y todo lo demás, y cerrar tu cuenta."
        back={<BackLink to="/app/account">Mi Cuenta</BackLink>}
      />
      {isSaved && (
        <div className="mb-6">
          <Notice tone="success" title="Guardado" live>
            La dirección de tu foto cambió.
          </Notice>
        </div>
      )}
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
      <Section title="Tu foto">
        <Photo photoUrl={photoUrl} answer={actionData?.photo ?? null} />
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
            <Button name="intent" value="export" icon="download">
              Descargar mis datos
            </Button>
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
