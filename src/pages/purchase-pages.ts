import { behindGate } from './behind-gate.ts'

/** The rows of the pages of purchases. `pages.ts` says what a row has. */
export const purchasePages = [
  {
    id: 'funds',
    path: '/admin/purchases/funds',
    module: 'features/collection/funds/funds-page.tsx',
    title: 'Budgets',
    description:
      'What each fund may spend in a financial year, and what is committed, spent, free.',
    ...behindGate,
    listed: { priority: 0.8, released: '2026-11-26' },
  },
  {
    id: 'budget',
    path: '/admin/purchases/funds/:budget',
    module: 'features/collection/funds/budget-page.tsx',
    title: 'Budget',
    description: 'The ledger of a budget: allotments, orders, bills; a change of the allotment.',
    ...behindGate,
  },
  {
    id: 'vendors',
    path: '/admin/purchases/vendors',
    module: 'features/collection/vendors/vendors-page.tsx',
    title: 'Vendors',
    description: 'Whom the library buys from: discounts, currencies, GST numbers, terms.',
    ...behindGate,
    listed: { priority: 0.8, released: '2026-11-26' },
  },
  {
    id: 'vendor',
    path: '/admin/purchases/vendors/:vendor',
    module: 'features/collection/vendors/vendor-page.tsx',
    title: 'Vendor',
    description: 'Changes a vendor, or closes it.',
    ...behindGate,
  },
  {
    id: 'purchases',
    path: '/admin/purchases',
    module: 'features/collection/purchases/purchases-page.tsx',
    title: 'Purchases',
    description: 'From the indent to the shelf: what is to approve, order, receive and bill next.',
    ...behindGate,
    listed: { priority: 0.8, released: '2026-11-26' },
  },
  {
    id: 'indents',
    path: '/admin/purchases/indents',
    module: 'features/collection/purchases/indents/indents-page.tsx',
    title: 'Indents',
    description: 'What departments ask the library to buy; a new line for an indent.',
    ...behindGate,
    listed: { priority: 0.8, released: '2026-11-26' },
  },
  {
    id: 'indent',
    path: '/admin/purchases/indents/:indent',
    module: 'features/collection/purchases/indents/indent-page.tsx',
    title: 'Indent',
    description: 'The lines of an indent: change, approve, drop, follow to the shelf.',
    ...behindGate,
  },
] as const
