import type { SitePage } from './page-row.ts'

/** The rows of the pages of required books. `pages.ts` says what a row has. */
export const requiredPages: readonly SitePage[] = [
  {
    id: 'required-books',
    path: '/required-books',
    module: 'features/content/required-books/required-books-page.tsx',
    title: 'Required Books',
    description: 'The books that you need in one list, and how each one stands in the library.',
    access: 'everyone',
    keptOnDevice: 'never',
    listed: { priority: 1, released: '2026-11-26' },
  },
  {
    id: 'required-links',
    path: '/required-books/links',
    module: 'features/content/required-books/links-page.tsx',
    title: 'Links to your list',
    description: 'Links by which a class or a group reads your list of required books.',
    access: 'signed-in',
    keptOnDevice: 'never',
    refusedTo: '/login',
  },
  {
    id: 'required-citations',
    path: '/required-books/citations',
    module: 'features/content/required-books/citations-page.tsx',
    title: 'Citations of your list',
    description: 'The books of a list, cited in a style of your choice.',
    access: 'everyone',
    keptOnDevice: 'never',
    limited: true,
    largestForm: 3,
  },
  {
    id: 'shared-books',
    path: '/required-books/shared/:code',
    module: 'features/content/required-books/shared-list-page.tsx',
    title: 'Shared list of books',
    description: 'A list of books that somebody has shared by a link.',
    access: 'everyone',
    keptOnDevice: 'never',
  },
]
