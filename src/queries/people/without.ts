/** A row without the key by which only we know it. */
export function without<Row extends object>(
  row: Row,
  key: keyof Row & string,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(row).filter(([name]) => name !== key))
}
