// Read in browsers too: it borrows nothing.

/** A deal as typed: names and texts of the form's fields, right or wrong. The same record is the draft. */
export type DealContent = Readonly<Record<string, string>>

const fields: readonly string[] = [
  'party',
  'guestDeal',
  'guestName',
  'guestContact',
  'title',
  'description',
  'acceptance',
  'deliveryMode',
  'currency',
  'feePayer',
  'fundingDays',
  'returns',
  'returnsPaidBy',
  'returnsDays',
  'parts',
  'funding',
  'endsBetween',
  'brokerCode',
  'brokerCommission',
]
const partFields = ['title', 'amount', 'charges', 'deliverBy', 'inspection'] as const
type PartField = (typeof partFields)[number]

const mostParts = 12

/** How many parts a typed deal has. */
export function partsIn(content: DealContent): number {
  return Math.min(Math.max(Math.trunc(Number(content['parts'])) || 1, 1), mostParts)
}

/** The name of a field of one part, counted from 1. */
export function partField(part: number, field: PartField): string {
  return `p${part}.${field}`
}

/** What a form sent, without what is not of a deal. */
export function contentOf(form: FormData): DealContent {
  const parts = Array.from({ length: mostParts }, (_, index) =>
    partFields.map((field) => partField(index + 1, field)),
  ).flat()
  return Object.fromEntries(
    [...fields, ...parts].flatMap((name) => {
      const value = form.get(name)
      return typeof value === 'string' ? [[name, value.slice(0, 5000)]] : []
    }),
  )
}

/** One more part, dated like the last one; the first part of several takes the title of the deal as its name. */
export function withPart(content: DealContent): DealContent {
  const count = partsIn(content)
  if (count >= mostParts) return content
  const like = (field: PartField) => content[partField(count, field)] ?? ''
  return {
    ...content,
    parts: String(count + 1),
    [partField(count + 1, 'deliverBy')]: like('deliverBy'),
    [partField(count + 1, 'inspection')]: like('inspection'),
  }
}

/** Without one of its parts; the ones after it move up. */
export function withoutPart(content: DealContent, part: number): DealContent {
  const count = partsIn(content)
  if (count === 1 || part < 1 || part > count) return content
  const isPart = (name: string) => /^p\d+\./.test(name)
  const kept = Object.entries(content).filter(([name]) => !isPart(name))
  const rest = Array.from({ length: count }, (_, index) => index + 1)
    .filter((each) => each !== part)
    .flatMap((from, index) =>
      partFields.map((field) => [partField(index + 1, field), content[partField(from, field)] ?? '']),
    )
  return { ...Object.fromEntries([...kept, ...rest]), parts: String(count - 1) }
}
