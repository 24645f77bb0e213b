/**
 * Whether a person `alias` of a question waits for the answer to an identity check, as SQL: asked of the operator, or
 * handed in at the provider. A session that the person has not finished does not wait for anybody else.
 */
export function waitsForIdentity(alias: string): string {
  return `
(${alias}.tier < 1 and (${alias}.identity_asked_at is not null or coalesce((
  select c.state in ('submitted', 'review') from identity_checks c
  where c.person_id = ${alias}.person_id order by c.opened_at desc limit 1), false)))`
}
