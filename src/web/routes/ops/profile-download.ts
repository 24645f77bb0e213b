import type { RouteFacts } from '../../heads/route-facts.ts'
import { type ProfileFile, profileFileFormat } from '#domain/banking/statement-profile.ts'
import { statementProfile } from '#queries/money/statement-profiles.ts'
import { rulesResponse } from '../../server/acts/rules-file.ts'
import { readerOf } from '../../server/reader.ts'
import type { Route } from './+types/profile-download.ts'

export const handle = { middleware: ['office:operator'] } satisfies RouteFacts

/** A profile as a file for another operator: rules alone, without any account. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { name, rules } = await readerOf(context).visit.ask(statementProfile, { profileId: params.profileId })
  const file: ProfileFile = { format: profileFileFormat, version: 1, name, rules }
  return rulesResponse('perfil', file)
}
