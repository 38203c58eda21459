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
  {
    id: 'gate-register',
    path: '/admin/gate-register',
    module: 'features/statistics/gate-register/gate-register-page.tsx',
    title: 'In-out register',
    description: 'Who is inside the library now, and since when; letting out, and a list to print.',
    ...behindGate,
    listed: { priority: 0.8, released: '2026-11-27' },
  },
  {
    id: 'gate-report',
    path: '/admin/gate-register/reports',
    module: 'features/statistics/gate-register/gate-report-page.tsx',
    title: 'Reports of the in-out register',
    description: 'Who came by day, hour, category, department and programme; the log of five days.',
    ...behindGate,
    listed: { priority: 0.8, released: '2026-11-27' },
  },
  {
    id: 'gates',
    path: '/admin/gate-register/gates',
    module: 'features/statistics/gate-register/gates-page.tsx',
    title: 'Gates of the in-out register',
    description: 'The gates with the codes that open them, and how many seats there are.',
    ...behindGate,
    listed: { priority: 0.8, released: '2026-11-27' },
  },
] as const
