import assert from 'node:assert/strict'
import { test } from 'node:test'
import { csvLine } from './csv.ts'

test('no cell is a formula to a spreadsheet, and none breaks its line', () => {
  assert.equal(csvLine(['=1+1', '+34', '-A1', '@SUM', '\tx']), "'=1+1;'+34;'-A1;'@SUM;'\tx\r\n")
  assert.equal(csvLine(['＝1+1', '＋34', '－A1', '＠SUM', '\n=1']), "'＝1+1;'＋34;'－A1;'＠SUM;\"'\n=1\"\r\n")
  assert.equal(
    csvLine(['a;b', 'dijo "sí"', 'dos\nlíneas', '-12.50', '12.50']),
    '"a;b";"dijo ""sí""";"dos\nlíneas";-12.50;12.50\r\n',
  )
})
