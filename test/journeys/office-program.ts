import '#test/cheap-hashes.ts'
import { hashPassword } from '#auth/passwords/password-hash.ts'
import { saveStatementProfile } from '#commands/bank/save-statement-profile.ts'
import { existing } from '#domain/assert.ts'
import { savePassword } from '#store/sign-in/passwords.ts'
import { grantRole } from '#store/people/people.ts'
import { rulesOf } from '#test/bank-tables.ts'
import { startedProgram } from '#test/http/program.ts'
import { worldOn } from '#test/world-on.ts'
import { peopleIn } from '#test/world-people.ts'

export const zone = 'America/Mexico_City'
export const passwordAtOffice = 'una contraseña de oficina'

/** A program without a bank that answers by itself, whose office begins empty: Olga and Sara operate, Pablo also approves. */
export async function openOffice() {
  const program = await startedProgram({
    DEMO: 'off',
    SANDBOX_BANK: 'off',
    CUSTODY_CURRENCIES: 'MXN',
    CUSTODY_HOLDER: 'Custodia de prueba',
    // All deals of the month are of the same two people.
    TIER_LIMITS: 'MXN=-/-,2:MXN=-/-',
  })
  const { means, parts } = program
  const world = worldOn(means)
  const { writer } = means.database
  await peopleIn(writer, means.seals, means.clock())
  await grantRole(writer, world.ids.sara, 'operator')
  for (const name of ['olga', 'pablo', 'sara'] as const) {
    const hash = await hashPassword(passwordAtOffice, 'known')
    await savePassword(writer, { personId: world.ids[name], hash, at: means.clock() })
  }
  await world.perform('olga', saveStatementProfile, {
    custodyId: 'MXN',
    name: 'Banco de México',
    rules: rulesOf({ columns, decimalSign: '.', thousandsSign: 'none' }),
  })
  const sandbox = existing(parts.sandbox, 'it is no production')
  /** Goes on to another moment; the clocks of deals that run out until then do what they do. */
  const travelTo = (moment: Temporal.Instant) =>
    sandbox.travel(Math.ceil(means.clock().until(moment).total('seconds')))
  return { ...program, world, travelTo }
}

const columns = (
  [
    ['booking-date', 'Fecha'],
    ['text', 'Descripción'],
    ['name', 'Ordenante'],
    ['reference', 'Clave de rastreo'],
    ['debit', 'Retiros'],
    ['credit', 'Depósitos'],
    ['balance', 'Saldo'],
  ] as const
).map(([role, header]) => ({ role, at: { header, nth: 1 } }))
