import { z } from 'zod'
import { command } from '#commands/command.ts'
import { replaceProblem } from '#domain/ledger/invoices.ts'
import { refuse } from '#domain/refusal.ts'
import { readingIn } from '#store/database/database.ts'
import { readInvoiceState, replaceInvoice as replaceKept } from '#store/ledger/invoices.ts'
import { readTaxData } from '#store/ledger/tax-data.ts'
import { addOfficeLog, lockPerson } from '#store/people/people.ts'

/**
 * Makes an invoice out anew, with the tax data that its person has now: a rectifying one takes the first back whole, a
 * complete one stands for it, both of whoever issued the first, and no sum changes. Whoever it is for may do so once, with a simplified one; the office also
 * where the data of a complete one were wrong. Refused for what was taken back already.
 */
export const replaceInvoice = command({
  name: 'ledger.replace-invoice',
  input: z.object({ invoiceId: z.uuid() }),
  async run({ tx, actor, now, means }, { invoiceId }) {
    const invoice = (await readInvoiceState(readingIn(tx), invoiceId)) ?? refuse('not-found')
    const isOwn = invoice.personId === actor.id
    if (!isOwn && !actor.roles.includes('operator')) refuse('not-found')
    // Whoever changes or takes back these tax data meanwhile, or closes the account, waits.
    await lockPerson(tx, invoice.personId)
    const data = await readTaxData(readingIn(tx), means.seals, invoice.personId)
    const problem = replaceProblem(invoice, data?.id ?? null, isOwn)
    if (problem) refuse(problem)
    const madeId = (await replaceKept(tx, invoiceId, now)) ?? refuse('invoice-final')
    const subject = `invoice:${invoiceId}`
    if (!isOwn)
      await addOfficeLog(tx, {
        actorId: actor.id,
        action: 'ledger.replace-invoice',
        subject,
        note: madeId,
        at: now,
      })
    return { invoiceId: madeId }
  },
})
