import { data, Form, redirect } from 'react-router'
import { isRefusal } from '#domain/refusal.ts'
import { authContext } from '../../../auth-context.ts'
import { BackLink } from '../../../components/account/security/back-link.tsx'
import { EndOthers } from '../../../components/account/security/end-others.tsx'
import { StepUpField } from '../../../components/step-up-field.tsx'
import { refusedAnswer } from '../../../forms/refused.ts'
import { isAboutProof, provenVisit, stepUpAnswer, stepUpFor } from '../../../step-up.ts'
import { titled } from '../../../title.ts'
import { Button } from '../../../ui/button.tsx'
import { PageHead, Section } from '../../../ui/card.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { notFound } from '../../../visit.ts'
import { fieldsOf } from '../../login/fields.ts'
import { readerOf } from '../../transactions/reader.ts'
import type { Route } from './+types/passkey-step.ts'
import { ownChange } from './own-change.ts'

export const meta = () => titled('Llave de acceso')

const list = '/app/account/security/passkeys'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { visitor, reading } = readerOf(context)
  const { passkeys, isLastFactor } = await context.get(authContext).passkeys.view(visitor.person.id)
  const found = passkeys.find(({ id }) => id === params.passkeyId)
  if (!found) throw notFound()
  return {
    name: found.name,
    added: reading.dayOf(found.addedAt),
    isLastFactor,
    stepUp: await stepUpFor(context, url),
  }
}

/** Gives the passkey another name, or takes it away. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await request.formData()
  const { intent, name } = fieldsOf(form, 'intent', 'name')
  const { passkeys } = context.get(authContext)
  const id = params.passkeyId
  const proven = await provenVisit(context, form, request)
  let { refused } = proven
  try {
    if (!refused && intent === 'rename') {
      await passkeys.rename(proven.visitor, { id, name })
      return redirect(`${list}?done=renamed`)
    }
    if (!refused) {
      const { isOff } = await passkeys.remove(ownChange(proven, form, request), id)
      return redirect(`${list}?done=${isOff ? 'off' : 'removed'}`)
    }
  } catch (thrown) {
    if (!isRefusal(thrown)) throw thrown
    if (thrown.code === 'not-found') throw notFound()
    refused = { code: thrown.code, details: thrown.details }
  }
  const { sentence, status } = refusedAnswer(refused)
  const isProof = proven.refused !== null || isAboutProof(refused)
  return data({ sentence: isProof ? null : sentence, stepUp: stepUpAnswer(proven, refused) }, status)
}

export default function PasskeyStep({ loaderData, actionData }: Route.ComponentProps) {
  const { name, added, isLastFactor, stepUp } = loaderData
  return (
    <div className="mx-auto max-w-xl">
      <PageHead
        title={<bdi>{name}</bdi>}
        lead={`Llave de acceso, desde el ${added}.`}
        back={<BackLink to={list}>Llaves de acceso</BackLink>}
      />
      {actionData?.sentence && (
        <div className="mb-6">
          <Notice tone="error" title="No se hizo" live>
            {actionData.sentence}
          </Notice>
        </div>
      )}
      <Section title="Cambiar el nombre">
        <Form method="post" className="grid gap-4">
          <TextField label="Nombre" name="name" defaultValue={name} maxLength={60} autoComplete="off" />
          <div>
            <Button name="intent" value="rename" variant="secondary">
              Guardar el nombre
            </Button>
          </div>
        </Form>
      </Section>
      <Section title="Quitarla">
        <Form method="post" noValidate className="grid gap-5">
          {isLastFactor ? (
            <Notice tone="warning" title="Es tu único segundo paso">
              Sin ella tu cuenta deja de pedirlo y tus códigos de recuperación dejan de servir. Si cambias de
              dispositivo, añade antes otra.
            </Notice>
          ) : (
            <p>Ya no servirá para entrar ni para confirmar que eres tú. Lo demás sigue como está.</p>
          )}
          <EndOthers />
          <StepUpField
            stepUp={stepUp}
            answer={actionData?.stepUp}
            hint="Cambias cómo se entra en tu cuenta."
          />
          <div>
            <Button name="intent" value="remove" variant="danger">
              {isLastFactor ? 'Quitarla y desactivar el segundo paso' : 'Quitar la llave'}
            </Button>
          </div>
        </Form>
      </Section>
    </div>
  )
}
