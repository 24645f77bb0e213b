import { myDrafts } from '#queries/transactions/my-drafts.ts'
import { openDeals } from '#queries/transactions/open-deals.ts'
import { ShareForm } from '../views/transactions/share-form.tsx'
import { readerOf } from '../server/reader.ts'
import { titled } from '../heads/title.ts'
import { PageHead } from '../ui/card.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/share.ts'

export const meta = () => titled('Compartir')

/** Where what was shared may belong. What it is, only the device knows. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { visit } = readerOf(context)
  const [drafts, deals] = [await visit.ask(myDrafts, {}), await visit.ask(openDeals, {})]
  return {
    isLost: url.searchParams.has('lost'),
    drafts: drafts.map(({ id, title }) => ({ id, title: title.trim() || 'Sin título' })),
    deals: deals.map(({ id, title }) => ({ id, title })),
    formKey: crypto.randomUUID(),
  }
}

export default function Share({ loaderData }: Route.ComponentProps) {
  const { isLost, ...places } = loaderData
  return (
    <div className="mx-auto max-w-2xl">
      <PageHead title="Compartir en Resguardo" />
      {isLost ? (
        <Notice tone="warning" title="No se recibió lo que compartiste">
          No se guardó nada. Vuelve a compartirlo ahora que Resguardo está abierto, o agrégalo desde tu
          transacción.
        </Notice>
      ) : (
        <ShareForm {...places} />
      )}
      <noscript>
        <p className="mt-4 text-muted">
          Para recibir lo que compartes hace falta JavaScript. También puedes agregar fotos desde tu
          transacción.
        </p>
      </noscript>
    </div>
  )
}
