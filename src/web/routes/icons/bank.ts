import { bankBySlug } from '#domain/banking/bank-mark.ts'
import { bankIconsContext, drawnEmblem } from '../../server/bank-icons.ts'
import { notFound } from '../../server/visit.ts'
import type { Route } from './+types/bank.ts'

const DAY = 24 * 60 * 60
const TEN_MINUTES = 10 * 60

/** An image is looked at and does nothing, also when somebody opens it alone. */
const policy = `default-src 'none'; sandbox; frame-ancestors 'none'`

/** The emblem of a bank that we know; drawn when the icon service has none in time. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const bank = bankBySlug(params.bank)
  if (!bank) throw notFound()
  const icons = context.get(bankIconsContext)
  const icon = await icons?.iconOf(bank.slug)
  if (icon) return image(icon.bytes, icon.type, DAY)
  return image(drawnEmblem(bank), 'image/svg+xml', icons ? TEN_MINUTES : DAY)
}

function image(body: BodyInit, type: string, seconds: number): Response {
  return new Response(body, {
    headers: {
      'content-type': type,
      'cache-control': `public, max-age=${seconds}`,
      'content-security-policy': policy,
    },
  })
}
