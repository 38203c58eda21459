import type { SitePage } from './page-row.ts'

/** The rows of the pages of journals. */
export const journalPages: readonly SitePage[] = [
  {
    id: 'journals',
    path: '/journals',
    module: 'features/content/journals/journals-page.tsx',
    title: 'Journals',
    description:
      'Journals in print and online from A to Z, by subject, and those that open from where you are.',
    access: 'everyone',
    keptOnDevice: 'for-anyone',
    menu: 'E-Resources',
    listed: { priority: 1, released: '2026-11-26' },
    shows: ['journal'],
    limited: true,
  },
  {
    id: 'journal',
    path: '/journals/:journalId',
    module: 'features/content/journals/journal-page.tsx',
    title: 'Journal',
    description:
      'A journal: where it is read, which years there are, and what stands in the library.',
    access: 'everyone',
    keptOnDevice: 'for-anyone',
  },
]
