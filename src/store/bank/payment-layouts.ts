import { LayoutRules, type PaymentLayout } from '#domain/banking/payment-layout.ts'
import type { Reader, Writer } from '../database/database.ts'
import { isTaken } from '../database/taken.ts'

/** A layout as it is kept: for an account, at the version that a change of it must know. */
export type KeptLayout = PaymentLayout & Readonly<{ id: string; custodyId: string; version: number }>

/** The layouts of all accounts, by account and name. */
export async function listPaymentLayouts(reader: Reader): Promise<readonly KeptLayout[]> {
  const rows = await reader
    .selectFrom('payment_layouts')
    .selectAll()
    .orderBy('custody_id')
    .orderBy('name')
    .execute()
  return rows.map(keptLayout)
}

/** One layout; undefined when there is none. */
export async function readPaymentLayout(reader: Reader, id: string): Promise<KeptLayout | undefined> {
  const row = await reader
    .selectFrom('payment_layouts')
    .selectAll()
    .where('layout_id', '=', id)
    .executeTakeFirst()
  return row && keptLayout(row)
}

type Row = Readonly<{ layout_id: string; custody_id: string; name: string; rules: unknown; version: number }>

const keptLayout = ({ layout_id, custody_id, name, rules, version }: Row): KeptLayout => ({
  id: layout_id,
  custodyId: custody_id,
  name,
  version,
  rules: LayoutRules.parse(rules),
})

type NewLayout = PaymentLayout & Readonly<{ id: string; custodyId: string; by: string; at: Temporal.Instant }>

/** Keeps a new layout; false where the account has one of that name. */
export async function addPaymentLayout(writer: Writer, layout: NewLayout): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await writer
    .insertInto('payment_layouts')
    .values({
      layout_id: layout.id,
      custody_id: layout.custodyId,
      name: layout.name,
      rules: JSON.stringify(layout.rules),
      changed_by: layout.by,
      changed_at: layout.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Changes a layout that still is at a version, unless somebody changed or deleted it since, or was faster with its name. */
export async function changePaymentLayout(
  writer: Writer,
  version: number,
  { id, name, rules, by, at }: Omit<NewLayout, 'custodyId'>,
): Promise<'changed' | 'other-version' | 'name-taken'> {
  const change = writer
    .updateTable('payment_layouts')
    .set({ name, rules: JSON.stringify(rules), version: version + 1, changed_by: by, changed_at: at })
    .where('layout_id', '=', id)
    .where('version', '=', version)
  try {
    const { numUpdatedRows } = await change.executeTakeFirst()
    return numUpdatedRows === 1n ? 'changed' : 'other-version'
  } catch (thrown) {
    if (isTaken(thrown)) return 'name-taken'
    throw thrown
  }
}

/** Takes a layout away; false where it is gone. Files that were made in it keep it. */
export async function removePaymentLayout(writer: Writer, id: string): Promise<boolean> {
  const { numDeletedRows } = await writer
    .deleteFrom('payment_layouts')
    .where('layout_id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** The layout of an account by its name, however it is capitalised; undefined when there is none. */
export async function findPaymentLayout(reader: Reader, custodyId: string, name: string) {
  const all = await listPaymentLayouts(reader)
  return all.find((each) => each.custodyId === custodyId && each.name.toLowerCase() === name.toLowerCase())
}
