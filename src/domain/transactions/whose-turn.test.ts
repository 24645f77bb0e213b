import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Story } from '#test/situations.ts'
import { whoseTurn } from './whose-turn.ts'

const one = { tranche: 1 }

test('the turn passes from side to side, to the operator, to the bank, and to nobody', () => {
  const story = new Story()
  const turns: string[] = []
  const note = () => turns.push(whoseTurn(story.situation))
  note()
  story.act('benito', 'propose')
  note()
  story.act('ana', 'claim')
  story.act('ana', 'accept')
  note()
  story.deposit(5_000_00n)
  note()
  story.act('benito', 'declare-delivery', one)
  note()
  story.act('ana', 'confirm-receipt', one)
  note()
  story.act('ana', 'propose-split', one, { toSellerMinor: 1_00n, toBuyerMinor: 1_00n })
  note()
  story.act('benito', 'decline-proposal', story.proposal())
  story.act('ana', 'release', one)
  note()
  story.lapse('T-UNDO')
  note()
  story.paid()
  note()
  assert.deepEqual(turns, [
    'seller',
    'buyer',
    'buyer',
    'seller',
    'buyer',
    'buyer',
    'seller',
    'operator',
    'operator',
    'nobody',
  ])
})
