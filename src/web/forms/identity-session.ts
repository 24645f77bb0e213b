import { identityForm } from '#domain/people/identity-form.ts'

/** The fields of the form that opens a session; an instance shows them or not. */
export const sessionFieldNames = ['givenName', 'lastName', 'idNumber', 'vendorData'] as const
export type SessionField = (typeof sessionFieldNames)[number]

/** Why no frame can be opened: a sentence, with what the provider answered as small print. */
export type Trouble = Readonly<{ sentence: string; answered: string | null; fields: readonly string[] }>

/** The address of the session, or why there is none. */
export type Session = Readonly<{ url: string; trouble: null } | { url: null; trouble: Trouble }>

/** What a form without a name is told; the provider's own sentence stays, for whoever connects programs. */
export function namesMissing(fields: readonly string[]): Trouble {
  return {
    sentence: 'Escribe tu nombre y tus apellidos, como están en tu documento.',
    answered: identityForm.namesMissing,
    fields,
  }
}
