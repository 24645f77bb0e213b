import { data, Form, Link, redirect } from 'react-router'
import { changeFormats } from '#commands/people/change-formats.ts'
import { formatChoices, formatsNow } from '../../views/settings/formats-view.ts'
import { SettingsLink } from '../../views/settings/settings-link.tsx'
import { fieldsOf } from '../../forms/form-text.ts'
import { refusedAnswer } from '../../server/acts/refused.ts'
import { readerOf } from '../../server/reader.ts'
import { titled } from '../../heads/title.ts'
import { Button } from '../../ui/button.tsx'
import { PageHead } from '../../ui/card.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Route } from './+types/region.ts'

export const meta = () => titled('Idioma y formatos')

export function loader({ context }: Route.LoaderArgs) {
  const { visitor, visit, reading } = readerOf(context)
  const { ownFormats } = visitor.person
  return {
    ...formatChoices(visitor.person, visit.now),
    now: formatsNow(visitor.person, reading),
    locale: ownFormats?.locale ?? '',
    timeZone: ownFormats?.timeZone ?? '',
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const typed = fieldsOf(await request.formData(), 'locale', 'timeZone')
  const { refused } = await readerOf(context).visit.perform(changeFormats, typed)
  if (!refused) return redirect('/app/settings?done=region')
  const { sentence, status } = refusedAnswer(refused)
  return data({ typed, sentence }, status)
}

type Choices = readonly Readonly<{ value: string; label: string }>[]

function Options({ choices }: { choices: Choices }) {
  return choices.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}

export default function Region({ loaderData, actionData }: Route.ComponentProps) {
  const { forms, zones, now, locale, timeZone } = loaderData
  return (
    <div className="mx-auto max-w-xl">
      <PageHead
        title="Idioma y formatos"
        lead="Todo está en español. Aquí eliges cómo se escriben los importes y las fechas, y en qué reloj."
        back={<SettingsLink />}
      />
      <div className="mb-8">
        <DefinitionList
          items={[
            { term: 'Un importe', value: <span className="figures">{now.money}</span> },
            { term: 'Este momento', value: now.moment },
          ]}
        />
      </div>
      <Form method="post" className="grid gap-6">
        {actionData && (
          <Notice tone="error" title="No se guardó" live>
            {actionData.sentence}
          </Notice>
        )}
        <SelectField
          label="Importes y fechas"
          name="locale"
          hint="Así los lees en la aplicación y en los correos, y así escribes un importe."
          defaultValue={actionData?.typed.locale ?? locale}
        >
          <Options choices={forms} />
        </SelectField>
        <SelectField
          label="Zona horaria"
          name="timeZone"
          hint="Solo cambia la hora que lees. Los plazos de tus acuerdos siguen el reloj que dice cada uno."
          defaultValue={actionData?.typed.timeZone ?? timeZone}
        >
          <Options choices={zones} />
        </SelectField>
        <Button wide>Guardar</Button>
      </Form>
      <p className="mt-6 text-small text-muted">
        Dónde vives se cambia en{' '}
        <Link to="/app/account/profile" className="link">
          Tus datos
        </Link>
        .
      </p>
    </div>
  )
}
