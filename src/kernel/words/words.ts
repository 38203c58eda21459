import type { Language } from './language.ts'

/**
 * The shape that every other language of a room's English words has: the same keys, and words about
 * the same things. TypeScript refuses a catalogue that lacks one.
 */
export type Translated<English> = {
  readonly [Key in keyof English]: English[Key] extends (...about: infer About) => string
    ? (...about: About) => string
    : string
}

/**
 * The words of a room. On the server all languages are there; a browser has the reader's alone (see
 * `vite.words.ts`).
 */
export type InLanguages<Words> = Readonly<Record<Language, Words>>
