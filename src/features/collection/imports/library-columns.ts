import {
  type BookDraft,
  type CopyDraft,
  contributorKinds,
  type IdentifierKind,
  lastingStates,
  newDraft,
} from '#src/features/collection/books/books.ts'
import { isFormat } from '#src/features/collection/books/formats.ts'
import { readDay, readPricePaise } from '#src/kernel/tables/written-values.ts'
import {
  readItem,
  readLines,
  readList,
  readNotes,
  splitItem,
  writeItem,
  writeLines,
  writeNotes,
} from './library-cells.ts'

/**
 * Which record of the export a row belongs to: "12", or "12+" where the row goes on with what the
 * one before began.
 */
export const recordHeading = 'Almirah record'

/**
 * A column of what a book is. `write` gives the parts of its cell; `join` puts them together, or
 * the rows that hold them.
 */
type BookColumn = {
  readonly heading: string
  /**
   * Whether every row of the book has it, for people and for programs that do not know this table.
   */
  readonly everywhere?: true
  readonly write: (draft: BookDraft) => readonly string[]
  readonly join: (parts: readonly string[]) => string
  readonly read: (cell: string, draft: BookDraft) => Partial<BookDraft>
}

type TextKey = 'subtitle' | 'responsibility' | 'edition' | 'publisher' | 'place' | 'extent'
type MoreTextKey = TextKey | 'ddc' | 'callNumber' | 'controlNumber' | 'controlSource'

const whole = (parts: readonly string[]) => parts.join('')
const listed = (parts: readonly string[]) => parts.join('; ')

function text(heading: string, key: MoreTextKey, everywhere?: true): BookColumn {
  return {
    heading,
    ...(everywhere ? { everywhere } : {}),
    write: (draft) => [draft[key] ?? ''],
    join: whole,
    read: (cell) => ({ [key]: cell }),
  }
}

function list(heading: string, key: 'otherTitles' | 'languages' | 'subjects'): BookColumn {
  return {
    heading,
    write: (draft) => draft[key].map((item) => writeItem(item)),
    join: listed,
    read: (cell, draft) => ({ [key]: [...draft[key], ...readList(cell).map(readItem)] }),
  }
}

/**
 * "Kernighan, Brian W.; Indian Institute of Science [organisation]": a person's kind is not said.
 */
function people(
  heading: string,
  role: BookDraft['contributors'][number]['role'],
  everywhere?: true,
): BookColumn {
  return {
    heading,
    ...(everywhere ? { everywhere } : {}),
    write: ({ contributors }) =>
      contributors
        .filter((person) => person.role === role)
        .map(({ name, kind }) => writeItem(name, '[') + (kind === 'person' ? '' : ` [${kind}]`)),
    join: listed,
    read: (cell, draft) => {
      const read = readList(cell).map((item) => {
        const [name, said] = splitItem(item, '[')
        const kind = contributorKinds.find((one) => said === `${one}]`) ?? 'person'
        return { name: readItem(kind === 'person' ? item : name).trim(), kind, role }
      })
      return { contributors: [...draft.contributors, ...read] }
    },
  }
}

/** "9780131103627 (pbk)". */
function numbers(heading: string, kind: IdentifierKind, everywhere?: true): BookColumn {
  return {
    heading,
    ...(everywhere ? { everywhere } : {}),
    write: ({ identifiers }) =>
      identifiers
        .filter((one) => one.kind === kind)
        .map(({ value, qualifier }) => {
          const behind = qualifier === undefined ? '' : ` (${writeItem(qualifier)})`
          return writeItem(value, '(') + behind
        }),
    join: listed,
    read: (cell, draft) => {
      const read = readList(cell).map((item) => {
        const [value, behind] = splitItem(item, '(')
        const qualifier = behind === null ? undefined : readItem(behind.replace(/\)$/, ''))
        return { kind, value: readItem(value).trim(), qualifier }
      })
      return { identifiers: [...draft.identifiers, ...read] }
    },
  }
}

/**
 * A long text in pieces that are put together again; none ends between a backslash and its sign.
 */
function pieces(text: string): string[] {
  return text.match(/(?:\\.|[^\\]){1,4000}/gsu) ?? []
}

/** The columns of the book, in their order. */
export const bookColumns: readonly BookColumn[] = [
  {
    heading: 'Title',
    everywhere: true,
    write: ({ title }) => [title],
    join: whole,
    read: (cell) => newDraft(cell),
  },
  text('Subtitle', 'subtitle', true),
  list('Other titles', 'otherTitles'),
  people('Authors', 'author', true),
  people('Editors', 'editor'),
  people('Translators', 'translator'),
  people('Illustrators', 'illustrator'),
  people('Contributors', 'contributor'),
  text('Statement of responsibility', 'responsibility'),
  text('Edition', 'edition', true),
  text('Publisher', 'publisher', true),
  text('Place', 'place'),
  {
    heading: 'Year',
    everywhere: true,
    write: ({ year }) => [year === undefined ? '' : String(year)],
    join: whole,
    read: (cell) => ({ year: /^-?\d{1,4}$/.test(cell) ? Number(cell) : undefined }),
  },
  numbers('ISBN', 'isbn', true),
  numbers('ISSN', 'issn'),
  numbers('LCCN', 'lccn'),
  numbers('OCLC number', 'oclc'),
  numbers('Other numbers', 'other'),
  { ...list('Language', 'languages'), everywhere: true },
  {
    heading: 'Type',
    write: ({ format }) => [format],
    join: whole,
    read: (cell) => ({ format: isFormat(cell) ? cell : 'other' }),
  },
  text('DDC', 'ddc'),
  text('Call number', 'callNumber', true),
  list('Subjects', 'subjects'),
  {
    heading: 'Series',
    write: ({ series }) =>
      series.map(({ title, volume }) =>
        [title, volume].flatMap((part) => (part ? writeItem(part, ':') : [])).join(' : '),
      ),
    join: listed,
    read: (cell, draft) => {
      const read = readList(cell).map((item) => {
        const [title, volume] = splitItem(item, ':')
        return {
          title: readItem(title.trim()),
          volume: volume === null ? undefined : readItem(volume.trim()),
        }
      })
      return { series: [...draft.series, ...read] }
    },
  },
  text('Pages', 'extent'),
  {
    heading: 'Summary',
    write: ({ summary = '' }) => pieces(writeLines(summary)),
    join: whole,
    read: (cell, { summary = '' }) => ({ summary: summary + readLines(cell) }),
  },
  {
    heading: 'Notes',
    write: ({ notes }) => notes.map((note) => writeNotes([note])),
    join: (parts) => parts.join(' ¶ '),
    read: (cell, draft) => ({ notes: [...draft.notes, ...readNotes(cell)] }),
  },
  text('Control number', 'controlNumber'),
  text('Control source', 'controlSource'),
]

/** A column of what a copy is; an empty cell says nothing. */
type CopyColumn = {
  readonly heading: string
  readonly isDay?: true
  readonly write: (copy: CopyDraft) => string | undefined
  readonly read: (cell: string) => Partial<CopyDraft>
}

type CopyKey = 'accessionNumber' | 'barcode' | 'callNumber' | 'location' | 'volume'
type MoreCopyKey = CopyKey | 'source' | 'billNumber' | 'itemType'
type WithdrawalKey = 'withdrawalOrder' | 'withdrawalReason'

function copyText(heading: string, key: MoreCopyKey | WithdrawalKey): CopyColumn {
  return { heading, write: (copy) => copy[key], read: (cell) => ({ [key]: cell }) }
}

function copyDay(heading: string, key: 'acquiredOn' | 'billDate' | 'withdrawnOn'): CopyColumn {
  return {
    heading,
    isDay: true,
    write: (copy) => copy[key],
    read: (cell) => ({ [key]: readDay(cell) ?? cell }),
  }
}

function mark(heading: string, key: 'referenceOnly' | 'hidden'): CopyColumn {
  return {
    heading,
    write: (copy) => (copy[key] ? 'yes' : undefined),
    read: (cell) => ({ [key]: cell === 'yes' }),
  }
}

/** The columns of the copy, in their order. */
export const copyColumns: readonly CopyColumn[] = [
  copyText('Accession number', 'accessionNumber'),
  copyText('Barcode', 'barcode'),
  copyText('Copy call number', 'callNumber'),
  copyText('Location', 'location'),
  copyText('Volume', 'volume'),
  mark('Reference only', 'referenceOnly'),
  mark('Hidden', 'hidden'),
  {
    heading: 'Copy state',
    write: ({ state }) => state,
    read: (cell) => ({ state: lastingStates.find((state) => state === cell) }),
  },
  {
    heading: 'Price',
    write: ({ pricePaise }) =>
      pricePaise === undefined ? undefined : (pricePaise / 100).toFixed(2),
    read: (cell) => ({ pricePaise: readPricePaise(cell) }),
  },
  copyText('Source', 'source'),
  copyText('Bill number', 'billNumber'),
  copyDay('Bill date', 'billDate'),
  copyDay('Acquired on', 'acquiredOn'),
  copyText('Lending type', 'itemType'),
  copyDay('Withdrawn on', 'withdrawnOn'),
  copyText('Order of withdrawal', 'withdrawalOrder'),
  copyText('Reason of withdrawal', 'withdrawalReason'),
  {
    heading: 'Remarks',
    write: ({ note }) => note && writeLines(note),
    read: (cell) => ({ note: readLines(cell) }),
  },
]

/** The first row of the library's own table. */
export const libraryHeadings: readonly string[] = [
  recordHeading,
  ...bookColumns.map(({ heading }) => heading),
  ...copyColumns.map(({ heading }) => heading),
]

/** Those of them that hold days. */
export const libraryDates: readonly string[] = copyColumns.flatMap(({ heading, isDay }) =>
  isDay ? heading : [],
)
