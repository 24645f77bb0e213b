import type { DeskFilters } from '#queries/money/reconciliation.ts'

/** The part of an address that keeps where somebody works: the view, what was searched for, and the order. */
export function deskQuery({ view, q, sort }: DeskFilters): string {
  return new URLSearchParams({ view, ...(q && { q }), ...(sort !== 'old' && { sort }) }).toString()
}

/** The address of one line of a desk, from which one comes back to the same place. */
export const lineAt = (lineId: string, filters: DeskFilters) =>
  `/ops/bank/lines/${lineId}?${deskQuery(filters)}`

/** What a desk's address asks for, as it stands there. */
export function askedOf(params: URLSearchParams) {
  return {
    view: params.get('view') ?? undefined,
    q: params.get('q') ?? undefined,
    sort: params.get('sort') ?? undefined,
  }
}
