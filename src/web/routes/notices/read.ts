import { redirect } from 'react-router'
import { readAllNotices } from '#commands/notices/read-all.ts'
import { readNotices } from '#commands/notices/read.ts'
import { fieldsOf } from '../../forms/form-text.ts'
import { readerOf } from '../../server/reader.ts'
import type { Route } from './+types/read.ts'

/** Keeps that a notice was read, everything about a deal, or everything; then the list again. */
export async function action({ request, context }: Route.ActionArgs) {
  const { noticeId, transactionId, all } = fieldsOf(
    await request.formData(),
    'noticeId',
    'transactionId',
    'all',
  )
  const { visit } = readerOf(context)
  if (all !== '') await visit.perform(readAllNotices, {})
  else await visit.perform(readNotices, noticeId === '' ? { transactionId } : { noticeId })
  return redirect('/app/notices')
}

/** Nobody needs this address as a page. */
export function loader() {
  return redirect('/app/notices')
}
