import { command } from '#commands/command.ts'
import { TaxData } from '#domain/ledger/invoices.ts'
import { readingIn } from '#store/database/database.ts'
import { newId } from '#store/ids.ts'
import { readTaxData, saveTaxData as keepTaxData } from '#store/ledger/tax-data.ts'
import { lockPerson } from '#store/people/people.ts'

/**
 * Somebody says to whom their invoices are made out from now on. Nobody checks it; invoices that there are stay as they
 * are. The same again changes nothing.
 */
export const saveTaxData = command({
  name: 'people.save-tax-data',
  input: TaxData,
  async run({ tx, actor, now, means }, data) {
    await lockPerson(tx, actor.id)
    const known = await readTaxData(readingIn(tx), means.seals, actor.id)
    const isSame =
      known &&
      (['name', 'taxNumber', 'address', 'country'] as const).every((each) => known[each] === data[each])
    if (!isSame) await keepTaxData(tx, means.seals, { id: newId(now), personId: actor.id, data, at: now })
    return { personId: actor.id }
  },
})
