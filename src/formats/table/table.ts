/** A cell as the file has it: text, a number or a day of a spreadsheet, or what a formula came to when it was saved. */
export type Cell =
  | string
  | Readonly<{ number: string }>
  | Readonly<{ day: string }>
  | Readonly<{ formula: string }>

/** A row with something in it, numbered from 1 as a spreadsheet does. */
export type Row = Readonly<{ row: number; cells: readonly Cell[] }>

export const isBlank = (cell: Cell | undefined): boolean => cell === undefined || textOf(cell).trim() === ''

/** What a cell says, for a person to read and for the texts of a movement. */
export function textOf(cell: Cell | undefined): string {
  if (cell === undefined || typeof cell === 'string') return cell ?? ''
  if ('day' in cell) return cell.day
  return 'formula' in cell ? cell.formula : (plainNumber(cell.number) ?? cell.number)
}

/**
 * The number of a spreadsheet in decimal figures. It keeps fifteen (IEEE 754, as Excel says of itself): those behind
 * are noise of its arithmetic, and a larger number has lost some. Null where it is none, or has lost figures.
 */
export function plainNumber(written: string): string | null {
  const value = Number(written)
  if (written.trim() === '' || !Number.isFinite(value) || Math.abs(value) >= 1e15) return null
  if (Number.isInteger(value)) return String(value)
  const whole = Math.trunc(Math.abs(value)).toString().length
  return value.toFixed(Math.max(0, Math.min(10, 15 - whole))).replace(/\.?0+$/, '')
}
