import type { RequestState } from '#src/features/content/requests/requests.ts'
import type { EbookOfBook } from '#src/features/ebooks/ebooks/of-book/ebook-of-book.ts'
import type { Day } from '#src/kernel/dates.ts'

/** A list holds so many books. */
export const mostEntries = 500
/** So many links to a list can be open at once. */
export const mostLinks = 20
/** A page shows so many. */
export const entriesOfPage = 50
/** So many changes are sent at once. */
export const changesAtOnce = 100

/** Letters of each text of an entry. */
export const longestTexts = { title: 300, author: 200, note: 1000, course: 120 } as const

/** Where lists are shared, and what they are exported to. */
export const listPath = '/required-books'
export const linksPath = '/required-books/links'
export const citationsPath = '/required-books/citations'
export const listFilePath = '/required-books/list'

/** The page that whoever has the code of a link opens. */
export function sharedHref(code: string): string {
  return `/required-books/shared/${code}`
}

/** What a reader writes of a book. */
export type RequiredTexts = {
  readonly title: string
  readonly author: string
  readonly note: string
  readonly course: string
  /** The day by which it is needed; null: none was given. */
  readonly neededOn: Day | null
}

/** The fields of an entry that change, each for itself: the last change of each wins. */
export const requiredFields = ['title', 'author', 'note', 'course', 'neededOn'] as const
export type RequiredField = (typeof requiredFields)[number]

/** When fields were changed, in ms since 1970. */
export type FieldTimes = Partial<Readonly<Record<RequiredField, number>>>

/** A book that a reader needs. */
export type RequiredEntry = RequiredTexts & {
  /** Made by the device that added it. */
  readonly id: string
  /** Its number in the catalogue; null: the catalogue has it not. */
  readonly book: number | null
  /** 13 digits. */
  readonly isbn: string | null
  /** In ms since 1970. */
  readonly addedAt: number
  /** Rises with each change that the library has; 0: it has none yet. */
  readonly version: number
}

/** How it stands with a book just now. */
export type RequiredStatus =
  | ({
      readonly kind: 'available'
      readonly copies: number
      readonly total: number
      /** Whether it may be held all the same; left out on devices that stored it before. */
      readonly isHoldable?: boolean | undefined
    } & ShelfPlace)
  | ({ readonly kind: 'reference' } & ShelfPlace)
  /** `waiting`: how many wait for it. */
  | { readonly kind: 'lent'; readonly backOn: Day | null; readonly waiting: number }
  /** There are copies, but none can be had: in repair, on the hold shelf, lost. */
  | { readonly kind: 'away' }
  /** On loan to whoever asks. */
  | { readonly kind: 'yours'; readonly dueOn: Day }
  /** Held for whoever asks; `pickupUntil`: a copy waits for them until that day. */
  | {
      readonly kind: 'held'
      readonly place: number | null
      readonly pickupUntil: Day | null
    }
  /** `order`: copies of it are on their way. */
  | {
      readonly kind: 'not-here'
      readonly wish: BookWish | null
      readonly order: { readonly expectedBy: Day | null } | null
    }

/** That the library is asked to buy a book. */
export type BookWish = {
  /** Of the request of whoever looks; null: others ask. */
  readonly number: number | null
  readonly state: RequestState
  /** How many ask for it. */
  readonly askers: number
}

type ShelfPlace = { readonly location: string | null; readonly callNumber: string | null }

/** An entry as it is shown. */
export type ListedEntry = RequiredEntry & {
  /** null: not known on this device. */
  readonly status: RequiredStatus | null
  readonly ebook: EbookOfBook | null
  /** The day on which a book that was missing came; null: it was not missing, or is. */
  readonly arrivedOn: Day | null
}

/** A change of one entry, as devices send it. */
export type RequiredChange =
  | {
      readonly kind: 'put'
      /** The entry as the device has it. */
      readonly entry: Omit<RequiredEntry, 'version'>
      /** The fields that were changed there, and when by its clock. */
      readonly times: FieldTimes
      /** Whether it is put back after its removal. */
      readonly isBack: boolean
    }
  /** `seen`: the version that its reader saw. */
  | { readonly kind: 'remove'; readonly id: string; readonly seen: number }

/** What came of a change. */
export type ChangeOutcome = {
  readonly id: string
  readonly came:
    | 'done'
    /** It had been removed elsewhere; the change brought it back. */
    | 'brought-back'
    /** It was changed elsewhere since the reader saw it: it stays. */
    | 'stays'
    /** The book was in the list already: its texts joined that entry. */
    | 'joined'
    /** The list holds no more. */
    | 'full'
}

/** The order of a list: what is needed first, then what was added last. */
export function byNeed(one: RequiredEntry, other: RequiredEntry): number {
  const first = one.neededOn ?? '9999'
  const second = other.neededOn ?? '9999'
  if (first !== second) return first < second ? -1 : 1
  return other.addedAt - one.addedAt || (one.id < other.id ? -1 : 1)
}
