import { test } from 'node:test'
import { describesFile } from '#test/described-file.ts'
import { SellersReportFile, sellerColumns } from './sellers-report-file.ts'

// Printed with `node src/domain/ledger/sellers-report-file.test.ts --write`.
test('what stands in a downloaded file of sellers is described as it is', () => {
  describesFile({
    page: 'sellers-report.md',
    by: 'src/domain/ledger/sellers-report-file.test.ts',
    file: SellersReportFile,
    columns: sellerColumns,
    line: 'each activity and currency of a seller',
  })
})
