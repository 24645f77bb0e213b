import { z } from 'zod'
import { PersonName } from '#domain/people/person-name.ts'

/** A person's name as it stands on their identity document: 2 to 120 letters, nothing that cannot be seen. */
export const LegalName = PersonName.pipe(z.string().min(2))
