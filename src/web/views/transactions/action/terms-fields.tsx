import { Section } from '../../../ui/card.tsx'
import { ConditionFields, FeeFields, SubjectFields } from '../deal/deal-fields.tsx'
import { BrokerFields } from '../deal/broker-fields.tsx'
import { LiveBreakdown } from '../deal/live-breakdown.tsx'
import { PartsFields } from '../deal/part-fields.tsx'
import type { ActionFieldsProps } from './action-fields.tsx'
import type { ActionView } from './action-view.ts'

type Editor = NonNullable<ActionView['editor']>
export type TermsFieldsProps = ActionFieldsProps & {
  editor: Editor
  onPress: (button: HTMLButtonElement) => void
}

/** The terms to be changed, as the form of a new deal has them, without the question who is who. */
export function TermsFields({ view, typed, errors, formId, editor, onPress }: TermsFieldsProps) {
  const content = { ...editor.content, ...typed }
  const fields = { content, errors }
  return (
    <div>
      <Section title="Qué">
        <SubjectFields {...fields} />
      </Section>
      <Section title="Cuánto y cuándo">
        <PartsFields
          {...fields}
          currency={content['currency'] ?? view.currency}
          today={editor.today}
          onPress={onPress}
        />
      </Section>
      <Section title="Comisión y plazos">
        <div className="grid gap-5">
          <FeeFields {...fields} />
          <ConditionFields {...fields} />
        </div>
      </Section>
      {view.mine === 'seller' && (
        <Section title="Intermediario">
          <BrokerFields {...fields} />
        </Section>
      )}
      <Section title="Quién paga y quién recibe">
        <LiveBreakdown
          formId={formId}
          content={content}
          place={editor.place}
          mine={view.mine ?? 'buyer'}
          names={view.names}
        />
      </Section>
    </div>
  )
}
