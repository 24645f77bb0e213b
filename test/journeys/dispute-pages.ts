import type { Page } from '@playwright/test'
import type { Visitor } from '#test/http/visitor.ts'
import { stateOf } from './deals.ts'
import { expect } from './story.ts'

/** One side of a deal at their telephone, and what they prove themselves with. */
export type Side = Readonly<{ page: Page; password: string }>

/** One side opens the page of a step, types what it asks for, with their password where their last proof is old, and takes it. */
export async function take({ page, password }: Side, at: string, button: string, type?: () => Promise<void>) {
  await page.goto(at)
  await type?.()
  const proof = page.getByLabel('Tu contraseña', { exact: true })
  if ((await proof.count()) > 0) await proof.fill(password)
  await page.getByRole('main').getByRole('button', { name: button }).click()
  await page.waitForURL((url) => url.pathname !== at.split('?')[0])
}

type Opening = Readonly<{ ground: RegExp; statement: string; remedy: RegExp; claimed: string | null }>

/** What Ana says of what she bought, and of how much of it. */
export const plastic = (claimed: string | null): Opening => ({
  ground: /^Distinto de lo acordado/,
  statement: 'Es de plástico, y el acuerdo dice metal.',
  remedy: /^Rebaja del precio/,
  claimed,
})

/** One side opens a dispute, one question after the other; how the steps about it are reached. */
export async function opens(side: Side, address: string, { ground, statement, remedy, claimed }: Opening) {
  const { page } = side
  const goOn = () => page.getByRole('button', { name: 'Continuar' }).click()
  await page.goto(`${address}/open-dispute?tranche=1`)
  await page.getByRole('radio', { name: ground }).check()
  await goOn()
  await page.getByLabel('Con tus palabras').fill(statement)
  await goOn()
  await page.getByLabel(/^Si todavía no tienes pruebas/).fill('Las hago mañana con luz.')
  await goOn()
  if (claimed === null) await page.getByRole('radio', { name: /^Reclamo todo/ }).check()
  else {
    await page.getByRole('radio', { name: /^Reclamo solo una parte/ }).check()
    await page.getByLabel('¿Cuánto?', { exact: true }).fill(claimed)
  }
  await goOn()
  await page.getByRole('radio', { name: remedy }).check()
  await goOn()
  await page.waitForURL((url) => url.searchParams.get('step') === 'review')
  await take(side, page.url().replace(new URL(page.url()).origin, ''), 'Abrir la disputa')
  await expect(stateOf(page, 'En disputa')).toBeVisible()
  const links = await page.getByRole('main').innerHTML()
  const dispute = /dispute=([0-9a-f-]{36})/.exec(links)?.[1] ?? ''
  return { at: (step: string) => `${address}/${step}?dispute=${dispute}`, office: `/ops/disputes/${dispute}` }
}

export const words = {
  contested: 'Ana dice que es de plástico; Marcos, que es de metal.',
  reasons: 'Vale menos de lo que se pagó.',
}

/** Whoever mediates or reviews writes what each side gets, on the page of the dispute. */
export async function writes(
  office: Page,
  at: string,
  button: string,
  toSeller: string,
  toBuyer: string,
  rule = /distinto de lo acordado/i,
) {
  await office.goto(at)
  await office.getByLabel(/^Para Marcos/).fill(toSeller)
  await office.getByLabel(/^Para Ana/).fill(toBuyer)
  await office.getByLabel('Hechos discutidos').fill(words.contested)
  await office.getByLabel(/^Razones/).fill(words.reasons)
  await office.getByRole('checkbox', { name: rule }).check()
  await office.getByRole('button', { name: button }).click()
}

/** The office gives a dispute to somebody who mediates or reviews. */
export async function assigns(olga: Visitor, at: string, button: string, name: string) {
  const { text } = await olga.get(at)
  const person = new RegExp(`value="([0-9a-f-]{36})"[^>]*>[^<]*${name}`).exec(text)?.[1] ?? ''
  expect((await olga.fillIn(at, button, { personId: person, password: 'demostracion-olga' })).status).toBe(
    302,
  )
}
