import { Hono } from 'hono'
import type { Auth } from '#auth/auth.ts'
import { isRefusal } from '#domain/refusal.ts'

/**
 * Takes the form that a provider posts (Apple does). No cookie of ours comes with another site's form, so it only
 * sends the browser to the same address once more, by itself; whatever is no visit under way leads there with nothing.
 */
export function providerForm(auth: Pick<Auth, 'providers'>): Hono {
  const app = new Hono()
  app.post('/login/provider/:provider/return', async (c) => {
    const { provider } = c.req.param()
    const path = `/login/provider/${encodeURIComponent(provider)}/return`
    try {
      const answer = await auth.providers.takeFormPost(provider, new URLSearchParams(await c.req.text()))
      return c.redirect(`${path}?${answer}`, 303)
    } catch (thrown) {
      if (!isRefusal(thrown)) throw thrown
      return c.redirect(path, 303)
    }
  })
  return app
}
