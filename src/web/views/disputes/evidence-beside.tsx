import type { checklistFor } from '#words/transactions/disputes.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Section } from '../../ui/card.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { EvidenceColumns } from '../transactions/evidence/evidence-columns.tsx'
import type { EvidenceView } from '../transactions/evidence/evidence-view.ts'
import { Viewer } from '../transactions/evidence/viewer.tsx'

type EvidenceBesideProps = { view: EvidenceView; checklist: ReturnType<typeof checklistFor> }

/** What both sides showed, with what the guide asks about it: read on the same screen on which the decision is written. */
export function EvidenceBeside({ view, checklist }: EvidenceBesideProps) {
  return (
    <>
      {checklist.map(({ name, proves, helps, outcome }) => (
        <Section key={name} title={`La guía sobre «${name.toLocaleLowerCase('es')}»`}>
          <DefinitionList
            items={[
              { term: 'Quién prueba qué', value: proves },
              {
                term: 'Qué mirar',
                value: (
                  <ul className="grid list-disc gap-1 pl-5">
                    {helps.map((each) => (
                      <li key={each}>{each}</li>
                    ))}
                  </ul>
                ),
              },
              { term: 'Cómo suele terminar', value: outcome },
            ]}
          />
        </Section>
      ))}
      <Section
        title="Pruebas de las dos partes"
        {...(view.compare && {
          action: (
            <ButtonLink to={view.compare} variant="secondary" size="small">
              Ver lado a lado
            </ButtonLink>
          ),
        })}
      >
        <Viewer view={view} />
        {view.isEmpty ? (
          <p className="text-muted">Todavía nadie enseñó nada.</p>
        ) : (
          <EvidenceColumns view={view} />
        )}
      </Section>
    </>
  )
}
