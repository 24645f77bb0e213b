import { command } from '#commands/command.ts'
import { mustHold } from '#commands/step.ts'
import { TaxIdentityTyped } from '#domain/ledger/invoices.ts'
import { readResidence } from '#domain/people/countries.ts'
import { refuse } from '#domain/refusal.ts'
import { readingIn } from '#store/database/database.ts'
import { newId } from '#store/ids.ts'
import { addTaxIdentity, isSeriesOfOther, readTaxIdentity } from '#store/ledger/tax-data.ts'
import { addOfficeLog, lockPerson } from '#store/people/people.ts'

/**
 * Somebody of the office says who issues the invoices: from this moment on every fee that is earned gets one. Invoices of
 * before keep who issued them, and what was earned before the first is not invoiced. The same again changes nothing. Refused
 * where another tax number has invoices under that series: the numbers of each would have gaps.
 */
export const setTaxIdentity = command({
  name: 'ledger.set-tax-identity',
  input: TaxIdentityTyped,
  async run({ tx, actor, now }, { residence, ...said }) {
    mustHold(actor, 'operator')
    const place = readResidence(residence) ?? refuse('input-wrong', { fields: ['residence'] })
    const wanted = { ...said, country: place.country.code, timeZone: place.timeZone }
    await lockPerson(tx, actor.id)
    const known = await readTaxIdentity(readingIn(tx))
    if (known && isSame(known, wanted)) return { since: known.since.toString() }
    if (await isSeriesOfOther(readingIn(tx), wanted)) refuse('invoice-series-taken')
    await addTaxIdentity(tx, { ...wanted, id: newId(now), by: actor.id, since: now })
    const subject = 'tax-identity'
    const note = `${said.legalName} ${said.taxNumber}`
    await addOfficeLog(tx, { actorId: actor.id, action: 'ledger.set-tax-identity', subject, note, at: now })
    return { since: now.toString() }
  },
})

type Said = Omit<NonNullable<Awaited<ReturnType<typeof readTaxIdentity>>>, 'since'>

const isSame = (known: Said, wanted: Said) =>
  (['legalName', 'taxNumber', 'address', 'country', 'timeZone', 'series'] as const).every(
    (each) => known[each] === wanted[each],
  )
