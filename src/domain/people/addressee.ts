/**
 * Whom a mail is for. An address that nobody proved may be a stranger's: a mail to it says nothing that a person
 * typed, not even the name of whoever wrote it down.
 */
export type Addressee = Readonly<{ to: string; name: string; isProven: boolean }>

/** A person as the addressee of a mail. */
export function addresseeOf(
  person: Readonly<{ email: string; displayName: string; emailVerified: boolean }>,
): Addressee {
  return { to: person.email, name: person.displayName, isProven: person.emailVerified }
}

/** Whoever reads an address that somebody wrote down: nobody knows yet who that is. */
export function anybodyAt(email: string): Addressee {
  return { to: email, name: '', isProven: false }
}
