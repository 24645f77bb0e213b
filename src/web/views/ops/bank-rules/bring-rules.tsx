import { Form } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/card.tsx'
import { FileField } from '../../../ui/file-field.tsx'
import { type AccountChoice, AccountSelect } from './account-select.tsx'

type BringRulesProps = {
  title: string
  lead: string
  file: string
  button: string
  accounts: readonly AccountChoice[]
}

/** Takes over the rules of a bank from another operator's file, for one account. */
export function BringRules({ title, lead, file, button, accounts }: BringRulesProps) {
  return (
    <Section title={title} lead={lead}>
      <Form method="post" encType="multipart/form-data" className="grid max-w-2xl gap-4">
        <AccountSelect label="Para la cuenta" accounts={accounts} />
        <FileField label={file} name="file" accept="application/json,.json" />
        <div>
          <Button icon="upload" name="act" value="import">
            {button}
          </Button>
        </div>
      </Form>
    </Section>
  )
}
