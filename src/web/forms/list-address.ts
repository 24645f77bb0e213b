/** What the address of a list says: filters and the page. */
export type FilterValues = {
  search: string | undefined
  turn: string | undefined
  group: string | undefined
  role: string | undefined
  before: string | undefined
  after: string | undefined
}

/** Reads the filters of an address; what is not one of them is left out, not refused. */
export function filtersOf(params: URLSearchParams): FilterValues {
  const oneOf = (name: string, values: readonly string[]) =>
    values.find((value) => value === params.get(name))
  const id = (name: string) => {
    const value = params.get(name) ?? ''
    return /^[0-9a-f-]{36}$/.test(value) ? value : undefined
  }
  return {
    search: params.get('q')?.trim().slice(0, 120) || undefined,
    turn: oneOf('turn', ['mine', 'other']),
    group: oneOf('group', ['open', 'ended', 'drafts']),
    role: oneOf('role', ['buyer', 'seller']),
    before: id('before'),
    after: id('after'),
  }
}

/** The address of the list with other filters; a change of filter begins at the first page. */
export function filterAddress(filters: FilterValues, change: Partial<FilterValues>): string {
  const { search, ...rest } = { ...filters, before: undefined, after: undefined, ...change }
  const params = new URLSearchParams(
    Object.entries({ q: search, ...rest }).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  ).toString()
  // Without any filter the address says so: a bare one shows the list as it was left.
  return `/app/transactions?${params || 'view=all'}`
}
