/** What was typed on a page before, for the form that sends it on. */
export function TypedFields({ typed }: { typed: Readonly<Record<string, string>> }) {
  return Object.entries(typed).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}
