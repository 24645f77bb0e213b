import { appointPerson } from '#commands/people/appoint.ts'
import { confirmAppointment } from '#commands/people/confirm-appointment.ts'
import { proposeAppointment } from '#commands/people/propose-appointment.ts'
import { type Actor, type OfficeRole, system } from '#domain/transactions/situation.ts'
import { newId } from '#store/ids.ts'
import { addPerson, personById, setEmailVerified } from '#store/people/people.ts'
import type { Name, World } from './world.ts'

export const reason = 'Empieza el lunes con los pagos.'

/** Zoe administers too, as whoever owns the machine wanted. */
export async function withZoe(world: World): Promise<Actor> {
  await world.perform(system, appointPerson, { personId: world.ids.zoe, role: 'administrator', reason })
  return zoeOf(world)
}
export const zoeOf = (world: World): Actor => ({ ...world.actor('zoe'), roles: ['administrator'] })

/** Adela proposes somebody for a role; Zoe confirms. */
export const proposes = (world: World, who: Name, role: OfficeRole, by: Name | Actor = 'adela') =>
  world.perform(by, proposeAppointment, { personId: world.ids[who], role, reason })
export const confirms = (world: World, who: Name, role: OfficeRole, by: Name | Actor = zoeOf(world)) =>
  world.perform(by, confirmAppointment, { personId: world.ids[who], role })

export const rolesOf = async ({ database, ids }: World, who: Name) =>
  (await personById(database.reader, ids[who]))?.roles

/** Somebody else who administers has proposed Ana for mediation. */
export async function proposedByAnother(world: World): Promise<void> {
  const id = newId(world.now())
  const person = {
    id,
    displayName: 'Tomás',
    email: 'tomas@example.com',
    country: 'MX',
    timeZone: 'America/Mexico_City',
  }
  await addPerson(world.database.writer, person, world.now())
  await setEmailVerified(world.database.writer, id)
  await world.perform(system, appointPerson, { personId: id, role: 'administrator', reason })
  await proposes(world, 'ana', 'mediator', { ...world.actor('zoe'), id, roles: ['administrator'] })
}
