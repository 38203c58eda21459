const behindGate = { access: 'admin', adminGate: true, refusedTo: '/student' } as const

/** The rows of the pages for administrators. `pages.ts` says what a row has. */
export const adminPages = [
  {
    id: 'audit',
    path: '/admin/audit',
    module: 'features/audit/audit-page.tsx',
    title: 'Audit',
    description: 'Who changed what and when: books, copies, accounts, mails.',
    ...behindGate,
    priority: 0.8,
  },
] as const
