/**
 * One line of a CSV file (RFC 4180, semicolons): a cell that a spreadsheet would take for a formula begins with an
 * apostrophe, also where its sign is as wide as those of Japanese (OWASP, CSV injection), and what holds a separator, a quote or a break is quoted. Every other sign is left as it is.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cellOf).join(';')}\r\n`
}

/** Says to spreadsheets that the file is UTF-8. */
export const csvMark = '\uFEFF'

function cellOf(text: string): string {
  // A sum below zero is a number, and no formula.
  const isFormula = /^[=+\-@\t\r\n＝＋－＠]/.test(text) && !/^-\d+(\.\d+)?$/.test(text)
  const safe = isFormula ? `'${text}` : text
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
