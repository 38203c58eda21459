import { accountPages } from './account-pages.ts'
import { adminPages } from './admin-pages.ts'
import { institutePages } from './institute-pages.ts'
import type { Access } from './kernel/access.ts'

/** A group of the side menu, in the order of the spec. */
export type MenuGroup =
  | 'Home'
  | 'Institute Links'
  | 'E-Resources'
  | 'OPAC'
  | 'Documents & Policies'
  | 'Notices'

/** One page of the site. `access` is required: a page without it does not compile. */
export type PageRow = {
  /** Unique and stable: the route id. */
  readonly id: string
  /** The pattern of React Router, `/books/:number`; matched without regard to case. */
  readonly path: string
  /** The route module, from `src/`. */
  readonly module: string
  readonly title: string
  readonly description: string
  readonly access: Access
  /** Where a person goes who may not enter; required where `access` is not `everyone` (see `Guarded`). */
  readonly refusedTo?: string
  /** Whether the admin credential form stands before the page. */
  readonly adminGate?: true
  readonly menu?: MenuGroup
  /** Other addresses of the same page that the sitemap lists too. */
  readonly alsoAt?: readonly string[]
  /** Priority in the sitemap; left out where the page is not listed (a pattern with parameters). */
  readonly priority?: 1 | 0.6 | 0.8
  /** Whether it searches: then the rate limit counts it, as it counts the API. Only for paths without parameters. */
  readonly limited?: true
  /** Megabytes that its form may send, where files come with it; else 1. */
  readonly largestForm?: number
}

type Open = PageRow & { readonly access: 'everyone' }
type Guarded = PageRow & {
  readonly access: Exclude<Access, 'everyone'>
  readonly refusedTo: string
}
export type SitePage = Open | Guarded

/** The one table of the site. Router, guards, menus, sitemap and titles are made from it. */
export const pages: readonly SitePage[] = [
  {
    id: 'home',
    path: '/',
    module: 'features/institute/home-page.tsx',
    title: 'Home',
    description: 'Search the library catalogue, see opening hours and new arrivals.',
    access: 'everyone',
    menu: 'Home',
    priority: 0.6,
  },
  {
    id: 'books',
    path: '/books',
    module: 'features/catalogue/books-page.tsx',
    title: 'Books',
    description:
      'Search the catalogue of the library by title, author, subject, ISBN or call number.',
    access: 'everyone',
    menu: 'OPAC',
    alsoAt: ['/bookS'],
    priority: 1,
    limited: true,
  },
  {
    id: 'book',
    path: '/books/:number',
    module: 'features/catalogue/book-page.tsx',
    title: 'Book',
    description: 'A book of the library with its copies and where they stand.',
    access: 'everyone',
  },
  {
    id: 'advanced-search',
    path: '/books/advanced',
    module: 'features/catalogue/advanced-search-page.tsx',
    title: 'Advanced search',
    description:
      'Search the catalogue by several fields at once: words, phrases, alternatives and exclusions.',
    access: 'everyone',
    menu: 'OPAC',
    priority: 0.8,
    limited: true,
  },
  {
    id: 'browse-authors',
    path: '/browse/authors',
    module: 'features/catalogue/browse-page.tsx',
    title: 'Authors A–Z',
    description: 'The authors of the catalogue from A to Z, with the number of their books.',
    access: 'everyone',
    menu: 'OPAC',
    priority: 0.8,
    limited: true,
  },
  {
    id: 'browse-subjects',
    path: '/browse/subjects',
    module: 'features/catalogue/browse-page.tsx',
    title: 'Subjects A–Z',
    description: 'The subjects of the catalogue from A to Z, with the number of their books.',
    access: 'everyone',
    menu: 'OPAC',
    priority: 0.8,
    limited: true,
  },
  {
    id: 'browse-call-numbers',
    path: '/browse/call-numbers',
    module: 'features/catalogue/browse-page.tsx',
    title: 'Call numbers',
    description: 'The call numbers of the library in the order of the shelves.',
    access: 'everyone',
    priority: 0.8,
    limited: true,
  },
  {
    id: 'browse-series',
    path: '/browse/series',
    module: 'features/catalogue/browse-page.tsx',
    title: 'Series A–Z',
    description: 'The series of the catalogue from A to Z, with the number of their books.',
    access: 'everyone',
    priority: 0.8,
    limited: true,
  },
  {
    id: 'shelf',
    path: '/shelf',
    module: 'features/catalogue/shelf-page.tsx',
    title: 'The shelf',
    description:
      'Walk along the shelves of the library: the books as they stand side by side, by call number.',
    access: 'everyone',
    menu: 'OPAC',
    priority: 0.8,
    limited: true,
  },
  {
    id: 'hold',
    path: '/books/:number/hold',
    module: 'features/my-loans/hold-page.tsx',
    title: 'Place a hold',
    description: 'Waits for a book that others have: the next copy is kept for you.',
    access: 'signed-in',
    refusedTo: '/login',
  },
  {
    id: 'book-citation',
    path: '/books/:number/cite',
    module: 'features/exports/cite-page.tsx',
    title: 'Cite a book',
    description:
      'A book cited in the styles of APA, MLA, Chicago and IEEE, and its record to download.',
    access: 'everyone',
  },
  {
    id: 'scanner',
    path: '/scanner',
    module: 'features/scanner/scanner-page.tsx',
    title: 'Scanner',
    description:
      'Find a book of the library by the barcode on it: with the camera, from a picture, or typed.',
    access: 'everyone',
    menu: 'OPAC',
    priority: 1,
  },
  {
    id: 'barcode-generator',
    path: '/BarcodeGenerator',
    module: 'features/labels/barcode-generator-page.tsx',
    title: 'Barcode Generator',
    description:
      'Barcodes and QR codes for accession numbers, as pictures or as sheets of labels in exact millimetres.',
    access: 'everyone',
    menu: 'OPAC',
    priority: 1,
  },
  ...institutePages,
  {
    id: 'api',
    path: '/api',
    module: 'protocols/rest/reference-page.tsx',
    title: 'REST API',
    description:
      'The catalogue for programs: every operation with its parameters, to read and to try.',
    access: 'everyone',
    priority: 0.8,
  },
  {
    id: 'sitemap',
    path: '/Sitemap',
    module: 'shell/sitemap-page.tsx',
    title: 'Sitemap',
    description: 'Every page of the library site in one table.',
    access: 'everyone',
    menu: 'Documents & Policies',
    priority: 1,
  },
  ...accountPages,
  {
    id: 'student',
    path: '/student',
    module: 'panels/student-page.tsx',
    title: 'Student Panel',
    description: 'The library for students: what is open, new and at hand today.',
    access: 'student',
    refusedTo: '/login',
    priority: 1,
  },
  {
    id: 'faculty',
    path: '/faculty',
    module: 'panels/faculty-page.tsx',
    title: 'Faculty Panel',
    description: 'The library for faculty: what is open, new and at hand today.',
    access: 'faculty',
    refusedTo: '/student',
    priority: 1,
  },
  {
    id: 'admin',
    path: '/admin',
    module: 'panels/admin-page.tsx',
    title: 'Admin Panel',
    description: 'The library for administrators: its collection, imports, people and mail.',
    access: 'admin',
    refusedTo: '/',
    adminGate: true,
    priority: 1,
  },
  {
    id: 'desk-scanner',
    path: '/desk-scanner/:code',
    module: 'features/desk/phone-page.tsx',
    title: 'Scanner of the desk',
    description: 'A phone that was paired with the desk scans for it.',
    access: 'everyone',
  },
  {
    id: 'admin-gate',
    path: '/admin/gate',
    module: 'features/admin-gate/gate-page.tsx',
    title: 'Open the Admin Panel',
    description: 'The second credential that the pages of administrators ask for.',
    access: 'admin',
    refusedTo: '/student',
  },
  ...adminPages,
]
