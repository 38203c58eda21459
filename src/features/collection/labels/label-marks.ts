import type { Millimetres } from '#src/kernel/paper/sheets.ts'
import type { Rect } from '#src/kernel/symbols/symbol-shape.ts'
import type { Sentence } from '#src/kernel/words/sentence.ts'

/** What stands on a label, in millimetres from its upper left corner. */
export type Mark =
  | { readonly kind: 'dark'; readonly rects: readonly Rect[] }
  | {
      readonly kind: 'text'
      readonly text: string
      /** The left end, or the middle where `centred`. */
      readonly x: Millimetres
      readonly baseline: Millimetres
      readonly size: Millimetres
      readonly bold: boolean
      readonly centred: boolean
    }

/** A label laid out, or the sentence why it cannot be. */
export type LabelLayout =
  | { readonly ok: true; readonly marks: readonly Mark[]; readonly module: Millimetres | null }
  | { readonly ok: false; readonly why: Sentence }

/**
 * The part of a line's height above its baseline, and the height, in letter sizes: room for the
 * signs of Indian scripts.
 */
export const lineAscent = 0.98
export const lineHeight = 1.3
