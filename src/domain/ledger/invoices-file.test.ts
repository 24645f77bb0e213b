import { test } from 'node:test'
import { describesFile } from '#test/described-file.ts'
import { InvoicesFile, invoiceColumns } from './invoices-file.ts'

// Printed with `node src/domain/ledger/invoices-file.test.ts --write`.
test('what stands in a downloaded file of invoices is described as it is', () => {
  describesFile({
    page: 'invoices.md',
    by: 'src/domain/ledger/invoices-file.test.ts',
    file: InvoicesFile,
    columns: invoiceColumns,
    line: 'each invoice',
  })
})
