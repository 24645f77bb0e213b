import { z } from 'zod'
import { query } from '../query.ts'
import { turnsOf } from '../transactions/transactions-list.ts'
import { contractsFor } from './my-contract.ts'

const statement = `
select (${turnsOf}) as turns,
  array(select seal from acceptances where person_id = $1 and seal = any ($2)) as accepted,
  exists (
    select 1 from participants seat join transactions t using (transaction_id)
    where seat.person_id = $1 and t.agreed_at is not null) as "hasAgreed"`

type Row = { turns: number; accepted: string[]; hasAgreed: boolean }

/**
 * What stands around every page of a person, in one question: how many deals wait for them, which texts of the terms
 * and the privacy policy do, and whether they ever agreed on a deal.
 */
export const aroundPages = query({
  name: 'people.around-pages',
  input: z.object({}),
  async run({ named, contract: published, actor }) {
    const texts = contractsFor(published, actor)
    const rows = await named<Row>({
      name: 'around-pages',
      text: statement,
      values: [actor.id, texts.map(({ hash }) => hash)],
    })
    const { turns, accepted, hasAgreed } = rows[0] ?? { turns: 0, accepted: [], hasAgreed: false }
    const contract = texts
      .filter(({ hash }) => !accepted.includes(hash))
      .map(({ document, hash }) => ({ document, hash }))
    return { turns, contract, hasAgreed }
  },
})
