import type { FieldKeys } from '#src/browser/scan/scan-in-field.ts'
import { parseIsbn } from '#src/features/collection/books/isbn.ts'

/** What the keys up to an Enter in a field of a book's form were. */
type FormScan =
  /** A person's: the Enter is the form's. */
  | { readonly kind: 'typed' }
  /** A scanner's: what it typed is the field's, but its Enter saves no book. */
  | { readonly kind: 'scan' }
  /** The ISBN of the next book. `before`: the field's text without it. */
  | { readonly kind: 'isbn'; readonly isbn: string; readonly before: string }

/** A single key that is quickly followed by Enter is a person's, such as a number of copies. */
const fewest = 2

/**
 * Tells what was typed into a field of a book's form, whose text is `value` by now. At any pace
 * nobody ends a title with the number of a barcode and Enter: that is the next book. `takesIsbn`:
 * whether the field is for ISBNs, so that one that is scanned there is this book's.
 */
export function readFormScan(keys: FieldKeys, value: string, takesIsbn: boolean): FormScan {
  const isbn = takesIsbn ? null : endingIsbn(keys.text)
  if (isbn !== null) {
    const isBehind = keys.text !== isbn && value.endsWith(isbn)
    const whole = keys.text === isbn ? keys.start : keys.before
    return { kind: 'isbn', isbn, before: isBehind ? value.slice(0, -isbn.length) : whole }
  }
  return { kind: keys.kind === 'typed' || keys.text.length < fewest ? 'typed' : 'scan' }
}

/** The ISBN at the end of a text, as the barcodes of books (EAN-13) have it; null: none. */
function endingIsbn(text: string): string | null {
  const [digits] = /97[89]\d{10}$/.exec(text) ?? []
  return digits === undefined ? null : parseIsbn(digits)
}
