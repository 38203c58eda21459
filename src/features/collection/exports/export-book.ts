import type {
  BookDetail,
  BookDraft,
  CopyDraft,
  CopyState,
} from '#src/features/collection/books/books.ts'

/**
 * A copy as it leaves the library. What only the library itself may read is null in a public one.
 */
export type ExportCopy = {
  readonly accessionNumber: string
  readonly barcode: string
  readonly callNumber: string | null
  readonly location: string | null
  readonly volume: string | null
  readonly referenceOnly: boolean
  readonly hidden: boolean
  readonly state: CopyState
  readonly pricePaise: number | null
  readonly source: string | null
  readonly billNumber: string | null
  readonly billDate: string | null
  readonly acquiredOn: string | null
  readonly note: string | null
  /** The code of what the rules of lending take it for. */
  readonly itemType: string
  readonly withdrawnOn: string | null
  readonly withdrawalOrder: string | null
  readonly withdrawalReason: string | null
}

/** A book with all that its records are made from. */
export type ExportBook = Omit<
  BookDetail,
  'id' | 'version' | 'cover' | 'copies' | 'copyCount' | 'hasEbook'
> & {
  /**
   * The number under which the library's name stands for the book: its own, told apart where an
   * imported record has it.
   */
  readonly ownNumber: string
  /**
   * Whether it holds everything (hidden copies, prices, notes), as the library's own export does.
   */
  readonly whole: boolean
  /** As copies stand in lists: by volume, then accession number. */
  readonly copies: readonly ExportCopy[]
  readonly createdAt: Date
  readonly updatedAt: Date
}

/**
 * What the book says, in the shape in which books are written: to compare it with what a record
 * says.
 */
export function draftOf(book: ExportBook): BookDraft {
  return {
    controlNumber: book.controlNumber ?? undefined,
    controlSource: book.controlSource ?? undefined,
    title: book.title,
    subtitle: book.subtitle ?? undefined,
    responsibility: book.responsibility ?? undefined,
    otherTitles: [...book.otherTitles],
    edition: book.edition ?? undefined,
    publisher: book.publisher ?? undefined,
    place: book.place ?? undefined,
    year: book.year ?? undefined,
    languages: [...book.languages],
    format: book.format,
    extent: book.extent ?? undefined,
    ddc: book.ddc ?? undefined,
    callNumber: book.callNumber ?? undefined,
    summary: book.summary ?? undefined,
    notes: [...book.notes],
    contributors: [...book.contributors],
    subjects: [...book.subjects],
    series: book.series.map(({ title, volume }) => ({ title, volume: volume ?? undefined })),
    identifiers: book.identifiers.map(({ kind, value, qualifier }) => ({
      kind,
      value,
      qualifier: qualifier ?? undefined,
    })),
  }
}

/**
 * The states that say what became of a copy for long. The others (on loan, kept for a reader, on
 * its way) are of the desk and of the moment: outside the library such a copy is one that it has.
 */
export function lastingState(copy: Pick<ExportCopy, 'state'>): CopyDraft['state'] {
  const { state } = copy
  return state === 'in-repair' || state === 'missing' || state === 'lost' || state === 'withdrawn'
    ? state
    : undefined
}
