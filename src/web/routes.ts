import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

/** The map of the site. */
export default [
  layout('layouts/landing-page.tsx', [index('routes/home.tsx')]),
  layout('layouts/login.tsx', [
    route('login', 'routes/login/login.tsx'),
    route('login/registration', 'routes/login/registration.tsx'),
    route('login/check-mail', 'routes/login/check-mail.tsx'),
    route('login/verify', 'routes/login/verify.tsx'),
  ]),
  route('login/sign-out', 'routes/login/sign-out.ts'),
  layout('layouts/default.tsx', [route('dev/mail', 'routes/dev/mail.tsx')]),
  route('preferences/theme', 'routes/preferences/theme.ts'),
  route('dev/ui', 'routes/dev/ui.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
