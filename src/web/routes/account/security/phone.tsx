import { data, redirect } from 'react-router'
import { authContext, mailboxContext } from '../../../server/auth-context.ts'
import { BackLink } from '../../../views/account/security/back-link.tsx'
import { PhoneAdd, PhoneCode } from '../../../views/account/security/phone-add.tsx'
import { PhoneOwn } from '../../../views/account/security/phone-own.tsx'
import { RecoveryCodesSheet } from '../../../views/account/security/recovery-codes-sheet.tsx'
import { phoneCountriesFor } from '../../../components/phone/phone-countries.ts'
import { fieldsOf } from '../../../forms/form-text.ts'
import { accountChange } from '../../../server/acts/account-change.ts'
import { readerOf } from '../../../server/reader.ts'
import { stepUpFor } from '../../../server/step-up.ts'
import { titled } from '../../../heads/title.ts'
import { PageHead } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { Route } from './+types/phone.ts'

export const meta = () => titled('Tu teléfono')

const here = '/app/account/security/phone'

/** The telephone of the account; or the number to add, and then its code. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { visitor, reading } = readerOf(context)
  const { ownPhone, phoneEntry } = context.get(authContext)
  const { phone, provedAt, isFactor, canBeFactor, beingAdded } = await ownPhone.view(visitor.person.id)
  if (phone === null && !phoneEntry.isOffered) throw redirect('/app/account/security')
  const step = url.searchParams.get('step')
  const shows = step === 'code' && beingAdded ? 'code' : phone && step !== 'number' ? 'own' : 'number'
  return {
    shows,
    done: url.searchParams.get('done'),
    phone,
    since: provedAt && reading.dayOf(provedAt),
    isFactor,
    canBeFactor,
    isOffered: phoneEntry.isOffered,
    beingAdded,
    email: visitor.person.email,
    ...phoneCountriesFor(phoneEntry.countries, request, visitor.person.country),
    isSandbox: context.get(mailboxContext) !== null,
    stepUp: await stepUpFor(context, url),
  } as const
}

/** Sends a code, adds or takes the telephone away, or turns it on or off as second step. */
export async function action({ request, context }: Route.ActionArgs) {
  const { ownPhone } = context.get(authContext)
  return accountChange(
    { request, context },
    async ({ form, change, stepUp }) => {
      const typed = typedIn(form)
      switch (typed.intent) {
        case 'send':
          await ownPhone.send(change.visitor, typed, request)
          return redirect(`${here}?step=code`)
        case 'add':
          await ownPhone.add(change, typed.code)
          return redirect(`${here}?done=added`)
        case 'remove':
          await ownPhone.remove(change)
          return redirect('/app/account/security?done=phone-removed')
        case 'factor-off':
          await ownPhone.turnFactorOff(change)
          return redirect(`${here}?done=factor-off`)
        default: {
          const codes = await ownPhone.turnFactorOn(change)
          if (!codes) return redirect(`${here}?done=factor-on`)
          return data({ codes, sentence: null, codeError: null, numberError: null, typed, stepUp })
        }
      }
    },
    ({ sentence, field, stepUp }, form) => {
      const { number, country } = typedIn(form)
      return {
        codes: null,
        sentence,
        codeError: field?.code === 'code-wrong' ? field.sentence : null,
        numberError: field?.code === 'phone-wrong' ? field.sentence : null,
        typed: { number: number.slice(0, 40), country },
        stepUp,
      }
    },
    // A wrong code of the number to be added is no wrong proof.
    ['code-wrong', 'phone-wrong'],
  )
}

const typedIn = (form: FormData) => fieldsOf(form, 'intent', 'number', 'country', 'code')

const sentences: Readonly<Record<string, string>> = {
  added: 'Tu teléfono está comprobado. Te enviamos un correo que lo dice.',
  'factor-on': 'Desde ahora te pedimos un código a tu teléfono después de tu primer paso.',
  'factor-off': 'Tu teléfono ya no es segundo paso. Sigue sirviendo para entrar.',
}

export default function Phone({ loaderData, actionData }: Route.ComponentProps) {
  const { shows, done, email, phone } = loaderData
  if (actionData?.codes)
    return (
      <div className="mx-auto max-w-xl">
        <PageHead title="Tu segundo paso está activado" />
        <RecoveryCodesSheet codes={actionData.codes} email={email} />
      </div>
    )
  const isDone = done !== null && !actionData && sentences[done]
  const props = { ...loaderData, answer: actionData }
  return (
    <div className="mx-auto max-w-xl">
      <PageHead
        title={shows === 'own' ? 'Tu teléfono' : phone ? 'Cambiar tu teléfono' : 'Agregar tu teléfono'}
        back={shows === 'own' || !phone ? <BackLink /> : <BackLink to={here}>Tu teléfono</BackLink>}
      />
      <div className="grid gap-6">
        {actionData?.sentence && (
          <Notice tone="error" title="No se hizo" live>
            {actionData.sentence}
          </Notice>
        )}
        {isDone && (
          <Notice tone="success" title="Hecho" live>
            {isDone}
          </Notice>
        )}
        {shows === 'own' && <PhoneOwn {...props} phone={phone ?? ''} />}
        {shows === 'number' && <PhoneAdd {...props} />}
        {shows === 'code' && <PhoneCode {...props} beingAdded={loaderData.beingAdded ?? ''} />}
      </div>
    </div>
  )
}
