import { ButtonLink } from '../../../ui/button.tsx'

type EvidenceSectionProps = {
  deal: string
  evidence: { shown: number; mayAdd: boolean; photographs: { tranche: number; label: string } | null }
}

/** How much was shown in a deal, and the way to it: it has a page of its own. */
export function EvidenceSection({ deal, evidence: { shown, mayAdd, photographs } }: EvidenceSectionProps) {
  if (shown === 0 && !mayAdd) return null
  const told =
    shown === 0
      ? 'Todavía no hay ninguna. Las fotos del paquete y de lo que llegó evitan casi todas las discusiones.'
      : shown === 1
        ? 'Hay una prueba, con su huella en el historial.'
        : `Hay ${shown} pruebas, cada una con su huella en el historial.`
  return (
    <section id="pruebas" aria-labelledby="pruebas-titulo" className="border-t border-line pt-6 pb-8">
      <h2 id="pruebas-titulo" className="text-title">
        Pruebas
      </h2>
      <p className="mt-1 mb-4 text-muted">{told}</p>
      <div className="grid gap-3 sm:flex" data-print="hide">
        {photographs && (
          <ButtonLink
            to={`/app/transactions/${deal}/evidence#fotos-${photographs.tranche}`}
            variant="secondary"
            icon="camera"
          >
            {photographs.label}
          </ButtonLink>
        )}
        <ButtonLink
          to={`/app/transactions/${deal}/evidence`}
          variant={photographs ? 'quiet' : 'secondary'}
          icon={photographs ? 'files' : 'camera'}
        >
          {shown === 0 ? 'Añadir pruebas' : mayAdd ? 'Ver y añadir pruebas' : 'Ver las pruebas'}
        </ButtonLink>
      </div>
    </section>
  )
}
