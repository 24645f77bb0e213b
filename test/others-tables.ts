import { saveStatementProfile } from '#commands/bank/save-statement-profile.ts'
import { setAsideFile } from '#commands/bank/set-aside-file.ts'
import { existing } from '#domain/assert.ts'
import { savePaymentLayout } from '#commands/payouts/save-layout.ts'
import { layoutRulesOf } from './payment-layouts.ts'
import { cancellationAsked } from './cancellations.ts'
import { csvOf, rulesOf } from './bank-tables.ts'
import { daysToClose } from './others-books.ts'
import { askedBack, requestOf } from './recall-requests.ts'
import type { World } from './world.ts'

/** A profile and a layout of the operator, and a table that waits for one; a deposit that a bank asks back; a payout that the bank was asked not to make, under such terms. */
export async function othersTables(world: World, terms: object) {
  const { profileId: profile } = await world.perform('olga', saveStatementProfile, {
    custodyId: 'MXN',
    name: 'Banco Uno',
    rules: rulesOf(),
  })
  const { layoutId: layout } = await world.perform('olga', savePaymentLayout, {
    custodyId: 'MXN',
    name: 'Banco Uno',
    rules: layoutRulesOf(),
  })
  const { setAsideId: tableAside } = await world.perform('olga', setAsideFile, {
    name: 'tabla.csv',
    bytes: csvOf([['a', 'b', 'c']]),
    reason: 'file-not-understood',
    details: {},
  })
  const cancelled = await cancellationAsked(world, terms)
  return {
    profile,
    layout,
    recallRequest: await requestOf(world, askedBack()),
    cancelled: { fileId: cancelled.fileId, code: cancelled.code },
    tableAside: existing(tableAside, 'the file is new'),
    ...(await daysToClose(world)),
  }
}
