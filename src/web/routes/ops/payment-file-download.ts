import type { RouteFacts } from '../../heads/route-facts.ts'
import { redirect } from 'react-router'
import { takePaymentFile } from '#commands/payouts/take-file.ts'
import { fieldsOf } from '../../forms/form-text.ts'
import { readerOf } from '../../server/reader.ts'
import type { Route } from './+types/payment-file-download.ts'

export const handle = { middleware: ['office:operator'] } satisfies RouteFacts

const contentTypes: Readonly<Record<string, string>> = { csv: 'text/csv', xml: 'application/xml' }

/** Hands an approved payment file over, once; another time only for a typed reason. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { reason } = fieldsOf(await request.formData(), 'reason')
  const { answer, refused } = await readerOf(context).visit.perform(takePaymentFile, {
    fileId: params.fileId,
    reason,
  })
  if (refused) {
    const why = refused.code === 'input-wrong' ? 'reason' : `refused=${refused.code}`
    return redirect(`/ops/payouts/files/${params.fileId}?${why}`)
  }
  const { name, xml, letters } = answer
  const charset = letters === 'latin1' ? 'iso-8859-1' : 'utf-8'
  return new Response(Buffer.from(xml, letters), {
    headers: {
      'content-type': `${contentTypes[name.split('.').at(-1) ?? ''] ?? 'text/plain'}; charset=${charset}`,
      'content-disposition': `attachment; filename="${name}"`,
    },
  })
}

/** The file has no address to be opened at: it is asked for by a form. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/ops/payouts/files/${params.fileId}`)
}
