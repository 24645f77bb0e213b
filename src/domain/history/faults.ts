/** What is wrong in a history, and where: a root by its number, an event by its version, a receipt by its place. */
export type Fault =
  | Readonly<{ what: 'key-unreadable' | 'roots-apart' }>
  | Readonly<{ what: 'key-differs'; found: string }>
  | Readonly<{ what: 'root-broken' | 'root-unsigned' | 'root-replaced'; root: number }>
  | Readonly<{
      what: 'event-changed' | 'event-unproved' | 'event-replaced' | 'proof-wrong'
      deal: string
      version: number
    }>
  | Readonly<{ what: 'receipt-changed' | 'receipt-unproved'; deal: string; place: number }>
