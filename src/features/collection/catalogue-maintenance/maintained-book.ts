import type { BookListItem } from '#src/features/collection/books/books.ts'

/** A book as the pages that keep it show it. */
export type MaintainedBook = BookListItem & { readonly id: string; readonly version: number }
