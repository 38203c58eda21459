import { behindGate } from './behind-gate.ts'

/** The rows of the pages on which administrators add e-books. */
export const ebookOfficePages = [
  {
    id: 'add-ebooks',
    path: '/admin/AddBookSoftware',
    module: 'features/ebooks/ebook-intake/add-ebooks-page.tsx',
    title: 'Manage e-books',
    description: 'Add files and links of e-books; approve, change and take down those there are.',
    ...behindGate('staff:cataloguing'),
    listed: { priority: 0.8, released: '2026-11-27' },
    largestForm: 51,
  },
  {
    id: 'change-ebook',
    path: '/admin/AddBookSoftware/:ebookId',
    module: 'features/ebooks/ebook-intake/change-ebook-page.tsx',
    title: 'Change an e-book',
    description: 'An e-book: its rights, its readers, its book; approve it or take it down.',
    ...behindGate('staff:cataloguing'),
  },
  {
    id: 'ebook-loans',
    path: '/admin/e-book-loans',
    module: 'features/ebooks/ebook-loans/office/ebook-loans-page.tsx',
    title: 'Loans of e-books',
    description: 'Who has which e-book on loan, who waits for one, and what is over.',
    ...behindGate('staff:desk'),
    listed: { priority: 0.8, released: '2026-11-27' },
  },
] as const
