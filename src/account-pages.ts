/** The rows of the pages for signing in and out. `pages.ts` says what a row has. */
export const accountPages = [
  {
    id: 'login',
    path: '/login',
    module: 'features/accounts/login-page.tsx',
    title: 'Login',
    description:
      'Sign in to the library, make an account, or set a new password: for students, faculty and administrators.',
    access: 'everyone',
    priority: 1,
  },
  {
    id: 'verify-email',
    path: '/login/verify',
    module: 'features/accounts/verify-page.tsx',
    title: 'Confirm your e-mail address',
    description: 'The page that the mail for a new account leads to.',
    access: 'everyone',
  },
  {
    id: 'reset-password',
    path: '/login/reset',
    module: 'features/accounts/reset-page.tsx',
    title: 'Set a new password',
    description: 'The page that the mail for a forgotten password leads to.',
    access: 'everyone',
  },
  {
    id: 'logout',
    path: '/logout',
    module: 'features/accounts/logout-page.tsx',
    title: 'Log out',
    description: 'Ends the session on this device.',
    access: 'everyone',
  },
] as const
