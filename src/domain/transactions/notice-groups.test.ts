import assert from 'node:assert/strict'
import { test } from 'node:test'
import { engine } from './engine.ts'
import { choiceIn, groupOf, isMailOptional, noticeGroups } from './notice-groups.ts'
import { noticeNames } from './notices.ts'
import { transitions } from './process.ts'
import { remindedOf } from './reminders.ts'
import { timerKinds } from './timers.ts'

test('a notice by which a timer begins whose silence counts is a deadline, and so is every reminder', () => {
  const counted = timerKinds.filter(engine.needsNotices)
  assert.deepEqual(counted.toSorted(), ['T-FIX', 'T-GRACE', 'T-INSP', 'T-PLACE', 'T-RINSP', 'T-RSHIP'])
  const begun = transitions.flatMap((row) => {
    const timers = [row.starts ?? []].flat().filter((kind) => counted.some((each) => each === kind))
    return timers.flatMap((kind) => {
      const loser = remindedOf(kind, { turn: 'buyer' })
      return (row.notify ?? []).filter(({ to }) => to === loser).map(({ text }) => text)
    })
  })
  assert.ok(begun.length > 0)
  for (const name of [...begun, 'recordatorio'] as const) assert.equal(groupOf(name), 'deadlines', name)
})

test('every notice has a group, and every group something in it', () => {
  const used = new Set(noticeNames.map(groupOf))
  assert.deepEqual(
    noticeGroups.filter((group) => group !== 'account' && !used.has(group)),
    [],
  )
})

test('who chose nothing hears everything, and what silence needs cannot be turned off by mail', () => {
  const nothing = { byMail: false, byPush: false }
  for (const group of noticeGroups) {
    assert.deepEqual(choiceIn(group, undefined), { byMail: true, byPush: true })
    assert.deepEqual(choiceIn(group, nothing), { byMail: !isMailOptional(group), byPush: false })
  }
  assert.deepEqual(
    noticeGroups.filter((group) => !isMailOptional(group)),
    ['deadlines', 'disputes', 'account'],
  )
})
