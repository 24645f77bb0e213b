import { SelectField } from '../../../ui/field.tsx'

export type AccountChoice = Readonly<{ id: string; label: string }>

type SelectProps = {
  label: string
  accounts: readonly AccountChoice[]
  chosen?: string
  error?: string | undefined
}

/** Which of the operator's accounts. Where none was chosen yet, nothing is chosen for whoever asks to choose. */
export function AccountSelect({ label, accounts, chosen, error }: SelectProps) {
  return (
    <SelectField label={label} name="custodyId" defaultValue={chosen} error={error}>
      {chosen === '' && <option value="">Elige</option>}
      {accounts.map((account) => (
        <option key={account.id} value={account.id}>
          {account.label}
        </option>
      ))}
    </SelectField>
  )
}

/** The account of rules that are kept: it does not change with them. */
export function KeptAccount({ label, accounts, id }: Omit<SelectProps, 'chosen' | 'error'> & { id: string }) {
  return (
    <div>
      <input type="hidden" name="custodyId" value={id} />
      <p className="font-semibold">{label}</p>
      <p className="wrap-anywhere">{accounts.find((account) => account.id === id)?.label}</p>
    </div>
  )
}
