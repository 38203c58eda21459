import type { Look } from './look.server.ts'

/** What a thread of imports is started for. */
export type ImportTask =
  | { readonly kind: 'look'; readonly path: string; readonly fileName: string }
  | {
      readonly kind: 'work'
      readonly databaseUrl: string
      readonly number: number
      readonly path: string | null
    }

/** What it answers. */
export type TaskAnswer =
  | { readonly kind: 'looked'; readonly look: Look }
  | { readonly kind: 'worked' }
  /** Another import is running: it is to be tried again. */
  | { readonly kind: 'waits' }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  | { readonly kind: 'failed'; readonly error: string }
