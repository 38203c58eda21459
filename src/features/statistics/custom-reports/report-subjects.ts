/** What stands in a column, and so how it is filtered, grouped and shown; money is in paise. */
export type ColumnKind = 'text' | 'number' | 'money' | 'year' | 'day' | 'yes-no'

/**
 * A column that a report may have. `isPersonal`: it says who somebody is; `isAhead`: its days may
 * lie after today.
 */
export type SubjectColumn = {
  readonly name: string
  readonly kind: ColumnKind
  readonly isPersonal?: true
  readonly isAhead?: true
}

/** What reports may be about: one row each of its `rows`. */
type Subject = {
  readonly name: string
  readonly rows: string
  readonly columns: Readonly<Record<string, SubjectColumn>>
}

const text = (name: string): SubjectColumn => ({ name, kind: 'text' })
const personal = (name: string): SubjectColumn => ({ name, kind: 'text', isPersonal: true })
const number = (name: string): SubjectColumn => ({ name, kind: 'number' })
const money = (name: string): SubjectColumn => ({ name, kind: 'money' })
const day = (name: string): SubjectColumn => ({ name, kind: 'day' })
const dayAhead = (name: string): SubjectColumn => ({ name, kind: 'day', isAhead: true })
const yesNo = (name: string): SubjectColumn => ({ name, kind: 'yes-no' })

const aboutBook = {
  title: text('Title'),
  author: text('Author'),
  publisher: text('Publisher'),
  year: { name: 'Year', kind: 'year' },
  format: text('Format'),
  languages: text('Languages'),
  ddc: text('Class number'),
  'call-number': text('Call number'),
} as const

const aboutReader = {
  category: text('Category'),
  department: text('Department'),
  programme: text('Programme'),
} as const

const whoReads = {
  member: personal('Member'),
  'member-number': personal('Member number'),
  email: personal('E-mail'),
  phone: personal('Telephone'),
} as const

/**
 * All that custom reports may be made of: `subject-rows.server.ts` has the statement of each, with
 * these very columns. What is not listed here, no report can read.
 */
export const reportSubjects = {
  books: {
    name: 'Books',
    rows: 'titles of the catalogue',
    columns: {
      ...aboutBook,
      subjects: text('Subjects'),
      copies: number('Copies'),
      'times-issued': number('Times issued'),
      'last-issued': day('Last issued'),
      'added-on': day('Added on'),
      price: money('Price of its copies'),
      'has-ebook': yesNo('Has an e-book'),
    },
  },
  copies: {
    name: 'Copies',
    rows: 'copies, withdrawn ones too',
    columns: {
      'accession-number': text('Accession number'),
      ...aboutBook,
      state: text('Status'),
      'item-type': text('Item type'),
      location: text('Location'),
      branch: text('Branch'),
      'acquired-on': day('Acquired on'),
      'year-acquired': { name: 'Year acquired', kind: 'year' },
      price: money('Price'),
      source: text('Source'),
      'bill-number': text('Bill number'),
      'withdrawn-on': day('Withdrawn on'),
      'reference-only': yesNo('Reference only'),
      'times-issued': number('Times issued'),
      'last-issued': day('Last issued'),
    },
  },
  loans: {
    name: 'Loans',
    rows: 'loans, past ones too',
    columns: {
      title: text('Title'),
      author: text('Author'),
      'accession-number': text('Accession number'),
      'item-type': text('Item type'),
      ...aboutReader,
      branch: text('Branch'),
      'issued-on': day('Issued on'),
      'due-on': dayAhead('Due on'),
      'returned-on': day('Returned on'),
      state: text('Status'),
      'is-overdue': yesNo('Overdue'),
      'days-late': number('Days late'),
      renewals: number('Renewals'),
      ...whoReads,
    },
  },
  members: {
    name: 'Members',
    rows: 'members, past ones too',
    columns: {
      ...aboutReader,
      semester: number('Semester'),
      state: text('Status'),
      'valid-from': dayAhead('Member from'),
      'valid-until': dayAhead('Member until'),
      'loans-now': number('On loan now'),
      'loans-ever': number('Loans'),
      'last-loan': day('Last loan'),
      owes: money('Owes'),
      ...whoReads,
      'roll-number': personal('Roll number'),
    },
  },
  holds: {
    name: 'Holds',
    rows: 'holds, past ones too',
    columns: {
      title: text('Title'),
      author: text('Author'),
      ...aboutReader,
      state: text('Status'),
      'placed-on': day('Placed on'),
      'ready-on': day('Ready on'),
      'pickup-until': dayAhead('Pickup until'),
      'closed-on': day('Closed on'),
      'is-recall': yesNo('Recall'),
      ...whoReads,
    },
  },
  dues: {
    name: 'Fines and payments',
    rows: 'lines of the ledger: what was charged is above zero, what was paid or waived below',
    columns: {
      on: day('Date'),
      kind: text('Kind'),
      amount: money('Amount'),
      method: text('Paid by'),
      'receipt-number': number('Receipt number'),
      title: text('Title'),
      ...aboutReader,
      ...whoReads,
    },
  },
  entries: {
    name: 'Gate entries',
    rows: 'entries of the in-out register that count',
    columns: {
      day: day('Day'),
      hour: text('Hour'),
      weekday: text('Weekday'),
      kind: text('Kind'),
      ...aboutReader,
      purpose: text('Purpose'),
      gate: text('Gate'),
      branch: text('Branch'),
      people: number('People'),
      minutes: number('Minutes inside'),
      'ended-by': text('Ended by'),
      member: personal('Name'),
      'member-number': personal('Member number'),
    },
  },
  visits: {
    name: 'Use of the site',
    rows: 'totals of a day (of a month, once it is three months old), of nobody in particular',
    columns: {
      day: day('Day'),
      kind: text('What was counted'),
      what: text('Page, words or device'),
      times: number('Times'),
    },
  },
  requests: {
    name: 'Requests',
    rows: 'requests of readers',
    columns: {
      number: number('Number'),
      kind: text('Kind'),
      state: text('Status'),
      title: text('Title'),
      author: text('Author'),
      department: text('Department'),
      'asked-on': day('Requested on'),
      'changed-on': day('Last change'),
      readers: number('Readers who ask'),
    },
  },
  purchases: {
    name: 'Purchases',
    rows: 'lines of bills for books; cancelled bills are left out',
    columns: {
      title: text('Title'),
      author: text('Author'),
      vendor: text('Vendor'),
      bill: text('Bill number'),
      'billed-on': day('Date of the bill'),
      'paid-on': day('Paid on'),
      fund: text('Fund'),
      department: text('Department'),
      copies: number('Copies'),
      cost: money('Cost'),
    },
  },
  ebooks: {
    name: 'E-books',
    rows: 'e-books, drafts too',
    columns: {
      title: text('Title'),
      kind: text('Kind'),
      state: text('Status'),
      rights: text('Rights'),
      readers: text('Who may read'),
      licence: text('Licence'),
      pages: number('Pages'),
      'published-on': day('Published on'),
      'until-day': dayAhead('Available until'),
      'may-be-saved': yesNo('May be saved'),
      'has-print': yesNo('In the printed collection'),
    },
  },
} as const satisfies Readonly<Record<string, Subject>>

export type SubjectCode = keyof typeof reportSubjects

export const subjectCodes = Object.keys(reportSubjects) as SubjectCode[]

/** A column of a subject; undefined where it has none of this code. */
export function columnOf(subject: SubjectCode, code: string): SubjectColumn | undefined {
  const { columns }: Subject = reportSubjects[subject]
  return Object.hasOwn(columns, code) ? columns[code] : undefined
}

/** The columns of a subject with their codes, in their order. */
export function columnsOf(subject: SubjectCode): readonly (readonly [string, SubjectColumn])[] {
  const { columns }: Subject = reportSubjects[subject]
  return Object.entries(columns)
}
