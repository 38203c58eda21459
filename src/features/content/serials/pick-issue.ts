import type { Day } from '#src/kernel/dates.ts'

type Awaited = { readonly dueOn: Day; readonly enumeration: string }

/**
 * The one of the awaited issues, in the order of their days, that the add-on of a barcode means:
 * publishers write the number of the issue, or that of its week or month. Without an add-on, or
 * where it means none of them, the oldest.
 */
export function pickIssue<Issue extends Awaited>(
  issues: readonly Issue[],
  addOn: number | null,
): Issue | null {
  const [oldest = null] = issues
  if (addOn === null) return oldest
  const ways = [
    (issue: Issue) => numbersIn(issue.enumeration).includes(addOn),
    (issue: Issue) => Number(issue.dueOn.slice(5, 7)) === addOn,
    (issue: Issue) => isoWeek(issue.dueOn) === addOn,
  ]
  for (const means of ways) {
    const meant = issues.filter(means)
    // Where it means two, it tells them not apart.
    if (meant.length === 1) return meant[0] ?? null
  }
  return oldest
}

/** The numbers of an issue but its volume: "Vol. 61, No. 5–6" is 5 and 6. */
function numbersIn(enumeration: string): number[] {
  const parts = enumeration.split(', ')
  const last = parts.length > 1 ? parts.slice(1) : parts
  return last.flatMap((part) => (part.match(/\d+/g) ?? []).map(Number))
}

/** The week of the year as ISO 8601 counts it. */
function isoWeek(day: Day): number {
  const date = new Date(`${day}T00:00:00Z`)
  const thursday = new Date(date.getTime() + (4 - (date.getUTCDay() || 7)) * 86_400_000)
  const begun = Date.UTC(thursday.getUTCFullYear(), 0, 1)
  return Math.floor((thursday.getTime() - begun) / (7 * 86_400_000)) + 1
}
