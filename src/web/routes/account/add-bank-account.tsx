import { fullStop } from '#words/full-stop.ts'
import { data, Form, redirect } from 'react-router'
import { nameErrorText } from '#words/people/names.ts'
import { addBankAccount } from '#commands/people/add-bank-account.ts'
import { type AccountScheme, schemesOf } from '#domain/banking/account-number.ts'
import { type LocalField, localFields, localSchemeOf } from '#domain/banking/local-account.ts'
import { currenciesOfScheme } from '#domain/banking/receivable.ts'
import { accountNumberName, accountSchemeHint, cbuOrCvuHint } from '#words/bank/account-numbers.ts'
import { fieldsOf } from '../../forms/form-text.ts'
import { refusedAnswer, wrongFields } from '../../server/acts/refused.ts'
import { BackToDeal } from '../../components/back-to-deal.tsx'
import { StepUpField } from '../../components/step-up-field.tsx'
import { answerHeadersContext } from '../../server/contexts.ts'
import { wayBack } from '../../server/cookies/way-back.ts'
import { readerOf } from '../../server/reader.ts'
import { isAboutProof, provenVisit, stepUpAnswer, stepUpFor } from '../../server/step-up.ts'
import { titled } from '../../heads/title.ts'
import { DocumentFields, LocalAccountFields } from '../../views/account/local-account-fields.tsx'
import { documentForm, localAccountForm } from '../../views/account/local-account-form.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Button } from '../../ui/button.tsx'
import { PageHead } from '../../ui/card.tsx'
import { CheckField, RadioCards } from '../../ui/choice.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { myAccount } from '#queries/people/my-account.ts'
import type { Refused } from '../../server/visit.ts'
import type { Route } from './+types/add-bank-account.ts'

export const meta = () => titled('Agregar Cuenta Bancaria')

/** Where we can pay to: each country with its own kind of number; IBAN for all that use it. */
const places = [
  { value: 'ES', label: 'España u otro país con IBAN', hint: 'En euros' },
  { value: 'MX', label: 'México', hint: 'CLABE, en pesos' },
  { value: 'AR', label: 'Argentina', hint: 'CBU o CVU, en pesos o dólares' },
  { value: 'PE', label: 'Perú', hint: 'CCI, en soles o dólares' },
  { value: 'CL', label: 'Chile', hint: 'Banco, número y RUT, en pesos' },
  { value: 'CO', label: 'Colombia', hint: 'Banco, número y documento, en pesos' },
  { value: 'UY', label: 'Uruguay', hint: 'Banco, número y documento, en pesos o dólares' },
  { value: 'EC', label: 'Ecuador', hint: 'Banco, número y documento, en dólares' },
]

const currencyNames: Readonly<Record<string, string>> = {
  ARS: 'Pesos argentinos (ARS)',
  USD: 'Dólares (USD)',
  PEN: 'Soles (PEN)',
  UYU: 'Pesos uruguayos (UYU)',
}

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { visit, reading } = readerOf(context)
  const { person, accounts, usableFrom } = await visit.ask(myAccount, {})
  const wanted = url.searchParams.get('country')
  const place = places.find((each) => each.value === wanted)
  const own = places.some((each) => each.value === person.country) ? person.country : 'ES'
  const deal = wayBack(request, url, context.get(answerHeadersContext))
  const common = { own, deal }
  if (!place) return { ...common, form: null }
  const local = localSchemeOf(place.value)
  const scheme: AccountScheme = schemesOf(place.value)[0] ?? 'iban'
  const currencies = currenciesOfScheme(local ?? scheme)
  return {
    ...common,
    form: {
      country: place.value,
      place: place.label,
      scheme: local ?? scheme,
      local: local && localAccountForm(local),
      document: documentForm(scheme),
      numberName: accountNumberName(place.value),
      hint: place.value === 'AR' ? cbuOrCvuHint : accountSchemeHint[scheme],
      currencies: currencies.map((code) => ({ code, name: currencyNames[code] ?? code })),
      holder: person.verifiedName ?? person.displayName,
      hasOne: accounts.some((each) => currencies.some((code) => code === each.currency)),
      // Told before it is saved: whoever sells waits for it.
      waits: { first: reading.instant(usableFrom.first), changed: reading.instant(usableFrom.changed) },
      stepUp: await stepUpFor(context, url),
    },
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const typed = fieldsOf(form, 'scheme', 'holderName', 'currency', ...localFields)
  const makeDefault = form.has('makeDefault')
  const proven = await provenVisit(context, form, request)
  const refused =
    proven.refused ?? (await proven.visit.perform(addBankAccount, { ...typed, makeDefault })).refused
  if (!refused) return redirect('/app/account/bank-accounts?done=added')
  const { sentence, status } = refusedAnswer(refused)
  const stepUp = stepUpAnswer(proven, refused)
  const field = isAboutProof(refused) ? 'proof' : fieldOf(refused)
  const said = field === 'holderName' ? nameErrorText(typed.holderName, sentence) : sentence
  return data({ typed, makeDefault, sentence: said, stepUp, field }, status)
}

/** The field that a refusal is about, where it is about one. */
function fieldOf({ code, details, ...rest }: Refused): LocalField | 'holderName' | null {
  if (code === 'account-already-added') return 'number'
  const fields =
    code === 'account-number-wrong' ? [details['field'] ?? 'number'] : wrongFields({ code, details, ...rest })
  const known = [...localFields, 'holderName'] as const
  return known.find((each) => fields.includes(each)) ?? null
}

function ChoosePlace({ own }: { own: string }) {
  return (
    <Form method="get" className="grid gap-6">
      <RadioCards
        legend="¿De qué país es la cuenta?"
        hint="El país decide qué número hace falta."
        name="country"
        choices={places}
        defaultValue={own}
      />
      <Button wide>Seguir</Button>
    </Form>
  )
}

type Entry = NonNullable<Route.ComponentProps['loaderData']['form']>

function Account({ form, answer }: { form: Entry; answer: Route.ComponentProps['actionData'] }) {
  const errorOf = (field: string) => (answer?.field === field ? answer.sentence : undefined)
  return (
    <Form method="post" className="grid gap-6">
      {answer && !answer.field && (
        <Notice tone="error" title="No se guardó" live>
          {answer.sentence}
        </Notice>
      )}
      <input type="hidden" name="scheme" value={form.scheme} />
      {form.local ? (
        <LocalAccountFields form={form.local} typed={answer?.typed} errorOf={errorOf} />
      ) : (
        <TextField
          label={form.numberName}
          name="number"
          hint={form.hint}
          error={errorOf('number')}
          defaultValue={answer?.typed.number}
          inputMode={form.scheme === 'iban' ? 'text' : 'numeric'}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
        />
      )}
      {form.currencies.length > 1 ? (
        <SelectField label="Moneda de la cuenta" name="currency" defaultValue={answer?.typed.currency}>
          {form.currencies.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      ) : (
        <input type="hidden" name="currency" value={form.currencies[0]?.code} />
      )}
      {!form.local && form.document && (
        <DocumentFields form={form.document} typed={answer?.typed} errorOf={errorOf} />
      )}
      <TextField
        label="Titular, como está en el banco"
        name="holderName"
        hint="La cuenta tiene que ser tuya: comparamos el titular con tu identidad verificada."
        error={errorOf('holderName')}
        defaultValue={answer?.typed.holderName ?? form.holder}
        autoComplete="name"
        maxLength={120}
      />
      {form.hasOne && (
        <CheckField
          label="Cobrar en esta cuenta desde ahora"
          hint={`Si ya cobrabas en otra, el cambio espera hasta el ${fullStop(form.waits.changed)}`}
          name="makeDefault"
          defaultChecked={answer?.makeDefault ?? false}
        />
      )}
      {!form.hasOne && (
        <Notice tone="info" title={`Podrá recibir dinero desde el ${form.waits.first}`}>
          Una cuenta nueva espera por seguridad: nadie que robe tu acceso cobra por ti. Si vendes, agrégala
          ya: quien compra puede depositar cuando acabe la espera.
        </Notice>
      )}
      <StepUpField stepUp={form.stepUp} answer={answer?.stepUp} />
      <Button wide>Guardar la cuenta</Button>
      <p className="text-small text-muted">Guardamos el número cifrado y no lo ve la otra persona.</p>
    </Form>
  )
}

export default function AddBankAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { form, own, deal } = loaderData
  return (
    <div className="mx-auto max-w-xl">
      <PageHead
        title="Agregar Cuenta Bancaria"
        back={
          form ? (
            <BackLink to="/app/account/bank-accounts/add">Elegir otro país</BackLink>
          ) : (
            <BackToDeal
              deal={deal}
              otherwise={{ to: '/app/account/bank-accounts', label: 'Cuentas Bancarias' }}
            />
          )
        }
      />
      <div className="mb-8">
        <Stepper steps={['País', 'Cuenta']} at={form ? 2 : 1} />
      </div>
      {form ? <Account key={form.country} form={form} answer={actionData} /> : <ChoosePlace own={own} />}
    </div>
  )
}
