import { data, redirect } from 'react-router'
import { authContext } from '../../../server/auth-context.ts'
import { AddPasskey } from '../../../views/account/security/add-passkey.tsx'
import { BackLink } from '../../../views/account/security/back-link.tsx'
import { PasskeyList } from '../../../views/account/security/passkey-list.tsx'
import { RecoveryCodesSheet } from '../../../views/account/security/recovery-codes-sheet.tsx'
import { fieldsOf } from '../../../forms/form-text.ts'
import { accountChange } from '../../../server/acts/account-change.ts'
import { readerOf } from '../../../server/reader.ts'
import { stepUpFor } from '../../../server/step-up.ts'
import { titled } from '../../../heads/title.ts'
import { PageHead, Section } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { Route } from './+types/passkeys.ts'

export const meta = () => titled('Llaves de acceso')

const here = '/app/account/security/passkeys'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { visitor, reading } = readerOf(context)
  const { passkeys, most } = await context.get(authContext).passkeys.view(visitor.person.id)
  return {
    done: url.searchParams.get('done'),
    email: visitor.person.email,
    isFull: passkeys.length >= most,
    stepUp: await stepUpFor(context, url),
    passkeys: passkeys.map((each) => ({
      id: each.id,
      name: each.name,
      isBackedUp: each.isBackedUp,
      added: reading.dayOf(each.addedAt),
      lastUsed: each.lastUsedAt && reading.instant(each.lastUsedAt),
    })),
  }
}

/** Says what a new passkey is made of, to who proved themselves; with what the device made, adds it. */
export async function action({ request, context }: Route.ActionArgs) {
  const { passkeys } = context.get(authContext)
  return accountChange(
    { request, context },
    async ({ form, change, stepUp }) => {
      const { made, name } = fieldsOf(form, 'made', 'name')
      const answer = { codes: null, options: null, sentence: null, stepUp }
      if (made === '') {
        const options = await passkeys.askNew(change.visitor)
        return data({ ...answer, options: JSON.stringify(options) })
      }
      const { recoveryCodes } = await passkeys.add(change, { name, answer: made })
      return recoveryCodes ? data({ ...answer, codes: recoveryCodes }) : redirect(`${here}?done=added`)
    },
    ({ sentence, field, stepUp }) => ({
      codes: null,
      options: null,
      sentence: field?.sentence ?? sentence,
      stepUp,
    }),
    // A new passkey that does not fit is no wrong proof.
    ['passkey-wrong'],
  )
}

const done: Readonly<Record<string, string>> = {
  added: 'Tu llave está agregada. Desde ahora puedes entrar con ella.',
  renamed: 'El nombre cambió.',
  removed: 'La llave ya no sirve. Bórrala también de tu dispositivo, para que no la ofrezca.',
  off: 'La llave ya no sirve y tu cuenta no pide un segundo paso. Bórrala también de tu dispositivo.',
}

export default function Passkeys({ loaderData, actionData }: Route.ComponentProps) {
  const { email, isFull, passkeys, stepUp } = loaderData
  if (actionData?.codes)
    return (
      <div className="mx-auto max-w-xl">
        <PageHead
          title="Tu llave está agregada"
          lead="Desde ahora también es tu segundo paso: al entrar con tu contraseña y antes de mover dinero."
        />
        <RecoveryCodesSheet codes={actionData.codes} email={email} />
      </div>
    )
  const sentence = done[loaderData.done ?? '']
  return (
    <div className="mx-auto max-w-xl">
      <PageHead
        title="Llaves de acceso"
        lead="Entras con tu huella, tu cara o el PIN de tu dispositivo. No hay nada que recordar ni que te puedan robar con un mensaje."
        back={<BackLink />}
      />
      <div className="mb-6 grid gap-4 empty:hidden">
        {sentence && !actionData && (
          <Notice tone="success" title="Hecho" live>
            {sentence}
          </Notice>
        )}
        {actionData?.sentence && (
          <Notice tone="error" title="No se hizo" live>
            {actionData.sentence}
          </Notice>
        )}
      </div>
      {passkeys.length > 0 && (
        <Section title="Las tuyas">
          <PasskeyList passkeys={passkeys} />
        </Section>
      )}
      <Section
        title={passkeys.length === 0 ? 'Agrega la primera' : 'Agregar otra'}
        lead="La guarda este dispositivo, tu gestor de contraseñas o una llave física."
      >
        {isFull ? (
          <Notice tone="info" title="Ya tienes todas las que caben">
            Quita antes una que ya no uses.
          </Notice>
        ) : (
          <AddPasskey stepUp={stepUp} answer={actionData} isFirst={passkeys.length === 0} />
        )}
      </Section>
    </div>
  )
}
