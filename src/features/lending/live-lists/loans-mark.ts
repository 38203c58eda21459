import type { LiveIssue } from './live-issue.ts'

/** The open loans of somebody as a text: two lists with the same text show the same. */
export function loansMark(loans: Iterable<Pick<LiveIssue, 'id' | 'dueAt' | 'renewals'>>): string {
  const texts = [...loans].map(({ id, dueAt, renewals }) =>
    [id, Date.parse(dueAt), renewals].join(),
  )
  return texts.sort().join(' ')
}
