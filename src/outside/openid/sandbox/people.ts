import { hash } from 'node:crypto'

/** Somebody with an account at the sandbox provider. */
export type SandboxPerson = Readonly<{
  /** Who it is, for this provider and for ever. */
  subject: string
  name: string
  email: string | null
  isEmailVerified: boolean
}>

/** The invented people of the provider, with what each of them is for. */
export const inventedPeople: readonly (SandboxPerson & Readonly<{ shows: string }>)[] = [
  {
    subject: 'nuria',
    name: 'Nuria Ferrer',
    email: 'nuria.ferrer@acceso.example',
    isEmailVerified: true,
    shows: 'Su correo está comprobado.',
  },
  {
    subject: 'mateo',
    name: 'Mateo Rincón',
    email: 'mateo.rincon@acceso.example',
    isEmailVerified: false,
    shows: 'Su correo no está comprobado.',
  },
  {
    subject: 'rosa',
    name: 'Rosa Quiroga',
    email: null,
    isEmailVerified: false,
    shows: 'No dice ningún correo.',
  },
]

/** Somebody whom a visitor makes up: the same address is the same person. */
export function madeUpPerson(name: string, email: string, isEmailVerified: boolean): SandboxPerson {
  const address = email.trim().toLowerCase()
  return {
    subject: `otra-${hash('sha256', address).slice(0, 32)}`,
    name: name.trim(),
    email: address,
    isEmailVerified,
  }
}
