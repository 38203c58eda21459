import type { Columns } from '#src/features/collection/imports/columns.ts'
import type { NumberClashes } from '#src/features/collection/imports/number-clashes.ts'
import type { Look } from './look.server.ts'

/** What a thread of imports is started for. */
export type ImportTask =
  | { readonly kind: 'look'; readonly path: string; readonly fileName: string }
  | {
      readonly kind: 'count'
      readonly path: string
      readonly fileName: string
      readonly columns: Columns
    }
  | {
      readonly kind: 'work'
      readonly databaseUrl: string
      readonly number: number
      readonly path: string | null
    }

/** What it answers. */
export type TaskAnswer =
  | { readonly kind: 'looked'; readonly look: Look }
  | { readonly kind: 'counted'; readonly clashes: NumberClashes | null }
  | { readonly kind: 'worked' }
  /** Another import is running: it is to be tried again. */
  | { readonly kind: 'waits' }
  /** It was ended as its time was over. */
  | { readonly kind: 'late' }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  | { readonly kind: 'failed'; readonly error: string }
