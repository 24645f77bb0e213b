import { z } from 'zod'
import { unreadOf } from '../notices/list.ts'
import { query } from '../query.ts'
import { turnsOf } from '../transactions/transactions-list.ts'
import { contractsFor } from './my-contract.ts'

const statement = `
select (${turnsOf}) as turns, (${unreadOf}) as unread,
  array(select seal from acceptances where person_id = $1 and seal = any ($3)) as accepted,
  exists (
    select 1 from participants seat join transactions t using (transaction_id)
    where seat.person_id = $1 and t.agreed_at is not null) as "hasAgreed"`

type Row = { turns: number; unread: number; accepted: string[]; hasAgreed: boolean }

/**
 * What stands around every page of a person, in one question: how many deals wait for them, how many notices they
 * have not read, which texts of the terms and the privacy policy wait, and whether they ever agreed on a deal.
 */
export const aroundPages = query({
  name: 'people.around-pages',
  input: z.object({}),
  async run({ named, contract: published, actor, now }) {
    const texts = contractsFor(published, actor)
    const rows = await named<Row>({
      name: 'around-pages',
      text: statement,
      values: [actor.id, now.toString(), texts.map(({ hash }) => hash)],
    })
    const nothing = { turns: 0, unread: 0, accepted: [], hasAgreed: false }
    const { turns, unread, accepted, hasAgreed } = rows[0] ?? nothing
    const contract = texts
      .filter(({ hash }) => !accepted.includes(hash))
      .map(({ document, hash }) => ({ document, hash }))
    return { turns, unread, contract, hasAgreed }
  },
})
