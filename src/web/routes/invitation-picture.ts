import type { RouteFacts } from '../heads/route-facts.ts'
import { invitationPicture } from '#queries/transactions/picture.ts'
import { pictureResponse } from '../server/acts/file-response.ts'
import { visitContext } from '../server/visit.ts'
import type { Route } from './+types/invitation-picture.ts'

export const handle = { limits: ['invitations'] } satisfies RouteFacts

/** The small picture of the thing that an invitation is about, for whoever has its link. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  return pictureResponse(request, await context.get(visitContext).ask(invitationPicture, params))
}
