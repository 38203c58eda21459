import { behindGate } from './behind-gate.ts'

/** The rows of the pages that say who uses the library. `pages.ts` says what a row has. */
export const statisticsPages = [
  {
    id: 'visitor-details',
    path: '/admin/visitor-details',
    module: 'features/statistics/visitors/visitors-page.tsx',
    title: 'Visitors',
    description: 'Who visits the site, from where and when; how visitors are counted, and erasing.',
    ...behindGate,
    listed: { priority: 0.8, released: '2026-11-26' },
  },
  {
    id: 'analytics',
    path: '/admin/analytics',
    module: 'features/statistics/site-analytics/dashboard/analytics-page.tsx',
    title: 'Analytics',
    description: 'How the site is used: pages, searches that found nothing, speed, errors.',
    ...behindGate,
    listed: { priority: 0.8, released: '2026-11-27' },
  },
] as const
