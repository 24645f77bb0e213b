import type { LocalField } from '#domain/banking/local-account.ts'
import { localFieldLabel } from '#words/bank/local-accounts.ts'
import { SelectField, TextField } from '../../ui/field.tsx'
import type { Choice, LocalAccountForm } from './local-account-form.ts'

type Props = Readonly<{
  form: LocalAccountForm
  typed: Partial<Record<LocalField, string>> | undefined
  errorOf: (field: LocalField) => string | undefined
}>

/** The fields of such an account, in the order in which a bank shows it. */
export function LocalAccountFields({ form, typed, errorOf }: Props) {
  const field = (name: LocalField) => ({
    name,
    label: localFieldLabel[name],
    error: errorOf(name),
    defaultValue: typed?.[name],
  })
  const [first] = form.documents
  const isOnly = form.documents.length === 1
  const documentLabel = isOnly ? `${first?.label} del titular` : localFieldLabel.document
  const plain = { autoComplete: 'off', spellCheck: false, maxLength: 60 } as const
  return (
    <>
      <p className="text-muted">{form.needs}</p>
      <Choices {...field('bank')} choices={form.banks} ask="Elige el banco" />
      <Choices {...field('kind')} choices={form.kinds} ask="Elige el tipo" />
      {form.hasBranches && <TextField {...field('branch')} {...plain} inputMode="numeric" optional />}
      <TextField {...field('number')} {...plain} inputMode="numeric" />
      {isOnly ? (
        <input type="hidden" name="documentType" value={first?.value} />
      ) : (
        <Choices {...field('documentType')} choices={form.documents} ask="Elige el documento" />
      )}
      <TextField
        {...field('document')}
        {...plain}
        label={documentLabel}
        hint={form.documentHint}
        autoCapitalize="characters"
      />
    </>
  )
}

type ChoicesProps = Readonly<{
  name: string
  label: string
  error: string | undefined
  defaultValue: string | undefined
  choices: readonly Choice[]
  ask: string
}>

function Choices({ choices, ask, ...field }: ChoicesProps) {
  return (
    <SelectField {...field} required>
      <option value="">{ask}</option>
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}
