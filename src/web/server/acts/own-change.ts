import type { OwnChange } from '#auth/factors/own-change.ts'
import type { Proven } from '../step-up.ts'

/** A change of one's own sign-in as its form asks for it. */
export function ownChange({ visitor }: Pick<Proven, 'visitor'>, form: FormData, request: Request): OwnChange {
  return { visitor, request, endsOthers: form.has('endsOthers') }
}
