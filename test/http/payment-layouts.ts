import { exampleRules } from '#domain/banking/layout-examples.ts'
import type { Visitor } from './visitor.ts'

/** A layout of another operator is brought in for the account of a currency; its number. */
export async function bringsLayout(operator: Visitor, name: string, custodyId = 'EUR'): Promise<string> {
  const file = { format: 'resguardo-payment-layout', version: 1, name, rules: exampleRules('mx-fixed') }
  const body = new FormData()
  body.append('act', 'import')
  body.append('custodyId', custodyId)
  body.append('file', new File([JSON.stringify(file)], 'formato.json'))
  await operator.post('/ops/payouts/layouts', body)
  const { text } = await operator.get('/ops/payouts/layouts')
  return /\/ops\/payouts\/layouts\/([0-9a-f-]{36})"/.exec(text)?.[1] ?? ''
}

/** The page of such a layout. */
export const layoutPage = async (operator: Visitor) =>
  `/ops/payouts/layouts/${await bringsLayout(operator, 'Formato de prueba')}`
