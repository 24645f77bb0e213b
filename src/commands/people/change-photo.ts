import { z } from 'zod'
import { command } from '#commands/command.ts'
import { refuse } from '#domain/refusal.ts'
import { savePhoto } from '#store/people/people.ts'

const MOST = 500

/**
 * Keeps where a picture of the person is, or forgets it. It is told to nobody else. Refuses what is no address that
 * begins with `https:`, and one with a name and password in it.
 */
export const changePhoto = command({
  name: 'people.change-photo',
  input: z.object({ photoUrl: z.string().trim().max(MOST) }),
  async run({ tx, actor }, { photoUrl }) {
    await savePhoto(tx, actor.id, photoUrl === '' ? null : secureAddress(photoUrl))
    return { personId: actor.id }
  },
})

function secureAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  const isFine = url?.protocol === 'https:' && url.username === '' && url.password === ''
  return isFine && url.href.length <= MOST ? url.href : refuse('input-wrong', { field: 'photoUrl' })
}
