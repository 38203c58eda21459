import { type BookDraft, bookDraft, type CopyDraft, copyDraft } from './books.ts'

const clean = new WeakSet<BookDraft | CopyDraft>()

/**
 * Notes that this very draft is as `bookDraft` or `copyDraft` would make it, so that writing it
 * does not do that work again.
 */
export function noteClean<Draft extends BookDraft | CopyDraft>(draft: Draft): Draft {
  clean.add(draft)
  return draft
}

/** The draft as `bookDraft` makes it. Throws a ZodError where it is no book. */
export function cleanBook(draft: BookDraft): BookDraft {
  return clean.has(draft) ? draft : bookDraft.parse(draft)
}

/** The draft as `copyDraft` makes it. Throws a ZodError where it is no copy. */
export function cleanCopy(draft: CopyDraft): CopyDraft {
  return clean.has(draft) ? draft : copyDraft.parse(draft)
}
