import { csvOf, rulesOf } from '#test/bank-tables.ts'
import type { Visitor } from './visitor.ts'

/** A table that nobody knows is brought: the page that asks for its columns, with the address of it. */
export async function bringsTable(
  operator: Visitor,
  bytes: Buffer = csvOf(unknownTable),
  name = 'movimientos.csv',
) {
  const body = new FormData()
  body.append('file', new File([new Uint8Array(bytes)], name))
  const { location } = await operator.post('/ops/bank', body)
  return location ?? ''
}

/** A profile of another operator is brought in for the account of a currency; its number. */
export async function bringsProfile(operator: Visitor, name: string, custodyId = 'EUR'): Promise<string> {
  const file = { format: 'resguardo-statement-profile', version: 1, name, rules: rulesOf() }
  const body = new FormData()
  body.append('act', 'import')
  body.append('custodyId', custodyId)
  body.append('file', new File([JSON.stringify(file)], 'perfil.json'))
  await operator.post('/ops/bank/profiles', body)
  const { text } = await operator.get('/ops/bank/profiles')
  return /\/ops\/bank\/profiles\/([0-9a-f-]{36})"/.exec(text)?.[1] ?? ''
}

/** The page of such a profile. */
export const profilePage = async (operator: Visitor) =>
  `/ops/bank/profiles/${await bringsProfile(operator, 'Banco de prueba')}`

const unknownTable = [
  ['Día hábil', 'Glosa del banco', 'Cifra', 'Resto'],
  ['02/03/2026', 'TRANSFERENCIA', '10,00', '10,00'],
]
