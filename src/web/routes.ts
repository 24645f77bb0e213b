import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

/** The map of the site. */
export default [
  layout('layouts/landing-page.tsx', [index('routes/home.tsx')]),
  route('preferences/theme', 'routes/preferences/theme.ts'),
  route('dev/ui', 'routes/dev/ui.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
