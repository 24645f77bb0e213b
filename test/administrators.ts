import { confirmAppointment } from '#commands/people/confirm-appointment.ts'
import { dismissPerson } from '#commands/people/dismiss.ts'
import { proposeAppointment } from '#commands/people/propose-appointment.ts'
import { type Actor, type OfficeRole, system } from '#domain/transactions/situation.ts'
import { personById } from '#store/people/people.ts'
import type { Name, World } from './world.ts'

export const reason = 'Empieza el lunes con los pagos.'

/** Adela proposes somebody for a role; Tomás confirms. */
export const proposes = (world: World, who: Name, role: OfficeRole, by: Name | Actor = 'adela') =>
  world.perform(by, proposeAppointment, { personId: world.ids[who], role, reason })
export const confirms = (world: World, who: Name, role: OfficeRole, by: Name | Actor = 'tomas') =>
  world.perform(by, confirmAppointment, { personId: world.ids[who], role })

/** Tomás administers no more: Adela is left alone with it. */
export const leavesOneAdministrator = (world: World) =>
  world.perform(system, dismissPerson, { personId: world.ids.tomas, role: 'administrator', reason })

export const rolesOf = async ({ database, ids }: World, who: Name) =>
  (await personById(database.reader, ids[who]))?.roles
