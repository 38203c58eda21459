/** Towards the beginning of a list, or its end. */
export type Way = 'up' | 'down'

/** The same ids with one of them a place further up or down; at an end it stays. */
export function movedTo(ids: readonly string[], id: string, way: Way): string[] {
  const from = ids.indexOf(id)
  const to = way === 'up' ? from - 1 : from + 1
  if (from < 0 || to < 0 || to >= ids.length) return [...ids]
  return ids.toSpliced(from, 1).toSpliced(to, 0, id)
}
