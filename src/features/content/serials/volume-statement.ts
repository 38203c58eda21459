import { issueName, type SerialIssue } from './serials.ts'

type Bound = Pick<SerialIssue, 'kind' | 'enumeration' | 'chronology' | 'dueOn'>

/** As many letters as a copy's volume has. */
export const longestStatement = 100

/**
 * What a bound volume of these issues, the oldest first, is called: "Vol. 61, No. 1–26 (2026)" of
 * one volume, "Vol. 61, No. 27 – Vol. 62, No. 4 (2026–2027)" of two.
 */
export function volumeStatement(issues: readonly Bound[]): string {
  const regular = issues.filter(({ kind }) => kind === 'regular')
  const [first, last] = [regular[0] ?? issues[0], regular.at(-1) ?? issues.at(-1)]
  if (!first || !last) return ''
  const [from, to] = [first, last].map(({ dueOn }) => dueOn.slice(0, 4))
  const years = from === to ? `${from}` : `${from}–${to}`
  const numbers = enumerationSpan(first.enumeration, last.enumeration)
  return (numbers === '' ? years : `${numbers} (${years})`).slice(0, longestStatement)
}

/** What the numbers of the first and of the last issue have in common is said once. */
function enumerationSpan(first: string, last: string): string {
  if (first === last || last === '') return first
  if (first === '') return last
  const [one, other] = [first.split(', '), last.split(', ')]
  const differ = one.flatMap((part, at) => (part === other[at] ? [] : [at]))
  const [at] = differ
  // Whole numbers that go on beside volume and issue differ too: the first that differs says it.
  if (at === undefined || at === 0 || one.length !== other.length) return `${first} – ${last}`
  const number = /^(.*?)(\d+)(?:–\d+)?$/.exec(one[at] ?? '')
  const until = /(?:\d+–)?(\d+)$/.exec(other[at] ?? '')
  if (!number || !until) return `${first} – ${last}`
  return [...one.slice(0, at), `${number[1]}${number[2]}–${until[1]}`].join(', ')
}

/** The issues that a volume lacks, as its note names them: "Missing: Vol. 61, No. 7, 14 Feb 2026". */
export function missingNote(missing: readonly Bound[]): string {
  if (missing.length === 0) return ''
  const text = `Missing: ${missing.map(issueName).join('; ')}`
  return text.length <= 2000 ? text : `${text.slice(0, 1990)} …`
}
