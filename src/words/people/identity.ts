import type { CheckState, Doubt } from '#domain/people/identity-check.ts'
import type { IdentityReason } from '#domain/people/identity-reasons.ts'

/** What a person reads about a check that did not end well, and what to do: never why somebody is suspected. */
export const identityReasonText: Readonly<Record<IdentityReason, string>> = {
  'retake-photos':
    'Las fotos no se ven bien o falta alguna. Repítelas con buena luz y con el documento entero.',
  'other-document':
    'Ese documento no sirve para comprobar tu identidad. Usa otro, original y en buen estado.',
  'document-expired': 'El documento está caducado. Usa uno vigente.',
  'data-differs': 'Los datos no coinciden con los del documento. Revísalos y escríbelos como están en él.',
  'contact-us': 'No pudimos verificar tu identidad. Escríbenos y lo vemos contigo.',
}

/** How far a check at the provider is, for whoever looks at it from outside. */
export const checkStateText: Readonly<Record<CheckState, string>> = {
  none: 'Sin abrir',
  created: 'Abierta',
  started: 'Empezada',
  submitted: 'Enviada, sin resultado todavía',
  approved: 'Aprobada',
  declined: 'Rechazada',
  resubmission_requested: 'Se pidió repetirla',
  expired: 'Caducada',
  abandoned: 'Abandonada',
  review: 'En revisión del verificador',
}

/** Why an approval needs a person of the operator. */
export const doubtText: Readonly<Record<Doubt, string>> = {
  'name-missing': 'el verificador no dio el nombre',
  'birth-date-missing': 'el verificador no dio la fecha de nacimiento',
  'under-age': 'es menor de edad',
  'known-identity': 'con su documento ya se verificó otra cuenta',
  'name-differs': 'el nombre no es el que había demostrado',
}
