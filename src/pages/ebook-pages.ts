import type { SitePage } from './page-row.ts'

/** The rows of the pages of e-books for readers, and for faculty who add some. */
export const ebookPages: readonly SitePage[] = [
  {
    id: 'ebooks',
    path: '/BookSoftcopy',
    module: 'features/ebooks/ebooks/ebooks-page.tsx',
    title: 'E-books',
    description:
      'E-books to read online: by format, language, subject and course, and by their text.',
    access: 'everyone',
    keptOnDevice: 'for-anyone',
    menu: 'E-Resources',
    listed: { priority: 1, released: '2026-11-27' },
    shows: ['catalogue'],
    limited: true,
  },
  {
    id: 'ebook',
    path: '/BookSoftcopy/:ebookId',
    module: 'features/ebooks/ebooks/ebook-page.tsx',
    title: 'E-book',
    description: 'An e-book: what it is about, and how it is read.',
    access: 'everyone',
    keptOnDevice: 'for-anyone',
  },
  {
    id: 'faculty-ebooks',
    path: '/faculty/FacultyAddBookSoftware',
    module: 'features/ebooks/ebook-intake/faculty-ebooks-page.tsx',
    title: 'Add e-books',
    description: 'E-books for your students: send files or links, and say who may read them.',
    spoken: 'en',
    access: 'faculty',
    refusedTo: '/student',
    keptOnDevice: 'never',
    listed: { priority: 1, released: '2026-11-27' },
    largestForm: 51,
  },
  {
    id: 'faculty-ebook',
    path: '/faculty/FacultyAddBookSoftware/:ebookId',
    module: 'features/ebooks/ebook-intake/faculty-ebook-page.tsx',
    title: 'Your e-book',
    description: 'An e-book that you have added: its rights, its readers, its book.',
    spoken: 'en',
    access: 'faculty',
    refusedTo: '/student',
    keptOnDevice: 'never',
  },
]
