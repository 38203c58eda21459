import type { CopyDraft } from '#src/features/collection/books/books.ts'

export type CopyPlan =
  | {
      readonly ok: true
      /** Copies with a number that the library does not have yet. */
      readonly numbered: readonly CopyDraft[]
      /** Copies that the library numbers. */
      readonly unnumbered: readonly CopyDraft[]
      /** All copies that the record speaks of. */
      readonly claimed: number
    }
  | { readonly ok: false; readonly reason: string }

/** Upper case: numbers are compared so. */
function numberKey(number: string): string {
  return number.toUpperCase()
}

/** Every number that the copies would take. */
export function numbersOf(copies: readonly CopyDraft[]): string[] {
  return copies.flatMap(({ accessionNumber, barcode }) =>
    [accessionNumber, barcode].flatMap((number) => (number === undefined ? [] : numberKey(number))),
  )
}

/**
 * Which copies of a record are new to `book`. A number that the book has already is the same copy;
 * one that another book has refuses the record. Numbers of the new copies are entered into
 * `owners`.
 */
export function planCopies(
  copies: readonly CopyDraft[],
  book: string,
  owners: Map<string, string>,
): CopyPlan {
  const numbered: CopyDraft[] = []
  const unnumbered: CopyDraft[] = []
  const taken = new Map<string, string>()
  for (const copy of copies) {
    const [identity, barcode] = numbersOf([copy])
    if (identity === undefined) {
      unnumbered.push(copy)
      continue
    }
    const owner = owners.get(identity) ?? taken.get(identity)
    const barcodeOwner =
      barcode === undefined ? undefined : (owners.get(barcode) ?? taken.get(barcode))
    if (owner === book) continue
    if (owner !== undefined) return refuse(copy.accessionNumber ?? copy.barcode)
    if (barcodeOwner !== undefined) return refuse(copy.barcode)
    for (const number of numbersOf([copy])) taken.set(number, book)
    numbered.push(copy)
  }
  for (const [number, owner] of taken) owners.set(number, owner)
  return { ok: true, numbered, unnumbered, claimed: copies.length }
}

function refuse(number: string | undefined): CopyPlan {
  return {
    ok: false,
    reason: `The accession number or barcode ${number} belongs to another copy: give the right one.`,
  }
}

/**
 * How many of a record's unnumbered copies are still to be made: a file says how many copies a book
 * has, so those that are there count. `claimed` is what the file has said up to and with this
 * record.
 */
export function missingCopies(unnumbered: number, claimed: number, present: number): number {
  return Math.min(Math.max(claimed - present, 0), unnumbered)
}
