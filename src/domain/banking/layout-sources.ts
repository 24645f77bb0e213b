/** What a column can say of the whole order. */
export const orderSources = [
  'constant',
  'payments',
  'sum',
  'currency',
  'message-id',
  'execution-date',
  'created-date',
  'debtor-name',
  'debtor-account',
  'debtor-bic',
] as const

/** What a column can say of one payment. */
export const paymentSources = [
  'counter',
  'reference',
  'amount',
  'account',
  'holder',
  'bank',
  'bank-name',
  'branch',
  'kind',
  'country',
  'document-type',
  'document',
  'text',
] as const

export const layoutSources = [...paymentSources, ...orderSources] as const
export type LayoutSource = (typeof layoutSources)[number]

/** Words for people: they may be cut, and may lose letters that a bank does not write. Nothing else may. */
export const wordSources: readonly LayoutSource[] = ['holder', 'bank-name', 'text', 'debtor-name']

/** Whether a column tells words for people and no data. */
export const tellsWords = (source: LayoutSource): boolean => wordSources.includes(source)

/** What is filled up with zeros without becoming something else. */
export const numberSources: readonly LayoutSource[] = [
  'constant',
  'counter',
  'payments',
  'sum',
  'amount',
  'account',
  'bank',
  'branch',
  'document',
  'debtor-account',
]

/** What may be told in a bank's own words: data of few values. */
export const codedSources: readonly LayoutSource[] = ['kind', 'document-type', 'bank', 'country', 'currency']
