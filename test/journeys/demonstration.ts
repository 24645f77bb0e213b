import { type BrowserContext, type Page } from '@playwright/test'
import { anaAndMarcos, dealIn, type Stage } from '#test/http/dealing.ts'
import { enterAs } from './people.ts'

/** Two invented people, both in Spain, verified and with an account in euros: Ana buys and Marcos sells. */
export const ana = { name: 'Ana Beltrán Ruiz', password: 'demostracion-ana' }
export const marcos = { name: 'Marcos Ibáñez Soler', password: 'demostracion-marcos' }

/** A deal of theirs that has come so far by the forms of its pages, without a browser. */
export async function dealAt(
  stage: Stage,
  address: string | undefined,
  title: string,
  typed: Readonly<Record<string, string>> = {},
) {
  if (!address) throw new Error('The journeys know where the program listens.')
  const dealers = await anaAndMarcos(address)
  return { ...(await dealIn(stage, dealers, title, typed)), ...dealers }
}

/** Opens a page as one of them. */
export async function openAs(context: BrowserContext, who: { name: string }, path: string): Promise<Page> {
  const page = await context.newPage()
  await enterAs(page, who.name, path)
  return page
}
