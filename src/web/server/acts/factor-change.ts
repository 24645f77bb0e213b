import { redirect, type RouterContextProvider } from 'react-router'
import type { OwnChange } from '#auth/factors/own-change.ts'
import type { Visitor } from '#auth/sessions/visitor.ts'
import { fieldsOf } from '../../forms/form-text.ts'
import { accountChange } from './account-change.ts'

/** How one of a person's second factors gets another name, and how it goes; and where one reads that it did. */
type Factor = Readonly<{
  rename: (visitor: Visitor, name: string) => Promise<unknown>
  remove: (change: OwnChange) => Promise<Readonly<{ isOff: boolean }>>
  renamedAt: string
  removedAt: (isOff: boolean) => string
}>

/** Gives a second factor another name or takes it away, as its form asks; or the form again with what is wrong. */
export async function changeFactor(
  posted: Readonly<{ request: Request; context: Readonly<RouterContextProvider> }>,
  { rename, remove, renamedAt, removedAt }: Factor,
) {
  return accountChange(
    posted,
    async ({ form, change }) => {
      const { intent, name } = fieldsOf(form, 'intent', 'name')
      if (intent !== 'rename') return redirect(removedAt((await remove(change)).isOff))
      await rename(change.visitor, name)
      return redirect(renamedAt)
    },
    (said) => said,
  )
}
