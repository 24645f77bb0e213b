import { Form } from 'react-router'
import { pleaseWrite } from '#words/written.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { AccountCard } from '../../components/bank-accounts/account-card.tsx'
import type { OperatedProps } from './operated-view.ts'

type CheckedProps = Pick<OperatedProps, 'answer'> & { account: OperatedProps['operated']['accounts'][number] }

/** A bank account of a person, with what an operator decides where its holder is called otherwise. */
export function CheckedAccount({ account, answer }: CheckedProps) {
  const mine = answer?.typed.accountId === account.id ? answer : undefined
  return (
    <AccountCard
      account={account}
      actions={
        account.mayCheck && (
          <Form method="post" className="grid w-full gap-3 p-2">
            <input type="hidden" name="act" value="name" />
            <input type="hidden" name="accountId" value={account.id} />
            <TextField
              label="Por qué"
              name="note"
              defaultValue={mine?.typed.note}
              error={mine?.fields.includes('note') ? pleaseWrite('el motivo') : undefined}
              maxLength={500}
              autoComplete="off"
            />
            <div className="flex flex-wrap gap-2.5">
              {!account.isConfirmed && (
                <Button size="small" name="verdict" value="confirmed" variant="secondary">
                  Es la misma persona
                </Button>
              )}
              <Button size="small" name="verdict" value="different" variant="quiet">
                No es la misma persona
              </Button>
            </div>
          </Form>
        )
      }
    />
  )
}
