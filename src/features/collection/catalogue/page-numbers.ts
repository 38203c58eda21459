/** Numbers for the links between pages: both ends, the neighbours of `current`, null for a gap. */
export function pageNumbers(current: number, pages: number): (number | null)[] {
  const wanted = [1, current - 1, current, current + 1, pages].filter(
    (page) => page >= 1 && page <= pages,
  )
  const shown = [...new Set(wanted)].sort((one, other) => one - other)
  return shown.flatMap((page, index) => {
    const before = shown[index - 1] ?? 0
    if (page - before === 2) return [page - 1, page]
    return page - before > 2 ? [null, page] : [page]
  })
}
