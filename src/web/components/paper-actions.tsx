import { Button, ButtonLink } from '../ui/button.tsx'
import { useAlive } from '../ui/use-alive.ts'

/** What is done with a page that is a paper too: its PDF, or printing it, which takes a script. */
export function PaperActions({ pdf }: { pdf: string }) {
  const alive = useAlive()
  return (
    <p className="mt-6 flex flex-wrap gap-3" data-print="hide">
      <ButtonLink to={pdf} reloadDocument download>
        Descargar en PDF
      </ButtonLink>
      {alive && (
        <Button type="button" variant="secondary" onClick={() => globalThis.print()}>
          Imprimir
        </Button>
      )}
    </p>
  )
}
