import { localKeys } from '#src/kernel/device-names.ts'

/** The bars gain a shadow beyond this many pixels of scrolling (specification, section 9). */
export const shadowAfter = 10

/**
 * The bottom bar comes back this many milliseconds after scrolling stops (specification, section
 * 9).
 */
export const barReturnsAfter = 200

/**
 * A part of the site that has not arrived after this many milliseconds is a load error
 * (specification, section 9).
 */
export const CHUNK_TIMEOUT = 120_000

/**
 * A page that arrives sooner than this many milliseconds is shown without a skeleton before it: no
 * flicker.
 */
export const skeletonAfter = 200

/**
 * Local-storage key of the reader's theme, `light` or `dark`; without it the site follows the
 * system.
 */
export const themeKey = localKeys.theme
