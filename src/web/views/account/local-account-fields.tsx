import type { LocalField } from '#domain/banking/local-account.ts'
import { localFieldLabel } from '#words/bank/local-accounts.ts'
import { SelectField, TextField } from '../../ui/field.tsx'
import type { Choice, DocumentForm, LocalAccountForm } from './local-account-form.ts'

type Typed = Partial<Record<LocalField, string>> | undefined
type ErrorOf = (field: LocalField) => string | undefined

const plain = { autoComplete: 'off', spellCheck: false, maxLength: 60 } as const

const fieldWith = (typed: Typed, errorOf: ErrorOf) => (name: LocalField) => ({
  name,
  label: localFieldLabel[name],
  error: errorOf(name),
  defaultValue: typed?.[name],
})

type Props = Readonly<{ form: LocalAccountForm; typed: Typed; errorOf: ErrorOf }>

/** The fields of such an account, in the order in which a bank shows it. */
export function LocalAccountFields({ form, typed, errorOf }: Props) {
  const field = fieldWith(typed, errorOf)
  return (
    <>
      <p className="text-muted">{form.needs}</p>
      <Choices {...field('bank')} choices={form.banks} ask="Elige el banco" />
      <Choices {...field('kind')} choices={form.kinds} ask="Elige el tipo" />
      {form.hasBranches && <TextField {...field('branch')} {...plain} inputMode="numeric" optional />}
      <TextField {...field('number')} {...plain} inputMode="numeric" />
      <DocumentFields form={form.document} typed={typed} errorOf={errorOf} />
    </>
  )
}

type DocumentProps = Readonly<{ form: DocumentForm; typed: Typed; errorOf: ErrorOf }>

/** The document by which a bank knows the holder: chosen where there are several, and its number. */
export function DocumentFields({ form, typed, errorOf }: DocumentProps) {
  const field = fieldWith(typed, errorOf)
  const { documents, hint, isOptional } = form
  const [first] = documents
  const isOnly = documents.length === 1
  return (
    <>
      {isOnly ? (
        <input type="hidden" name="documentType" value={first?.value} />
      ) : (
        <Choices
          {...field('documentType')}
          choices={documents}
          ask={isOptional ? 'Ninguno' : 'Elige el documento'}
          optional={isOptional}
        />
      )}
      <TextField
        {...field('document')}
        {...plain}
        {...(isOnly && { label: `${first?.label} del titular` })}
        hint={hint}
        optional={isOptional}
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
  optional?: boolean
}>

function Choices({ choices, ask, optional = false, ...field }: ChoicesProps) {
  return (
    <SelectField {...field} required={!optional} optional={optional}>
      <option value="">{ask}</option>
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}
