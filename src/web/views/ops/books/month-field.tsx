import { SelectField } from '../../../ui/field.tsx'

/** The months of the books that one may choose from. */
export function MonthField({
  month,
  months,
}: {
  month: string
  months: readonly Readonly<{ value: string; text: string }>[]
}) {
  return (
    <SelectField label="Mes" name="month" defaultValue={month} key={`month ${month}`}>
      {months.map((each) => (
        <option key={each.value} value={each.value}>
          {each.text}
        </option>
      ))}
    </SelectField>
  )
}
