// Unnecessary with a React Router (8.5.1 has none) that tells of a part it cannot load instead of reloading the page.
import type { Plugin } from 'vite'

const reloads = 'window.location.reload();'

/**
 * React Router reloads the page, again and again if need be, when a part of it cannot be loaded. Here that is told
 * like every other part that is missing, and `src/device/pwa/watch-parts.ts` decides.
 */
export function missingPartsAreTold(): Plugin {
  return {
    name: 'missing-parts-are-told',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!/react-router\/.*\/routeModules\.js$/.test(id)) return null
      if (!code.includes(reloads))
        this.error('React Router loads its parts in another way: look at this plugin.')
      return code.replace(reloads, `window.dispatchEvent(new Event('vite:preloadError'));`)
    },
  }
}
