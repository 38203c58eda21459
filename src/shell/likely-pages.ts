import type { ShownPage } from '#src/pages/page-row.ts'

/** Below this likeness (0 to 1) a page is not worth offering. */
const leastLikeness = 0.34

/**
 * The pages of the table that a wrong address may have meant, likest first: by the letter pairs
 * that the address shares with their path or title. At most `most` of them; pages that the sitemap
 * does not list are not offered.
 */
export function likelyPages<Row extends ShownPage>(
  table: readonly Row[],
  pathname: string,
  most = 4,
): Row[] {
  const wanted = pathname.slice(0, 200)
  return table
    .filter((page) => page.listed && !page.refusedTo)
    .map((page) => ({
      page,
      score: Math.max(likeness(wanted, page.path), likeness(wanted, page.title)),
    }))
    .filter(({ score }) => score >= leastLikeness)
    .sort((one, other) => other.score - one.score)
    .slice(0, most)
    .map(({ page }) => page)
}

/**
 * Likeness of two texts from 0 to 1: twice the pairs of letters in common by all pairs
 * (Sørensen–Dice).
 */
function likeness(one: string, other: string): number {
  const [a, b] = [pairs(one), pairs(other)]
  if (a.size === 0 || b.size === 0) return 0
  const common = [...a].filter((pair) => b.has(pair)).length
  return (2 * common) / (a.size + b.size)
}

function pairs(text: string): Set<string> {
  const letters = ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `
  if (letters.trim() === '') return new Set()
  return new Set(Array.from(letters.slice(1), (_, at) => letters.slice(at, at + 2)))
}
