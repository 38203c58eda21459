import type { CommandOption } from './command-option.ts'

/** An act or a page, and what else people call it who know other systems. */
export type Act = CommandOption & { readonly also?: string }

const act = (label: string, detail: string, to: string, also = ''): Act => ({
  label,
  detail,
  to,
  also,
})

/** Acts that a page is gone to for, in the words that somebody would type. */
export const officeActs: readonly Act[] = [
  act('Today', 'What waits', '/admin', 'home start dashboard panel'),
  act(
    'Issue, return or renew a book',
    'Desk',
    '/admin/circulation',
    'check out checkout in checkin circulation',
  ),
  act('Batch return of books', 'Desk', '/admin/circulation/returns', 'batch drop'),
  act('Take a payment', 'Desk', '/admin/circulation', 'fine fines dues pay receipt'),
  act('Overdue books', 'Issued books', '/admin/issuedBooks?state=overdue', 'late'),
  act('Add a member', 'Members', '/admin/members/new', 'new patron borrower reader'),
  act('Find a member', 'Members', '/admin/members', 'patrons borrowers readers library id card'),
  act('Add a book or a copy', 'Catalogue', '/admin/AddBook', 'new item record catalogue'),
  act(
    'Catalogue a pile of books',
    'Catalogue',
    '/admin/AddBookPage/pile',
    'many isbn batch bulk scan add',
  ),
  act('Withdraw a copy', 'Copies', '/admin/copies', 'items weeding discard lost call number'),
  act(
    'Merge two spellings of an author or subject',
    'Authorities',
    '/admin/headings/doubles',
    'authority authorities duplicates doubles headings',
  ),
  act(
    'Change many books or copies at once',
    'Catalogue',
    '/admin/batch-changes',
    'batch item record modification bulk edit',
  ),
  act('Import books from Excel or MARC', 'Catalogue', '/admin/import', 'csv upload'),
  act('Print spine labels', 'Catalogue', '/BarcodeGenerator', 'barcodes'),
  act(
    'Close the library for a day',
    'Calendar',
    '/admin/calendar',
    'closed closing tomorrow holidays opening hours vacation',
  ),
  act(
    'Change a loan rule',
    'Settings',
    '/admin/loan-rules',
    'circulation rules fines policy limits',
  ),
  act('Set the logo', 'Settings', '/admin/settings#logo', 'picture brand appearance'),
  act('Set the colours of the site', 'Settings', '/admin/settings#colours', 'colors theme look'),
  act(
    'Change the texts of the site',
    'Settings',
    '/admin/texts',
    'about support policy policies privacy terms pages markdown translate',
  ),
  act('Write a notice', 'Public site', '/admin/add-notice', 'news'),
  act('Order a book', 'Purchases', '/admin/purchases', 'acquisitions indents'),
  act('Bills', 'Purchases', '/admin/purchases/bills', 'invoices'),
  act('Budgets', 'Purchases', '/admin/purchases/funds', 'funds money'),
  act('Vendors', 'Purchases', '/admin/purchases/vendors', 'suppliers'),
]
