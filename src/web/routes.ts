import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes'

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
  layout('layouts/default.tsx', [
    route('dev/mail', 'routes/dev/mail.tsx'),
    route('dev/bank', 'routes/dev/bank.tsx'),
    route('dev/clock', 'routes/dev/clock.tsx'),
  ]),
  route('dev/bank/deposit', 'routes/dev/deposit.ts'),
  layout('layouts/default.tsx', { id: 'invited' }, [route('invitacion/:token', 'routes/invitation.tsx')]),
  layout('layouts/app.tsx', [
    ...prefix('app/transactions', [
      index('routes/transactions/list.tsx'),
      route('create', 'routes/transactions/create.tsx'),
      route('create/draft', 'routes/transactions/draft.ts'),
      route(':transactionId', 'routes/transactions/transaction.tsx'),
      route(':transactionId/deposit', 'routes/transactions/deposit.tsx'),
      route(':transactionId/invite', 'routes/transactions/invite.tsx'),
      route(':transactionId/statement', 'routes/transactions/statement.tsx'),
      route(':transactionId/:action', 'routes/transactions/action.tsx'),
    ]),
    ...prefix('app/account', [
      index('routes/account/account.tsx'),
      route('profile', 'routes/account/profile.tsx'),
      route('verification', 'routes/account/verification.tsx'),
      route('bank-accounts', 'routes/account/bank-accounts.tsx'),
      route('bank-accounts/add', 'routes/account/add-bank-account.tsx'),
      route('bank-accounts/:accountId/:step', 'routes/account/account-step.tsx'),
    ]),
  ]),
  layout('layouts/ops.tsx', [
    ...prefix('ops', [
      index('routes/ops/queues.tsx'),
      route('bank', 'routes/ops/bank.tsx'),
      route('bank/statements/:statementId', 'routes/ops/statement.tsx'),
      route('bank/lines/:lineId', 'routes/ops/line.tsx'),
      route('payouts', 'routes/ops/payouts.tsx'),
      route('payouts/files/:fileId', 'routes/ops/payment-file.tsx'),
      route('people', 'routes/ops/people.tsx'),
      route('people/:personId', 'routes/ops/person.tsx'),
      route('ledger', 'routes/ops/ledger.tsx'),
      route('waiting', 'routes/ops/waiting.tsx'),
      route('team', 'routes/ops/team.tsx'),
    ]),
  ]),
  route('ops/payouts/files/:fileId/download', 'routes/ops/payment-file-download.ts'),
  route('preferences/theme', 'routes/preferences/theme.ts'),
  route('dev/ui', 'routes/dev/ui.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
