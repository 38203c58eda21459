import { ownMembershipPages } from './membership-pages.ts'

/** The rows of what a member has and had with the library: loans, card, receipts. */
export const ownLoanPages = [
  {
    id: 'account-library',
    path: '/account/library',
    module: 'features/lending/my-loans/own-library-page.tsx',
    title: 'My loans',
    description: 'The books that you have, when they are due, what you wait for and owe.',
    access: 'signed-in',
    keptOnDevice: 'never',
    refusedTo: '/login',
  },
  {
    id: 'account-loans',
    path: '/account/loans',
    module: 'features/lending/my-loans/past-loans-page.tsx',
    title: 'Past loans',
    description: 'The books that you have brought back, and whether they are kept.',
    access: 'signed-in',
    keptOnDevice: 'for-its-reader',
    refusedTo: '/login',
  },
  ...ownMembershipPages,
  {
    id: 'account-card',
    path: '/account/card',
    module: 'features/lending/my-loans/card-page.tsx',
    title: 'Library card',
    description: 'The barcode of your card, large enough for the scanner at the desk.',
    access: 'signed-in',
    keptOnDevice: 'never',
    refusedTo: '/login',
  },
  {
    id: 'account-receipts',
    path: '/account/receipts',
    module: 'features/lending/my-loans/receipts-page.tsx',
    title: 'Receipts',
    description: 'Receipts of what you have paid to the library.',
    access: 'signed-in',
    keptOnDevice: 'for-its-reader',
    refusedTo: '/login',
  },
] as const
