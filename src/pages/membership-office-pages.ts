import { behindGate } from './behind-gate.ts'

/** The rows of the office's pages on becoming a member and going on as one. */
export const membershipOfficePages = [
  {
    id: 'membership-requests',
    path: '/admin/membership-requests',
    module: 'features/people/membership-requests/membership-requests-page.tsx',
    title: 'Membership requests',
    description: 'Readers who ask to be members: link them, make them members, or decline.',
    ...behindGate('staff:desk'),
    listed: { priority: 0.8, released: '2026-11-27' },
  },
  {
    id: 'new-requested-member',
    path: '/admin/membership-requests/:id/new',
    module: 'features/people/membership-requests/new-requested-page.tsx',
    title: 'New member on request',
    description: 'Makes a member of a reader who asked for a membership.',
    ...behindGate('staff:desk'),
  },
  {
    id: 'member-promotion',
    path: '/admin/members/promotion',
    module: 'features/people/promotions/promotion-page.tsx',
    title: 'Year-end promotion',
    description: 'Moves a class into its next semester or ends its membership, and takes it back.',
    ...behindGate('admin'),
  },
] as const
