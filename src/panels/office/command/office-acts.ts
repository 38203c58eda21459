import type { OfficeWords } from '#src/panels/office/words.ts'
import type { CommandOption } from './command-option.ts'

/** An act or a page, and what else people call it who know other systems. */
export type Act = CommandOption & { readonly also?: string }

type Named = Extract<keyof OfficeWords, `${'act' | 'in'}${Capitalize<string>}`>

/**
 * Acts that a page is gone to for: what it is called, below what, where; and the English words that
 * somebody would type in any language of the page.
 */
const acts: readonly (readonly [label: Named, detail: Named, to: string, also: string])[] = [
  ['actToday', 'inWaiting', '/admin', 'today home start dashboard panel'],
  [
    'actCirculate',
    'inDesk',
    '/admin/circulation',
    'issue return renew book check out checkout in checkin circulation keys shortcuts help',
  ],
  ['actBatchReturn', 'inDesk', '/admin/circulation/returns', 'return books batch drop'],
  ['actPayment', 'inDesk', '/admin/circulation', 'take payment fine fines dues pay receipt'],
  ['actOverdue', 'inIssued', '/admin/issuedBooks?state=overdue', 'overdue books late'],
  ['actNewMember', 'inMembers', '/admin/members/new', 'add member new patron borrower reader'],
  [
    'actFindMember',
    'inMembers',
    '/admin/members',
    'find member patrons borrowers readers library id card',
  ],
  ['actAddBook', 'inCatalogue', '/admin/AddBook', 'add book copy new item record catalogue'],
  [
    'actPile',
    'inCatalogue',
    '/admin/AddBookPage/pile',
    'catalogue pile books many isbn batch bulk scan add',
  ],
  [
    'actWithdraw',
    'inCopies',
    '/admin/copies',
    'withdraw copy items weeding discard lost call number',
  ],
  [
    'actMerge',
    'inHeadings',
    '/admin/headings/doubles',
    'merge two spellings author subject authority authorities duplicates doubles headings',
  ],
  [
    'actBatchChange',
    'inCatalogue',
    '/admin/batch-changes',
    'change many books copies once batch item record modification bulk edit',
  ],
  ['actImport', 'inCatalogue', '/admin/import', 'import books excel marc csv upload'],
  ['actLabels', 'inCatalogue', '/BarcodeGenerator', 'print spine labels barcodes'],
  [
    'actCloseDay',
    'inCalendar',
    '/admin/calendar',
    'close library day closed closing tomorrow holidays opening hours vacation',
  ],
  [
    'actLoanRule',
    'inSettings',
    '/admin/loan-rules',
    'change loan rule circulation rules fines policy limits',
  ],
  ['actLogo', 'inSettings', '/admin/settings#logo', 'set logo picture brand appearance'],
  ['actColours', 'inSettings', '/admin/settings#colours', 'set colours site colors theme look'],
  [
    'actTexts',
    'inSettings',
    '/admin/texts',
    'change texts site about support policy policies privacy terms pages markdown translate',
  ],
  ['actNotice', 'inSite', '/admin/add-notice', 'write notice news'],
  ['actOrder', 'inPurchases', '/admin/purchases', 'order book acquisitions indents'],
  ['actBills', 'inPurchases', '/admin/purchases/bills', 'bills invoices'],
  ['actBudgets', 'inPurchases', '/admin/purchases/funds', 'budgets funds money'],
  ['actVendors', 'inPurchases', '/admin/purchases/vendors', 'vendors suppliers'],
]

/** The acts in the reader's language. */
export function officeActs(words: Pick<OfficeWords, Named>): Act[] {
  return acts.map(([label, detail, to, also]) => ({
    label: words[label],
    detail: words[detail],
    to,
    also,
  }))
}
