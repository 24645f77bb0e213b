import { z } from 'zod'
import { command } from '#commands/command.ts'
import { isReadableZone, isRegionalForm } from '#domain/people/formats.ts'
import { saveFormats } from '#store/people/people.ts'

const AS_AT_HOME = ''

/**
 * Changes in which form and on whose clock a person reads sums, dates and hours. An empty text follows where they
 * live. Terms of deals never follow it.
 */
export const changeFormats = command({
  name: 'people.change-formats',
  input: z.object({
    locale: z
      .string()
      .max(20)
      .refine((text) => text === AS_AT_HOME || isRegionalForm(text)),
    timeZone: z
      .string()
      .max(60)
      .refine((text) => text === AS_AT_HOME || isReadableZone(text)),
  }),
  async run({ tx, actor }, { locale, timeZone }) {
    await saveFormats(tx, actor.id, { locale: locale || null, timeZone: timeZone || null })
    return { personId: actor.id }
  },
})
