import type { CopyView } from '#src/features/collection/books/books.ts'

/** Copies that a reader need not tell apart: of one place, call number, volume and use. */
export type EqualCopies = readonly [CopyView, ...CopyView[]]

/**
 * Puts copies together that a reader need not tell apart, each group where its first copy stands.
 */
export function equalCopies(copies: readonly CopyView[]): readonly EqualCopies[] {
  const alike = ({ branch, location, callNumber, volume, referenceOnly, hidden }: CopyView) =>
    JSON.stringify([branch, location, callNumber, volume, referenceOnly, hidden])
  return [...Map.groupBy(copies, alike).values()].flatMap(([first, ...others]) =>
    first ? [[first, ...others] as const] : [],
  )
}
