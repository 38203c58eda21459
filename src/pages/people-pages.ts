import { behindGate } from './behind-gate.ts'

/** The rows of the pages of accounts, staff roles, audit and mail. */
export const peoplePages = [
  {
    id: 'users',
    path: '/admin/users',
    module: 'features/people/people/users-page.tsx',
    title: 'Users',
    description: 'Everyone who can sign in: find them, disable them, give them another role.',
    ...behindGate('admin'),
    listed: { priority: 0.8, released: '2026-11-21' },
  },
  {
    id: 'user-details',
    path: '/admin/UserDetails',
    module: 'features/people/people/user-details-page.tsx',
    title: 'User details',
    description: 'One person’s account in full, with what was changed of it.',
    ...behindGate('admin'),
    listed: { priority: 0.8, released: '2026-11-21' },
  },
  {
    id: 'staff',
    path: '/admin/staff',
    module: 'features/people/staff/staff-page.tsx',
    title: 'Staff roles',
    description: 'Who works in the office besides administrators, and what each role opens.',
    ...behindGate('admin'),
    listed: { priority: 0.8, released: '2026-11-27' },
  },
  {
    id: 'audit',
    path: '/admin/audit',
    module: 'features/people/audit/audit-page.tsx',
    title: 'Audit',
    description: 'Who changed what and when: books, copies, accounts, mails.',
    ...behindGate('admin'),
    listed: { priority: 0.8, released: '2026-11-21' },
  },
  {
    id: 'mail',
    path: '/admin/mail',
    module: 'features/people/mail-log/mail-page.tsx',
    title: 'Mail log',
    description:
      'The mails that the site wrote: where each stands, and what it says while it waits.',
    ...behindGate('admin'),
    listed: { priority: 0.8, released: '2026-11-21' },
  },
] as const
