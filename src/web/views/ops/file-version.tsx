import { SelectField } from '../../ui/field.tsx'
import { fileVersions, type LayoutChoice } from '../../forms/payment-formats.ts'

/** Which file the bank wants. */
export function FileVersion({ layouts, chosen }: { layouts: readonly LayoutChoice[]; chosen: string }) {
  return (
    <div className="max-w-sm">
      <SelectField
        label="Formato del archivo"
        name="version"
        defaultValue={chosen || '09'}
        hint="Sin un formato de tu banco, los dólares y los pesos de Chile, Colombia y Uruguay salen en una lista de pagos (CSV)."
      >
        {fileVersions.map(([version, name]) => (
          <option key={version} value={version}>
            {name}
          </option>
        ))}
        {layouts.map(({ value, name, currency }) => (
          <option key={value} value={value}>
            {currency} · {name}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
