import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { caughtBy, groundOf } from '#domain/proof/caught.ts'
import { allOf, findingsOf, walkProcess } from '#domain/proof/checker.ts'
import { exceptions } from '#domain/proof/exits.ts'
import { mutantsOf } from '#domain/proof/row-mutants.ts'
import { sampleDeals } from '#domain/proof/sample-deals.ts'
import { transitions } from '#domain/transactions/process.ts'
import { disputedDeal, disputedDepth, wholeDeal } from '#domain/proof/whole-walks.ts'
import { proofPage, type Walked } from './proof-page.ts'

// A step that is refused is thrown some hundred thousand times: nobody reads where.
Error.stackTraceLimit = 0

// All of this is a minute's work of one core and a little more.
const walks = walkProcess()
const whole = wholeDeal(transitions)
const disputed = disputedDeal(transitions)
const all = [...allOf(walks), whole, disputed]
const page = join(import.meta.dirname, '..', '..', 'docs', 'process-proof.md')

test('the process proves clean: exits, money and names; an exception that is not needed any more is all it finds', () => {
  const extra = { on: 'tranche', state: 'funded', lacks: 'timer', reason: 'sobra', until: null } as const
  const findings = findingsOf(transitions, all, [...exceptions, extra])
  assert.deepEqual(findings, [{ problem: 'exception not needed', where: 'tranche funded: timer' }])
})

test('of a deal of one part there is no situation left, nor within some steps of one of two parts with a dispute', () => {
  assert.deepEqual([whole.left, disputed.left], [0, 0])
})

test('no row can be wrong in any way that applies to it without being found, and the printed table says by what', () => {
  const ground = groundOf(all)
  const tried = mutantsOf(transitions).map((mutant) => ({
    mutant,
    rule: caughtBy(mutant, ground)?.problem ?? null,
  }))
  const alive = tried.filter((each) => each.rule === null)
  const walked: Walked[] = [
    { name: 'one part by its own rows, from the draft to every end: all situations', walks: [whole] },
    {
      name: `two parts, one inspected and disputed: all situations within ${disputedDepth} steps`,
      walks: [disputed],
    },
    ...sampleDeals.map(({ name }, place) => ({ name, walks: walks.deals.slice(place, place + 1) })),
    { name: `disputes, from ${walks.disputes.length} situations on`, walks: walks.disputes },
    { name: `orders from outside, from ${walks.freezes.length} situations on`, walks: walks.freezes },
  ]
  const printed = proofPage(tried, walked, transitions)
  if (process.argv.includes('--write')) writeFileSync(page, printed)
  assert.deepEqual(
    alive.map(({ mutant: { kind, row, change } }) => `${kind} ${row.id} ${change}`),
    [],
  )
  const squeezed = (text: string) => text.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---')
  assert.equal(squeezed(readFileSync(page, 'utf8')), squeezed(printed))
})
