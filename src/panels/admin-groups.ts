import type { PanelEntry } from './panel-entries.ts'

/** Entries of a panel below one heading. */
export type PanelGroup = { readonly heading: string; readonly entries: readonly PanelEntry[] }

/** The ids of pages by what people come to do, the daily work first. */
const groups: readonly (readonly [heading: string, ids: readonly string[]])[] = [
  [
    'Circulation',
    [
      'circulation',
      'issued-books',
      'holds',
      'ebook-loans',
      'batch-return',
      'reminders',
      'reminder-letters',
      'no-dues-requests',
      'day-book',
      'offline-conflicts',
      'command-sheet',
      'scanner',
    ],
  ],
  [
    'Members',
    [
      'members',
      'new-member',
      'membership-requests',
      'member-import',
      'member-promotion',
      'member-categories',
      'users',
      'staff',
    ],
  ],
  [
    'Catalogue',
    [
      'add-book',
      'book-pile',
      'book-record',
      'add-ebooks',
      'copies',
      'headings',
      'heading-doubles',
      'import',
      'batch-changes',
      'new-copies',
      'accession-register',
      'stocktaking',
      'barcode-generator',
      'books',
      'ebooks',
      'office-courses',
      'courses',
      'advanced-search',
      'shelf',
    ],
  ],
  [
    'Purchases and journals',
    ['purchases', 'serials', 'newspapers', 'add-journals', 'import-journals', 'journal-links'],
  ],
  [
    'Readers’ questions and requests',
    [
      'messages-inbox',
      'user-requests',
      'feedback-inbox',
      'surveys-office',
      'faq',
      'messages-settings',
      'request-settings',
    ],
  ],
  [
    'The public site',
    [
      'add-notice',
      'add-events',
      'add-to-gallery',
      'office-profiles',
      'order-people',
      'office-committees',
    ],
  ],
  [
    'Reports and records',
    [
      'reports',
      'custom-reports',
      'accreditation',
      'gate-register',
      'visitor-details',
      'analytics',
      'counter',
      'audit',
      'mail',
    ],
  ],
  [
    'Settings',
    [
      'setup',
      'settings',
      'settings-file',
      'own-texts',
      'loan-rules',
      'item-types',
      'branches',
      'calendar',
      'reminder-templates',
    ],
  ],
  [
    'Your own',
    [
      'account',
      'account-photo',
      'profile-manager',
      'own-messages',
      'own-requests',
      'request-new',
      'requests-approve',
      'my-events',
      'required-books',
      'no-dues',
    ],
  ],
]

/**
 * The entries of the admin panel by what they are for, in the order of the headings. What no heading
 * names stands last, under "More".
 */
export function adminGroups(entries: readonly PanelEntry[]): PanelGroup[] {
  const named = groups.flatMap(([, ids]) => ids)
  const others = entries.filter(({ id }) => !named.includes(id)).map(({ id }) => id)
  return [...groups, ['More', others] as const]
    .map(([heading, ids]) => ({
      heading,
      entries: ids.flatMap((id) => entries.filter((entry) => entry.id === id)),
    }))
    .filter(({ entries }) => entries.length > 0)
}
