import type { RouteFacts } from '../../heads/route-facts.ts'
import { type LayoutFile, layoutFileFormat } from '#domain/banking/payment-layout.ts'
import { paymentLayout } from '#queries/money/payment-layouts.ts'
import { rulesResponse } from '../../server/acts/rules-file.ts'
import { readerOf } from '../../server/reader.ts'
import type { Route } from './+types/layout-download.ts'

export const handle = { middleware: ['office:operator'] } satisfies RouteFacts

/** A layout as a file for another operator: rules alone, without any account. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { name, rules } = await readerOf(context).visit.ask(paymentLayout, { layoutId: params.layoutId })
  const file: LayoutFile = { format: layoutFileFormat, version: 1, name, rules }
  return rulesResponse('formato', file)
}
