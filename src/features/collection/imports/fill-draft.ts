import type { BookDraft, IdentifierKind } from '#src/features/collection/books/books.ts'
import { parseIsbn, parseIssn } from '#src/features/collection/books/isbn.ts'

/** Numbers that another book of the catalogue has already. */
export type TakenNumbers = {
  isbn(isbn13: string): boolean
  control(source: string | undefined, number: string): boolean
}

const texts = [
  'responsibility',
  'publisher',
  'place',
  'extent',
  'ddc',
  'callNumber',
  'summary',
] as const
const lists = ['otherTitles', 'subjects', 'series', 'notes'] as const

/**
 * The stored book with what the incoming record knows beyond it; `stored` itself where there is
 * nothing. What is filled stays as it is. What a book is matched by (title, subtitle, first author,
 * year, edition, languages) is never touched, and of numbers only those are added that no other
 * book has: so the same file finds the same books again.
 */
export function fillDraft(stored: BookDraft, incoming: BookDraft, taken: TakenNumbers): BookDraft {
  const added: Partial<BookDraft> = {}
  for (const name of texts) {
    const value = incoming[name]
    if (stored[name] === undefined && value !== undefined) added[name] = value
  }
  for (const name of lists) {
    if (stored[name].length === 0 && incoming[name].length > 0) {
      Object.assign(added, { [name]: incoming[name] })
    }
  }
  const identifiers = newIdentifiers(stored, incoming, taken)
  if (identifiers.length > 0) added.identifiers = [...stored.identifiers, ...identifiers]
  if (!stored.marc && incoming.marc) added.marc = incoming.marc
  const { controlNumber, controlSource } = incoming
  if (!stored.controlNumber && controlNumber && !taken.control(controlSource, controlNumber)) {
    Object.assign(added, { controlNumber, controlSource })
  }
  return Object.keys(added).length > 0 ? { ...stored, ...added } : stored
}

type Identifier = BookDraft['identifiers'][number]

function newIdentifiers(
  stored: BookDraft,
  incoming: BookDraft,
  taken: TakenNumbers,
): readonly Identifier[] {
  const has = new Set(stored.identifiers.map(identifierKey))
  const kinds = new Set<IdentifierKind>(stored.identifiers.map(({ kind }) => kind))
  return incoming.identifiers.filter((identifier) => {
    if (has.has(identifierKey(identifier))) return false
    const isbn = identifier.kind === 'isbn' ? parseIsbn(identifier.value) : null
    return isbn === null ? !kinds.has(identifier.kind) : !taken.isbn(isbn)
  })
}

/** The number in its normal form, as the catalogue keeps it. */
function identifierKey({ kind, value }: Identifier): string {
  if (kind === 'isbn') return `isbn ${parseIsbn(value) ?? value}`
  return kind === 'issn' ? `issn ${parseIssn(value) ?? value}` : `${kind} ${value}`
}
