/** Text fields of a form by name; empty for one that is missing or carries a file. */
export function fieldsOf<const Name extends string>(
  form: FormData,
  ...names: readonly Name[]
): Record<Name, string> {
  const pairs = names.map((name) => {
    const value = form.get(name)
    return [name, typeof value === 'string' ? value : ''] as const
  })
  return Object.fromEntries(pairs) as Record<Name, string>
}
