import type { RouteFacts } from '../../heads/route-facts.ts'
import { data, redirect } from 'react-router'
import { placeHold } from '#commands/holds/place.ts'
import { HOLD_REVIEW_DAYS, officeHoldClasses } from '#domain/people/hold-classes.ts'
import { written } from '#domain/written.ts'
import { holdsOfPerson } from '#queries/holds/of-person.ts'
import { holdWords } from '#words/people/holds.ts'
import { HoldFields } from '../../views/ops/hold-fields.tsx'
import { NotDone } from '../../components/not-done.tsx'
import { OpsHead } from '../../views/ops/ops-head.tsx'
import { answerToProvenForm } from '../../server/acts/proven-form.ts'
import { readerOf } from '../../server/reader.ts'
import { stepUpFor } from '../../server/step-up.ts'
import { fieldsOf } from '../../forms/form-text.ts'
import { titled } from '../../heads/title.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextArea } from '../../ui/field.tsx'
import type { Route } from './+types/place-hold.ts'

export const handle = { middleware: ['office:operator'] } satisfies RouteFacts

export const meta = () => titled('Retener dinero')

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { visit } = readerOf(context)
  const { name, isMe, deals } = await visit.ask(holdsOfPerson, params)
  return {
    person: { id: params.personId, name },
    isMe,
    deals: deals.map(({ id, code, title }) => ({ id, label: `${code} · ${title}` })),
    classes: officeHoldClasses.map((each) => ({ value: each, label: holdWords[each].name })),
    keys: { place: crypto.randomUUID() },
    stepUp: await stepUpFor(context, url),
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await request.formData()
  const typed = fieldsOf(form, 'class', 'transactionId', 'reason', 'asked', 'days')
  const raw = { ...typed, personId: params.personId, transactionId: typed.transactionId || null }
  const wrong = await answerToProvenForm(context, { form, request }, (visit, options) =>
    visit.perform(placeHold, raw, options),
  )
  if (!wrong) return redirect('/ops/holds')
  return data({ act: 'place', typed, ...wrong.answer }, wrong.status)
}

export default function PlaceHold({ loaderData, actionData }: Route.ComponentProps) {
  const { person, isMe, deals, classes } = loaderData
  return (
    <>
      <OpsHead
        back={
          <BackLink to={`/ops/people/${person.id}`}>
            <bdi>{person.name}</bdi>
          </BackLink>
        }
        title="Retener dinero"
        lead={`Nada se cancela ni se quita: el dinero espera, los plazos contra esta persona también, y alguien lo mira antes de ${HOLD_REVIEW_DAYS} días hábiles.`}
      />
      <NotDone title="No se retuvo" reason={actionData?.sentence} />
      {isMe ? (
        <p className="text-muted">Es tu propio dinero: lo decide otra persona.</p>
      ) : (
        <div className="max-w-2xl">
          <HoldFields
            act="place"
            known={loaderData}
            answer={actionData}
            hint="Detienes el dinero de alguien: confirma que eres tú."
            withDays
            before={
              <>
                <SelectField label="Motivo" name="class" defaultValue={actionData?.typed.class}>
                  {classes.map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </SelectField>
                <SelectField
                  label="Qué dinero"
                  name="transactionId"
                  hint="Retén lo menos posible: si basta una transacción, solo esa."
                  defaultValue={actionData?.typed.transactionId}
                >
                  {deals.map(({ id, label }) => (
                    <option key={id} value={id}>
                      {label}
                    </option>
                  ))}
                  <option value="">Todo su dinero</option>
                </SelectField>
                <TextArea
                  label="Qué le pides"
                  name="asked"
                  hint="Lo lee la persona: qué documento y para qué. Lo que escribas abajo no lo lee."
                  rows={2}
                  required={false}
                  optional
                  maxLength={written.statement}
                  defaultValue={actionData?.typed.asked}
                />
              </>
            }
          >
            <Button variant="danger">Retener</Button>
          </HoldFields>
        </div>
      )}
    </>
  )
}
