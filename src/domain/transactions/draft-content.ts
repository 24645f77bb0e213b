/** What somebody writes in a deal of their own; the rest of the form has an answer from the start. */
const written = /^(?:title|description|acceptance|guestName|guestContact|p\d+\.(?:title|amount|charges))$/

/** Whether a form of a new deal says anything yet: one that was only opened and tried leaves no draft behind. */
export function saysSomething(fields: Iterable<readonly [string, unknown]>): boolean {
  return [...fields].some(
    ([name, value]) => written.test(name) && typeof value === 'string' && value.trim() !== '',
  )
}
