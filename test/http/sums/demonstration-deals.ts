import type { Situation } from '#domain/transactions/situation.ts'
import { Terms } from '#domain/transactions/terms.ts'
import {
  type DemonstrationName,
  demonstrationPassword,
  demonstrationPeople,
} from '#program/demonstration/people.ts'
import type { Means } from '#store/means.ts'
import type { runningProgram } from '../program.ts'
import { signedIn, type Visitor } from '../visitor.ts'
import { type BookEntry, type NamedSums, namedSums } from './deal-sums.ts'
import { linesOf, sumsIn } from './said-sums.ts'
import { type PlacedSum, sumsAbout } from './walk.ts'

type Program = Awaited<ReturnType<typeof runningProgram>>

/** A deal of the demonstration: what is said of its money, and the sums that may be said at that moment. */
export type SeenDeal = Readonly<{
  situation: Situation
  names: Readonly<{ buyer: string; seller: string }>
  said: readonly Readonly<{ sums: readonly PlacedSum[]; named: NamedSums }>[]
}>

/** Every deal of the demonstration as its two sides and the office read it. */
export async function* demonstrationDeals({ address, parts, means }: Program): AsyncGenerator<SeenDeal> {
  const names = Object.keys(demonstrationPeople) as DemonstrationName[]
  const visitors = new Map<string, Promise<Visitor>>()
  const visitorOf = (name: DemonstrationName) => {
    const { email } = demonstrationPeople[name]
    const known = visitors.get(name) ?? signedIn(address, email, demonstrationPassword(name))
    visitors.set(name, known)
    return known
  }
  const mails = await (parts.mailbox?.list({ most: 500 }) ?? [])
  const { rows: people } = await means.database.pool.query<{ id: string; email: string; name: string }>(
    'select person_id as id, email, display_name as name from people',
  )
  for (const id of await dealIds(means)) {
    const situation = await means.load(id)
    if (!situation) continue
    const { buyerId, sellerId } = situation.transaction
    const [buyer, seller] = [buyerId, sellerId].map((person) => people.find((each) => each.id === person))
    const readers = [buyer, seller].flatMap((each) =>
      names.filter((name) => demonstrationPeople[name].email === each?.email),
    )
    const books = await booksOf(means, id)
    const sums: PlacedSum[] = []
    for (const name of [...readers, 'olga' as const])
      sums.push(...(await sumsAbout(await visitorOf(name), id, name !== 'olga')))
    const now = namedSums(situation, books.versions, books.entries)
    const told = mails
      .filter(({ text }) => text.includes(id))
      .map((mail) => {
        const at = Temporal.Instant.from(mail.at)
        const until = books.entries.filter((each) => Temporal.Instant.compare(each.at, at) <= 0)
        const lines = [mail.subject, ...mail.text.split('\n'), ...linesOf(mail.html ?? '')]
        return {
          sums: sumsIn(lines).map((said) => ({ ...said, place: 'mail' })),
          named: namedSums(situation, books.versions, until),
        }
      })
    yield {
      situation,
      names: { buyer: buyer?.name ?? '', seller: seller?.name ?? '' },
      said: [{ sums, named: now }, ...told],
    }
  }
}

async function dealIds({ database: { pool } }: Means): Promise<readonly string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select transaction_id as id from transactions where state <> 'draft' order by title, transaction_id`,
  )
  return rows.map(({ id }) => id)
}

/** What the books hold of a deal, and every version of its terms. */
async function booksOf({ database: { pool } }: Means, id: string) {
  const { rows } = await pool.query<{
    code: string
    at: Temporal.Instant
    postings: { account: string; amountMinor: string }[]
    earned: { baseMinor: string; taxMinor: string }[]
  }>(
    `select code, at, json_agg(json_build_object('account', account, 'amountMinor', amount_minor::text) order by line) as postings,
       coalesce((select json_agg(json_build_object('baseMinor', base_minor::text, 'taxMinor', tax_minor::text))
         from fees_earned fee where fee.journal_id = journal_entries.journal_id), '[]') as earned
     from journal_entries join postings using (journal_id) where transaction_id = $1 group by journal_id order by journal_id`,
    [id],
  )
  const { rows: terms } = await pool.query<{ body: string }>(
    'select body from terms_versions where transaction_id = $1 order by version',
    [id],
  )
  const entries: BookEntry[] = rows.map(({ code, at, postings, earned }) => ({
    code,
    at,
    postings: postings.map(({ account, amountMinor }) => ({ account, amountMinor: BigInt(amountMinor) })),
    earned: earned.map((fee) => ({ baseMinor: BigInt(fee.baseMinor), taxMinor: BigInt(fee.taxMinor) })),
  }))
  return { entries, versions: terms.map(({ body }) => Terms.parse(JSON.parse(body))) }
}
