import type { OfficeWords } from './office/words.ts'
import type { PanelEntry } from './panel-entries.ts'

/** Entries of a panel below one heading. */
export type PanelGroup = { readonly heading: string; readonly entries: readonly PanelEntry[] }

/** The words of the headings. */
type Heading = Extract<keyof OfficeWords, `group${string}`>

/** The ids of pages by what people come to do, the daily work first. */
const groups: readonly (readonly [heading: Heading, ids: readonly string[]])[] = [
  [
    'groupCirculation',
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
    'groupMembers',
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
    'groupCatalogue',
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
    'groupPurchases',
    ['purchases', 'serials', 'newspapers', 'add-journals', 'import-journals', 'journal-links'],
  ],
  [
    'groupQuestions',
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
    'groupSite',
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
    'groupReports',
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
    'groupSettings',
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
    'groupOwn',
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
export function adminGroups(
  entries: readonly PanelEntry[],
  words: Pick<OfficeWords, Heading>,
): PanelGroup[] {
  const named = groups.flatMap(([, ids]) => ids)
  const others = entries.filter(({ id }) => !named.includes(id)).map(({ id }) => id)
  return [...groups, ['groupMore', others] as const]
    .map(([heading, ids]) => ({
      heading: words[heading],
      entries: ids.flatMap((id) => entries.filter((entry) => entry.id === id)),
    }))
    .filter(({ entries }) => entries.length > 0)
}
