import type { personPage } from '#queries/people/person.ts'
import type { Reading } from '../../server/reading.ts'
import { Moment, type MomentText } from '../../ui/moment.tsx'
import { officeNote } from './identity-checks-view.ts'
import { Section } from '../../ui/card.tsx'

type Kept = Awaited<ReturnType<(typeof personPage)['run']>>['log']

type PersonLogEntry = Readonly<{
  id: string
  what: string
  note: string
  who: string
  when: MomentText
}>

const actionText: Readonly<Record<string, string>> = {
  'people.confirm-identity': 'Identidad',
  'people.check-account-name': 'Titular',
  'people.decide-name': 'Nombre',
  'people.confirm-lost-factor': 'Segundo paso perdido: comparada',
  'people.end-sessions': 'Sesiones cerradas',
  'people.stop-lost-factor': 'Segundo paso perdido: parado',
  'people.identity-approved': 'Identidad verificada',
  'people.identity-doubted': 'Identidad con dudas',
  'people.identity-held': 'Dinero retenido',
  'people.identity-decided': 'Verificación',
  'holds.place': 'Dinero retenido',
  'holds.lift': 'Retención levantada',
  'holds.end-unreviewed': 'Retención que nadie revisó a tiempo',
  'holds.propose-extension': 'Retención: más tiempo, propuesto',
  'holds.confirm-extension': 'Retención: más tiempo, confirmado',
}

/** What was done to a person and by whom; what nobody of the office did, Resguardo did. */
export function personLogView(log: Kept, reading: Reading): PersonLogEntry[] {
  return log.map((each) => ({
    id: each.office_log_id.toString(),
    what: actionText[each.action] ?? each.action,
    note: officeNote(each.action, each.note),
    who: each.display_name ?? 'Resguardo',
    when: reading.moment(each.at),
  }))
}

/** Everything that was done to a person, the newest first. */
export function PersonLog({ entries }: { entries: readonly PersonLogEntry[] }) {
  if (entries.length === 0) return null
  return (
    <Section title="Registro">
      <ul className="grid gap-2 text-small">
        {entries.map((each) => (
          <li key={each.id}>
            <Moment at={each.when} quiet /> · <strong className="font-semibold">{each.what}</strong> ·{' '}
            {each.who}: {each.note}
          </li>
        ))}
      </ul>
    </Section>
  )
}
