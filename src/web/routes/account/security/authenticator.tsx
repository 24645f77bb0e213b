import { data, Form, redirect } from 'react-router'
import { mostAuthenticators } from '#auth/factors/totp.ts'
import { authContext } from '../../../server/auth-context.ts'
import { BackLink } from '../../../views/account/security/back-link.tsx'
import { EndOthers } from '../../../views/account/security/end-others.tsx'
import { RecoveryCodesSheet } from '../../../views/account/security/recovery-codes-sheet.tsx'
import { QrCode } from '../../../components/qr-code.tsx'
import { fieldsOf } from '../../../forms/form-text.ts'
import { accountChange } from '../../../server/acts/account-change.ts'
import { readerOf } from '../../../server/reader.ts'
import { CodeField } from '../../../ui/code-field.tsx'
import { StepUpField } from '../../../components/step-up-field.tsx'
import { qrPath } from '../../../components/qr-path.ts'
import { type StepUp, stepUpFor } from '../../../server/step-up.ts'
import { titled } from '../../../heads/title.ts'
import { Button } from '../../../ui/button.tsx'
import { PageHead } from '../../../ui/card.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { Route } from './+types/authenticator.ts'

export const meta = () => titled('Aplicación de códigos')

const here = '/app/account/security/authenticator'

/** The start, or the secret of an authenticator that is being set up: to be scanned or typed into a telephone. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { visitor } = readerOf(context)
  const { totp } = context.get(authContext)
  const id = url.searchParams.get('setup')
  const shown = id === null ? null : await totp.setup(visitor, id)
  const has = await totp.list(visitor.person.id)
  return {
    stepUp: await stepUpFor(context, url),
    email: visitor.person.email,
    isFull: has.length >= mostAuthenticators,
    isGone: id !== null && shown === null,
    setup: shown && {
      id: id ?? '',
      secret: shown.secret,
      groups: shown.secret.match(/.{1,4}/g)?.join(' ') ?? '',
      qr: qrPath(shown.uri),
    },
  }
}

/** Begins to set an authenticator up, or turns it on with its first code. */
export async function action({ request, context }: Route.ActionArgs) {
  const { totp } = context.get(authContext)
  return accountChange(
    { request, context },
    async ({ form, change, stepUp }) => {
      const { intent, id, name, code } = fieldsOf(form, 'intent', 'id', 'name', 'code')
      if (intent !== 'confirm') {
        const begun = await totp.begin(change.visitor)
        return redirect(`${here}?setup=${begun.id}`)
      }
      const { recoveryCodes: codes } = await totp.confirm(change, { id, name, code })
      if (!codes) return redirect('/app/account/security?done=factor-added')
      return data({ codes, name, codeError: null, sentence: null, stepUp })
    },
    ({ sentence, field, stepUp }, form) => ({
      codes: null,
      name: fieldsOf(form, 'name').name.slice(0, 60),
      codeError: field?.sentence ?? null,
      sentence,
      stepUp,
    }),
    // A wrong first code is no wrong proof.
    ['code-wrong'],
  )
}

type Props = Route.ComponentProps
type Answer = { stepUp: StepUp; answer: Props['actionData'] }

function Start({ stepUp, answer }: Answer) {
  return (
    <Form method="post" action={here} className="grid gap-6">
      <ol className="grid list-decimal gap-2 pl-5">
        <li>
          Abre en tu teléfono una aplicación de códigos. Sirve cualquiera, también la de tus contraseñas.
        </li>
        <li>Escanea el código que te mostraremos, o escribe la clave.</li>
        <li>Escribe aquí las 6 cifras que aparecen.</li>
      </ol>
      <StepUpField stepUp={stepUp} answer={answer?.stepUp} hint="Cambias cómo se entra en tu cuenta." />
      <Button wide name="intent" value="begin">
        Empezar
      </Button>
    </Form>
  )
}

type Setup = NonNullable<Props['loaderData']['setup']>

function Confirm({ setup, stepUp, answer }: Answer & { setup: Setup }) {
  return (
    <div className="grid gap-6">
      <div className="grid justify-items-start gap-3">
        <h2 className="text-title">1. Escanéalo con la aplicación</h2>
        <QrCode code={setup.qr} label="Código para tu aplicación de códigos" />
        <p className="text-small text-muted">¿Es este mismo teléfono? Escribe la clave en la aplicación:</p>
        <CopyButton value={setup.secret} what="la clave">
          {setup.groups}
        </CopyButton>
      </div>
      <Form method="post" noValidate className="grid gap-5">
        <h2 className="text-title">2. Escribe el código que muestra</h2>
        <input type="hidden" name="id" value={setup.id} />
        <CodeField label="Código de 6 cifras" name="code" error={answer?.codeError ?? undefined} />
        <TextField
          label="Cómo la llamas"
          name="name"
          optional
          hint="Para reconocerla si agregas otra: «Mi teléfono»."
          defaultValue={answer?.name}
          maxLength={60}
          autoComplete="off"
        />
        <StepUpField stepUp={stepUp} answer={answer?.stepUp} hint="Cambias cómo se entra en tu cuenta." />
        <EndOthers />
        <Button wide name="intent" value="confirm">
          Activarla
        </Button>
      </Form>
    </div>
  )
}

export default function Authenticator({ loaderData, actionData }: Props) {
  const { stepUp, email, isFull, isGone, setup } = loaderData
  if (actionData?.codes)
    return (
      <div className="mx-auto max-w-xl">
        <PageHead title="Tu segundo paso está activado" />
        <RecoveryCodesSheet codes={actionData.codes} email={email} />
      </div>
    )
  return (
    <div className="mx-auto max-w-xl">
      <PageHead
        title="Aplicación de códigos"
        back={<BackLink to="/app/account/security">Seguridad</BackLink>}
      />
      <div className="grid gap-6">
        {actionData?.sentence && (
          <Notice tone="error" title="No se hizo" live>
            {actionData.sentence}
          </Notice>
        )}
        {isGone && !actionData && (
          <Notice tone="warning" title="Esa clave ya no se muestra">
            Se activó, o pasó media hora. Empieza otra vez; la clave nueva sustituye a la anterior.
          </Notice>
        )}
        {setup ? (
          <Confirm setup={setup} stepUp={stepUp} answer={actionData} />
        ) : isFull ? (
          <Notice tone="info" title="Ya tienes todas las que caben">
            Quita antes una que ya no uses.
          </Notice>
        ) : (
          <Start stepUp={stepUp} answer={actionData} />
        )}
      </div>
    </div>
  )
}
