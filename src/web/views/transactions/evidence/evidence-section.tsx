import { ButtonLink } from '../../../ui/button.tsx'
import { FoldedSection } from '../../../ui/folded-section.tsx'

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
    <FoldedSection title="Pruebas" lead={told} anchor="pruebas">
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
          {shown === 0 ? 'Agregar pruebas' : mayAdd ? 'Ver y agregar pruebas' : 'Ver las pruebas'}
        </ButtonLink>
      </div>
    </FoldedSection>
  )
}
