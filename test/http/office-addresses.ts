import { type Attempts, password } from './addresses.ts'

/** The operator's pages: they do not exist for anybody else, whatever is sent to them. */
export const ofTheOffice: Readonly<Record<string, Attempts>> = {
  '/ops': () => [{ at: '/ops' }],
  '/ops/bank': () => [
    { at: '/ops/bank' },
    { at: '/ops/bank?view=unmatched' },
    { at: '/ops/bank', post: { file: 'nothing' } },
  ],
  '/ops/bank/recalls': ({ lineId: requestId }) => [
    { at: '/ops/bank/recalls' },
    { at: '/ops/bank/recalls', post: { requestId, answer: 'refused', note: 'Así' } },
  ],
  '/ops/bank/certain': ({ lineId, transactionId }) => [
    { at: '/ops/bank/certain' },
    { at: '/ops/bank/certain', post: { line: `${lineId}/${transactionId}/RG`, password } },
  ],
  '/ops/bank/statements/:statementId': ({ statementId }) => [{ at: `/ops/bank/statements/${statementId}` }],
  '/ops/bank/tables/:setAsideId': ({ setAsideId }) => [
    { at: `/ops/bank/tables/${setAsideId}` },
    ...['look', 'try', 'save'].map((act) => ({ at: `/ops/bank/tables/${setAsideId}`, post: { act } })),
  ],
  '/ops/payouts/layouts': ({ layoutId }) => [
    { at: '/ops/payouts/layouts' },
    { at: '/ops/payouts/layouts', post: { act: 'import' } },
    { at: '/ops/payouts/layouts', post: { act: 'delete', layoutId } },
  ],
  '/ops/payouts/layouts/new': () => [
    { at: '/ops/payouts/layouts/new' },
    ...['try', 'save'].map((act) => ({ at: '/ops/payouts/layouts/new', post: { act } })),
  ],
  '/ops/payouts/layouts/:layoutId': ({ layoutId }) => [
    { at: `/ops/payouts/layouts/${layoutId}` },
    ...['try', 'save'].map((act) => ({ at: `/ops/payouts/layouts/${layoutId}`, post: { act } })),
  ],
  '/ops/payouts/layouts/:layoutId/download': ({ layoutId }) => [
    { at: `/ops/payouts/layouts/${layoutId}/download` },
  ],
  '/ops/bank/profiles': ({ profileId }) => [
    { at: '/ops/bank/profiles' },
    { at: '/ops/bank/profiles', post: { act: 'import' } },
    { at: '/ops/bank/profiles', post: { act: 'delete', profileId } },
  ],
  '/ops/bank/profiles/:profileId': ({ profileId }) => [
    { at: `/ops/bank/profiles/${profileId}` },
    ...['try', 'save'].map((act) => ({ at: `/ops/bank/profiles/${profileId}`, post: { act } })),
  ],
  '/ops/bank/profiles/:profileId/download': ({ profileId }) => [
    { at: `/ops/bank/profiles/${profileId}/download` },
  ],
  '/ops/bank/lines/:lineId': ({ lineId, transactionId }) => [
    { at: `/ops/bank/lines/${lineId}` },
    ...['match', 'charge', 'note', 'send-back'].map((act) => ({
      at: `/ops/bank/lines/${lineId}`,
      post: { act, transactionId, note: 'Porque sí' },
    })),
  ],
  '/ops/bank/lines/:lineId/divide': ({ lineId, transactionId }) => [
    { at: `/ops/bank/lines/${lineId}/divide` },
    ...['divide', 'confirm', 'dismiss'].map((act) => ({
      at: `/ops/bank/lines/${lineId}/divide`,
      post: { act, pieces: `${transactionId}/5/0`, note: 'Porque sí' },
    })),
  ],
  '/ops/returns': ({ lineId: paymentId }) => [
    { at: '/ops/returns' },
    ...['approve', 'stop'].map((act) => ({ at: '/ops/returns', post: { act, paymentId, note: 'Así' } })),
  ],
  '/ops/own-funds': ({ lineId: paymentId }) => [
    { at: '/ops/own-funds' },
    { at: '/ops/own-funds', post: { act: 'propose', custody: 'EUR', amount: '0,01', note: 'Así' } },
    ...['approve', 'stop'].map((act) => ({ at: '/ops/own-funds', post: { act, paymentId, note: 'Así' } })),
  ],
  '/ops/payouts': ({ transactionId, payoutId }) => [
    { at: '/ops/payouts' },
    ...['prepare', 'approve', 'export EUR'].map((act) => ({
      at: '/ops/payouts',
      post: { act, payout: `${transactionId}/${payoutId}`, password },
    })),
    ...['block', 'unapprove', 'reject'].map((act) => ({
      at: '/ops/payouts',
      post: { act, payout: `${transactionId}/${payoutId}`, note: 'Porque sí', password },
    })),
  ],
  '/ops/payouts/stop': () => [{ at: '/ops/payouts/stop' }, { at: '/ops/payouts/stop', post: {} }],
  '/ops/payouts/files/:fileId': ({ fileId }) => [
    { at: `/ops/payouts/files/${fileId}` },
    { at: `/ops/payouts/files/${fileId}`, post: {} },
  ],
  '/ops/payouts/files/:fileId/download': ({ fileId }) => [
    { at: `/ops/payouts/files/${fileId}/download` },
    { at: `/ops/payouts/files/${fileId}/download`, post: { reason: 'Porque sí' } },
  ],
  '/ops/payouts/files/:fileId/cancellation/download': ({ fileId }) => [
    { at: `/ops/payouts/files/${fileId}/cancellation/download?code=P-1` },
  ],
  '/ops/people': () => [{ at: '/ops/people?only=all&q=Ana' }],
  '/ops/people/:personId': ({ personId, accountId }) => [
    { at: `/ops/people/${personId}` },
    {
      at: `/ops/people/${personId}`,
      post: { act: 'identity', tier: '0', verifiedName: 'Nadie', note: 'Porque sí', password },
    },
    {
      at: `/ops/people/${personId}`,
      post: { act: 'name', accountId, verdict: 'different', note: 'Porque sí' },
    },
    {
      at: `/ops/people/${personId}`,
      post: { act: 'called', name: 'Santander', verdict: 'allowed', note: 'Porque sí' },
    },
    ...['appoint', 'dismiss'].map((act) => ({
      at: `/ops/people/${personId}`,
      post: { act, role: 'operator', reason: 'Porque sí', password },
    })),
  ],
  '/ops/people/:personId/lost-factor': ({ personId }) => [
    { at: `/ops/people/${personId}/lost-factor` },
    ...['confirm', 'stop'].map((act) => ({
      at: `/ops/people/${personId}/lost-factor`,
      post: { act, note: 'Porque sí', password },
    })),
  ],
  '/ops/messages': ({ messageId }) => [
    { at: '/ops/messages' },
    { at: '/ops/messages', post: { messageId, note: 'Porque sí' } },
  ],
  '/ops/queue': () => [{ at: '/ops/queue' }, { at: '/ops/queue', post: { jobId: '1' } }],
  '/ops/storage': () => [{ at: '/ops/storage' }],
  '/ops/team': () => [{ at: '/ops/team' }, { at: '/ops/team?q=Ana' }],
  '/ops/ledger': () => [{ at: '/ops/ledger' }],
  '/ops/ledger/trial-balance': () => [{ at: '/ops/ledger/trial-balance?month=2026-03' }],
  '/ops/ledger/day': () => [
    { at: '/ops/ledger/day?day=2026-03-02' },
    ...['propose', 'confirm'].map((act) => ({
      at: '/ops/ledger/day?day=2026-03-02',
      post: { act, custody: 'EUR', hash: 'f'.repeat(64) },
    })),
  ],
  '/ops/ledger/day/download': () => [{ at: '/ops/ledger/day/download?day=2026-03-02' }],
  '/ops/ledger/invoices': () => [{ at: '/ops/ledger/invoices?month=2026-03' }],
  '/ops/ledger/invoices/issuer': () => [
    { at: '/ops/ledger/invoices/issuer' },
    { at: '/ops/ledger/invoices/issuer', post: { legalName: 'Zoe', taxNumber: 'X1' } },
  ],
  '/ops/ledger/invoices/download': () => [
    { at: '/ops/ledger/invoices/download?month=2026-03' },
    { at: '/ops/ledger/invoices/download?month=2026-03&format=json' },
  ],
  '/ops/ledger/sellers': () => [{ at: '/ops/ledger/sellers?year=2026' }],
  '/ops/ledger/sellers/download': () => [
    { at: '/ops/ledger/sellers/download', post: { year: '2026', format: 'csv' } },
  ],
  '/ops/ledger/journal/download': () => [
    { at: '/ops/ledger/journal/download?month=2026-03' },
    { at: '/ops/ledger/journal/download?day=2026-03-02&chart=mx&format=json' },
  ],
  '/ops/disputes': () => [{ at: '/ops/disputes' }],
  '/ops/disputes/:disputeId': ({ disputeId, personId }) => [
    { at: `/ops/disputes/${disputeId}` },
    ...['assign-mediator', 'step-back', 'ask-side', 'decide-dispute', 'set-calendar'].map((act) => ({
      at: `/ops/disputes/${disputeId}`,
      post: { act, personId, note: 'Porque sí', reason: 'Porque sí', side: 'buyer' },
    })),
  ],
  '/ops/orders': () => [{ at: '/ops/orders' }, { at: '/ops/orders?code=RSG' }],
  '/ops/orders/:freezeId': ({ freezeId }) => [
    { at: `/ops/orders/${freezeId}` },
    ...['confirm', 'refuse', 'propose-lift', 'lift', 'ruling', 'execute'].map((act) => ({
      at: `/ops/orders/${freezeId}`,
      post: { act, reason: 'Porque sí', password },
    })),
  ],
  '/ops/holds': () => [{ at: '/ops/holds' }],
  '/ops/holds/:holdId': ({ holdId }) => [
    { at: `/ops/holds/${holdId}` },
    ...['lift', 'propose-extension', 'confirm-extension'].map((act) => ({
      at: `/ops/holds/${holdId}`,
      post: { act, reason: 'Porque sí', days: '10', until: '2026-03-20T23:59:59Z', password },
    })),
  ],
  '/ops/people/:personId/hold': ({ personId }) => [
    { at: `/ops/people/${personId}/hold` },
    {
      at: `/ops/people/${personId}/hold`,
      post: { class: 'fraud-review', transactionId: '', reason: 'Porque sí', days: '5', password },
    },
  ],
  '/ops/deliveries': ({ transactionId }) => [
    { at: '/ops/deliveries' },
    {
      at: '/ops/deliveries',
      post: { transactionId, tranche: '1', document: '1', deliveredOn: '2026-03-01', note: 'Porque sí' },
    },
  ],
  '/ops/waiting': ({ transactionId }) => [
    { at: '/ops/waiting' },
    { at: '/ops/waiting', post: { transactionId, tranche: '1', note: 'Porque sí' } },
  ],
}
