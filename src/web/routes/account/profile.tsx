import { data, Form, redirect } from 'react-router'
import { changeProfile } from '#commands/people/change-profile.ts'
import { countries } from '#domain/people/countries.ts'
import { myWaitingName } from '#queries/people/my-waiting-name.ts'
import { nameErrorText } from '#words/people/names.ts'
import { WaitingNameNotice } from '../../components/waiting-name.tsx'
import { fieldsOf } from '../../forms/form-text.ts'
import { refusedAnswer, wrongFields } from '../../server/acts/refused.ts'
import { readerOf } from '../../server/reader.ts'
import { titled } from '../../heads/title.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Button } from '../../ui/button.tsx'
import { PageHead } from '../../ui/card.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Route } from './+types/profile.ts'

export const meta = () => titled('Tus datos')

export async function loader({ context }: Route.LoaderArgs) {
  const { visit, visitor } = readerOf(context)
  const { person } = visitor
  const waiting = await visit.ask(myWaitingName, {})
  return {
    name: person.displayName,
    waiting: waiting && { name: waiting.name, isRefused: waiting.refusedAt !== null },
    residence: `${person.country}:${person.timeZone}`,
    residences: countries.flatMap(({ code, name, zones }) =>
      zones.map(({ timeZone, region }) => ({
        value: `${code}:${timeZone}`,
        label: region ? `${name}, ${region}` : name,
      })),
    ),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const typed = fieldsOf(await request.formData(), 'name', 'residence')
  const { refused, answer } = await readerOf(context).visit.perform(changeProfile, typed)
  if (!refused) return redirect(answer.waits ? '/app/account/profile' : '/app/account?saved')
  const { sentence, status } = refusedAnswer(refused)
  return data({ typed, sentence, isAboutName: wrongFields(refused).includes('name') }, status)
}

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const { name, waiting, residence, residences } = loaderData
  return (
    <div className="mx-auto max-w-xl">
      <PageHead title="Tus datos" back={<BackLink to="/app/account">Mi Cuenta</BackLink>} />
      <Form method="post" className="grid gap-6">
        {actionData && !actionData.isAboutName && (
          <Notice tone="error" title="No se guardó" live>
            {actionData.sentence}
          </Notice>
        )}
        {!actionData && <WaitingNameNotice waiting={waiting} shown={name} />}
        <TextField
          label="Cómo te llamas"
          name="name"
          hint="Así te ve la otra persona. Tu nombre verificado no cambia."
          autoComplete="name"
          maxLength={120}
          defaultValue={actionData?.typed.name ?? waiting?.name ?? name}
          error={actionData?.isAboutName ? nameErrorText(actionData.typed.name) : undefined}
        />
        <SelectField
          label="Dónde vives"
          name="residence"
          hint="Decide cómo lees el dinero y la hora. Los plazos de un acuerdo ya hecho no cambian."
          defaultValue={actionData?.typed.residence ?? residence}
        >
          {residences.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <Button wide>Guardar mis datos</Button>
      </Form>
    </div>
  )
}
