import { data, Link, redirect } from 'react-router'
import { closeAccount } from '#commands/people/close-account.ts'
import { closingPhrase } from '#domain/people/closing.ts'
import { myClosing } from '#queries/people/my-closing.ts'
import { authContext } from '../../server/auth-context.ts'
import { ConsequencePage } from '../../components/consequence-page.tsx'
import { StepUpField } from '../../components/step-up-field.tsx'
import { fieldsOf } from '../../forms/form-text.ts'
import { refusedAnswer } from '../../server/acts/refused.ts'
import { readerOf } from '../../server/reader.ts'
import { isAboutProof, provenVisit, stepUpAnswer, stepUpFor } from '../../server/step-up.ts'
import { titled } from '../../heads/title.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/card.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Route } from './+types/close.ts'

export const meta = () => titled('Cerrar tu cuenta')

const back = '/app/account/data'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { visit } = readerOf(context)
  const { deals, hasRole, heldFor, retention } = await visit.ask(myClosing, {})
  return {
    deals: deals.map(({ id, code, title }) => ({ to: `/app/transactions/${id}`, code, title })),
    hasRole,
    heldFor,
    years: retention.years,
    law: retention.law,
    stepUp: await stepUpFor(context, url),
  }
}

/** Closes the account; the browser forgets its session with the answer. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const { confirmation } = fieldsOf(form, 'confirmation')
  const proven = await provenVisit(context, form, request)
  const refused = proven.refused ?? (await proven.visit.perform(closeAccount, { confirmation })).refused
  if (!refused)
    return redirect('/login/closed', { headers: (await context.get(authContext).signOut(request)).headers })
  const { sentence, status } = refusedAnswer(refused)
  const isOfPhrase = refused.code === 'confirmation-missing'
  return data(
    {
      confirmation: confirmation.slice(0, 80),
      phrase: isOfPhrase ? sentence : undefined,
      sentence: isOfPhrase || isAboutProof(refused) ? undefined : sentence,
      stepUp: stepUpAnswer(proven, refused),
    },
    status,
  )
}

type Data = Route.ComponentProps['loaderData']

function Blocked({ deals, hasRole, heldFor }: Pick<Data, 'deals' | 'hasRole' | 'heldFor'>) {
  return (
    <div className="mx-auto grid max-w-xl gap-6">
      <PageHead title="Todavía no puedes cerrar tu cuenta" back={<BackLink to={back}>Tus datos</BackLink>} />
      {hasRole && (
        <Notice tone="warning" title="Tienes una función en la operación">
          Pide a quien administra que te la retire. Después podrás cerrar tu cuenta.
        </Notice>
      )}
      {heldFor && (
        <Notice
          tone="warning"
          title={
            heldFor === 'identity'
              ? 'Estamos revisando tu identidad'
              : 'Hay dinero tuyo que espera una revisión'
          }
          action={
            <ButtonLink
              to={heldFor === 'identity' ? '/app/account/verification' : '/app/account/holds'}
              variant="secondary"
              size="small"
            >
              Ver la revisión
            </ButtonLink>
          }
        >
          Tu dinero no se mueve hasta que termine. Después podrás cerrar tu cuenta.
        </Notice>
      )}
      {deals.length > 0 && (
        <section aria-labelledby="abiertas">
          <h2 id="abiertas" className="text-title">
            {deals.length === 1
              ? 'Una transacción sigue abierta'
              : `${deals.length} transacciones siguen abiertas`}
          </h2>
          <p className="mt-1.5 text-muted">
            No han terminado, o su dinero todavía está en camino. Termínalas, retira tus propuestas o espera a
            que llegue el dinero.
          </p>
          <ul className="mt-3 divide-y divide-line border-y border-line">
            {deals.map(({ to, code, title }) => (
              <li key={code}>
                <Link to={to} className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 py-2">
                  <span className="link min-w-0 wrap-anywhere">{title || 'Sin título'}</span>
                  <span className="figures text-small text-muted">{code}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

export default function Close({ loaderData, actionData }: Route.ComponentProps) {
  const { deals, hasRole, heldFor, years, law, stepUp } = loaderData
  if (deals.length > 0 || hasRole || heldFor) return <Blocked {...{ deals, hasRole, heldFor }} />
  return (
    <ConsequencePage
      backTo={back}
      endsSession
      title="Cerrar tu cuenta"
      happens={[
        'Se cierran tus sesiones y se borran tu contraseña, tu teléfono, tus segundos pasos y las otras cuentas con las que entrabas.',
        'Se borran tus borradores, tu foto, las invitaciones y lo que pasó con tu cuenta. Los avisos que falten no se envían.',
        'En las transacciones que terminaste, la otra persona verá «Cuenta cerrada» en lugar de tu nombre.',
        `La ley obliga a conservar los datos de tu identidad y de tu dinero ${years} años${law ? ` (${law})` : ''}. Quedan bloqueados, nadie los usa y ese día se borran.`,
        'Tu correo queda libre. Si abres otra cuenta con él, empieza de cero.',
      ]}
      undo="Nadie puede deshacerlo, tampoco quien opera Resguardo. Descarga antes tus datos si los quieres."
      refusal={actionData?.sentence}
      fields={
        <TextField
          label={`Escribe «${closingPhrase}»`}
          name="confirmation"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={80}
          defaultValue={actionData?.confirmation}
          error={actionData?.phrase}
        />
      }
      stepUp={<StepUpField stepUp={stepUp} answer={actionData?.stepUp} />}
      button="Cerrar mi cuenta para siempre"
      danger
    />
  )
}
