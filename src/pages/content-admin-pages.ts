import { behindGate } from './behind-gate.ts'

/**
 * The rows of the pages on which administrators write what the library tells. `pages.ts` says what
 * a row has.
 */
export const contentAdminPages = [
  {
    id: 'add-notice',
    path: '/admin/add-notice',
    module: 'features/content/notices/add-notice-page.tsx',
    title: 'Notices',
    description: 'Write a notice, now or for later; see, change and withdraw those there are.',
    ...behindGate,
    listed: { priority: 0.8, released: '2026-11-22' },
    largestForm: 21,
  },
  {
    id: 'change-notice',
    path: '/admin/add-notice/:noticeId',
    module: 'features/content/notices/change-notice-page.tsx',
    title: 'Change a notice',
    description: 'Changes a notice, takes it from the eyes of all, or puts it back.',
    ...behindGate,
    largestForm: 21,
  },
  {
    id: 'add-events',
    path: '/admin/AddLibraryEvents',
    module: 'features/content/events/add-event-page.tsx',
    title: 'Library events',
    description:
      'Add an event, once or repeated; see, change, cancel and withdraw those there are.',
    ...behindGate,
    listed: { priority: 0.8, released: '2026-11-23' },
    largestForm: 21,
  },
  {
    id: 'change-event',
    path: '/admin/AddLibraryEvents/:eventId',
    module: 'features/content/events/change-event-page.tsx',
    title: 'Change an event',
    description: 'Changes an event, moves or cancels its dates, withdraws it, or puts it back.',
    ...behindGate,
    largestForm: 21,
  },
  {
    id: 'office-profiles',
    path: '/admin/profiles',
    module: 'features/content/profiles/office-profiles-page.tsx',
    title: 'Profiles',
    description: 'People, departments and their order; changes of profiles to approve.',
    ...behindGate,
    listed: { priority: 0.8, released: '2026-11-23' },
  },
  {
    id: 'office-profile',
    path: '/admin/profiles/:profileId',
    module: 'features/content/profiles/office-profile-page.tsx',
    title: 'Profile in the lists',
    description: 'How a person is listed, and what waits to be approved.',
    ...behindGate,
  },
  {
    id: 'feedback-inbox',
    path: '/admin/feedback',
    module: 'features/content/feedback/office/inbox-page.tsx',
    title: 'Feedback',
    description: 'What readers write to the library: read, answer, close; figures and files.',
    ...behindGate,
    listed: { priority: 0.8, released: '2026-11-23' },
  },
  {
    id: 'feedback-office',
    path: '/admin/feedback/:number',
    module: 'features/content/feedback/office/office-feedback-page.tsx',
    title: 'A feedback',
    description: 'What was written, what was said of it, and what can be done.',
    ...behindGate,
  },
  {
    id: 'office-committees',
    path: '/admin/committees',
    module: 'features/content/profiles/committees/office-committees-page.tsx',
    title: 'Committees',
    description: 'Committees, their members and terms.',
    ...behindGate,
    listed: { priority: 0.8, released: '2026-11-23' },
  },
  {
    id: 'office-committee',
    path: '/admin/committees/:committeeId',
    module: 'features/content/profiles/committees/office-committee-page.tsx',
    title: 'Change a committee',
    description: 'Changes a committee, its members and terms.',
    ...behindGate,
  },
] as const
