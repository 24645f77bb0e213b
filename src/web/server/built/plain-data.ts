/**
 * The same data in what JSON knows: amounts (bigint) as whole numbers in text, instants and dates as ISO 8601,
 * what is still on its way awaited, and maps and sets as lists.
 */
export async function plainData(value: unknown): Promise<unknown> {
  const settled = await value
  if (typeof settled === 'bigint') return String(settled)
  if (typeof settled !== 'object' || settled === null) return settled
  if ('toJSON' in settled && typeof settled.toJSON === 'function') return settled.toJSON()
  if (settled instanceof Set || settled instanceof Map || Array.isArray(settled))
    return Promise.all(Array.from(settled, plainData))
  const entries = Object.entries(settled).map(async ([name, part]) => [name, await plainData(part)] as const)
  return Object.fromEntries(await Promise.all(entries))
}
