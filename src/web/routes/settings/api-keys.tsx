import { data, Form, redirect } from 'react-router'
import { apiKeyRules } from '#domain/people/api-key.ts'
import { authContext } from '../../server/auth-context.ts'
import { ApiKeyCard } from '../../views/settings/api-key-card.tsx'
import { apiKeyView } from '../../views/settings/api-key-view.ts'
import { SettingsLink } from '../../views/settings/settings-link.tsx'
import { StepUpField } from '../../components/step-up-field.tsx'
import { baseUrlContext } from '../../server/contexts.ts'
import { fieldsOf } from '../../forms/form-text.ts'
import { refusedAnswer } from '../../server/acts/refused.ts'
import { readerOf } from '../../server/reader.ts'
import { isAboutProof, provenVisit, stepUpAnswer, stepUpFor } from '../../server/step-up.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card, PageHead, Section } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { refusedIn } from '../../server/visit.ts'
import type { Route } from './+types/api-keys.ts'

export const meta = () => [{ title: 'Claves de API · Resguardo' }]

const here = '/app/settings/api-keys'
const usualDays = '90'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { visitor, reading } = readerOf(context)
  const keys = await context.get(authContext).apiKeys.list(visitor.person.id)
  return {
    done: url.searchParams.get('done'),
    keys: keys.map((each) => apiKeyView(each, reading)),
    site: context.get(baseUrlContext),
    stepUp: await stepUpFor(context, { pathname: here, search: '' }),
  }
}

/** Makes a key, which is shown in this answer and never again; or ends one. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const typed = fieldsOf(form, 'name', 'days')
  const { intent, id } = fieldsOf(form, 'intent', 'id')
  const { apiKeys } = context.get(authContext)
  const proven = await provenVisit(context, form, request)
  let { refused } = proven
  try {
    if (intent === 'revoke') {
      await apiKeys.revoke({ visitor: proven.visitor, request }, id)
      return redirect(`${here}?done=revoked`)
    }
    if (!refused) {
      const own = { visitor: proven.visitor, request }
      const { key, name } = await apiKeys.make(own, { name: typed.name, days: Number(typed.days) })
      return data({ made: { key, name }, typed, sentence: null, stepUp: stepUpAnswer(proven) })
    }
  } catch (thrown) {
    refused = refusedIn(thrown)
  }
  const { sentence, status } = refusedAnswer(refused)
  const isProof = proven.refused !== null || isAboutProof(refused)
  const answer = { made: null, typed, sentence: isProof ? null : sentence }
  return data({ ...answer, stepUp: stepUpAnswer(proven, refused) }, status)
}

function Made({ made, site }: { made: { key: string; name: string }; site: string }) {
  return (
    <div className="mx-auto max-w-2xl">
      <PageHead title="Tu clave nueva" lead={`«${made.name}» ya sirve para leer.`} />
      <div className="grid gap-6">
        <Notice tone="warning" title="Cópiala ahora: no se vuelve a mostrar">
          Guárdala donde tu programa guarda sus secretos, no en su código. Si se pierde, anúlala y haz otra.
        </Notice>
        <Card>
          <h2 className="text-small font-semibold text-muted">La clave</h2>
          <p className="mt-1 text-lead">
            <CopyButton value={made.key} what="la clave" />
          </p>
        </Card>
        <Card>
          <h2 className="text-small font-semibold text-muted">Una primera pregunta</h2>
          <pre className="mt-2 text-small whitespace-pre-wrap wrap-anywhere">
            {`curl ${site}/api/v1/transactions \\\n  -H "Authorization: Bearer $RESGUARDO_KEY"`}
          </pre>
        </Card>
        <ButtonLink to={here} wide replace>
          Ya la guardé
        </ButtonLink>
      </div>
    </div>
  )
}

type Data = Route.ComponentProps['loaderData']
type Answer = Route.ComponentProps['actionData']

function NewKey({ stepUp, answer }: { stepUp: Data['stepUp']; answer: Answer }) {
  return (
    <Form method="post" noValidate className="grid max-w-xl gap-6">
      {answer?.sentence && (
        <Notice tone="error" title="No se hizo ninguna clave" live>
          {answer.sentence}
        </Notice>
      )}
      <TextField
        label="Para qué programa"
        name="name"
        hint="Un nombre que reconozcas dentro de un año."
        autoComplete="off"
        maxLength={apiKeyRules.mostNameLetters}
        defaultValue={answer?.typed.name ?? ''}
      />
      <SelectField
        label="Cuánto dura"
        name="days"
        hint="Después deja de abrir, y haces otra."
        defaultValue={answer?.typed.days || usualDays}
      >
        {apiKeyRules.days.map((days) => (
          <option key={days} value={days}>
            {days === 365 ? 'Un año' : `${days} días`}
          </option>
        ))}
      </SelectField>
      <StepUpField
        stepUp={stepUp}
        answer={answer?.stepUp}
        hint="Quien tenga la clave leerá tus transacciones."
      />
      <Button>Hacer la clave</Button>
    </Form>
  )
}

export default function ApiKeys({ loaderData, actionData }: Route.ComponentProps) {
  const { keys, site, stepUp, done } = loaderData
  if (actionData?.made) return <Made made={actionData.made} site={site} />
  const [living, ended] = [keys.filter((each) => each.isLiving), keys.filter((each) => !each.isLiving)]
  return (
    <div className="mx-auto max-w-3xl">
      <PageHead
        title="Claves de API"
        lead="Con una clave, un programa tuyo lee lo que tú ves de tus transacciones. No da ningún paso y no mueve dinero."
        back={<SettingsLink />}
      />
      {done === 'revoked' && !actionData && (
        <div className="mb-6">
          <Notice tone="success" title="Hecho" live>
            La clave está anulada y ya no abre nada. Te enviamos un correo que lo dice.
          </Notice>
        </div>
      )}
      {living.length > 0 && (
        <Section title="Tus claves">
          <ul className="grid gap-4">
            {living.map((each) => (
              <ApiKeyCard key={each.id} apiKey={each} />
            ))}
          </ul>
        </Section>
      )}
      <Section title={living.length > 0 ? 'Otra clave' : 'Tu primera clave'}>
        <NewKey stepUp={stepUp} answer={actionData} />
      </Section>
      {ended.length > 0 && (
        <Section title="Ya no sirven">
          <ul className="divide-y divide-line text-small">
            {ended.map((each) => (
              <li key={each.id} className="flex flex-wrap justify-between gap-x-6 py-2.5">
                <span className="min-w-0 wrap-anywhere">
                  {each.name} <code className="text-muted">{each.prefix}</code>
                </span>
                <span className="text-muted">{each.ended}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title="Para quien programa">
        <p className="max-w-[62ch] text-muted">
          La descripción completa, en OpenAPI 3.1, está en{' '}
          <a href="/api/v1/openapi.json" className="link">
            /api/v1/openapi.json
          </a>
          .
        </p>
      </Section>
    </div>
  )
}
