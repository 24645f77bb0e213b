import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inTurnOf } from './person-turns.ts'

test('of one person two things are done at once, of everybody else as many more, and what fails makes room', async () => {
  let [running, most, done] = [0, 0, 0]
  const act = (fails: boolean) => async () => {
    most = Math.max(most, ++running)
    await new Promise((resolve) => setImmediate(resolve))
    running -= 1
    done += 1
    if (fails) throw new Error('refused')
  }
  const own = Array.from({ length: 8 }, (_, at) => inTurnOf('ana', act(at % 3 === 0)))
  const answers = await Promise.allSettled(own)
  assert.deepEqual([most, done], [2, 8])
  assert.equal(answers.filter(({ status }) => status === 'rejected').length, 3)
  const both = ['ana', 'benito'].flatMap((who) => [1, 2, 3].map(() => inTurnOf(who, act(false))))
  await Promise.all(both)
  assert.equal(most, 4)
})
