const behindGate = { access: 'admin', adminGate: true, refusedTo: '/student' } as const

/** The rows of the pages for administrators. `pages.ts` says what a row has. */
export const adminPages = [
  {
    id: 'users',
    path: '/admin/users',
    module: 'features/people/users-page.tsx',
    title: 'Users',
    description: 'Everyone who can sign in: find them, disable them, give them another role.',
    ...behindGate,
    priority: 0.8,
  },
  {
    id: 'user-details',
    path: '/admin/UserDetails',
    module: 'features/people/user-details-page.tsx',
    title: 'User details',
    description: 'One person’s account in full, with what was changed of it.',
    ...behindGate,
    priority: 0.8,
  },
  {
    id: 'audit',
    path: '/admin/audit',
    module: 'features/audit/audit-page.tsx',
    title: 'Audit',
    description: 'Who changed what and when: books, copies, accounts, mails.',
    ...behindGate,
    priority: 0.8,
  },
  {
    id: 'mail',
    path: '/admin/mail',
    module: 'features/mail-log/mail-page.tsx',
    title: 'Mail log',
    description:
      'The mails that the site wrote: where each stands, and what it says while it waits.',
    ...behindGate,
    priority: 0.8,
  },
] as const
