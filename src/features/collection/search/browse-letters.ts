import type { BrowseLetter, LetterGroup } from './browse.ts'

/** How many headings begin with a character. */
export type FirstCount = { readonly first: string; readonly count: number }

const alphabet = 'abcdefghijklmnopqrstuvwxyz'
const othersShown = 60

/**
 * The letters of a list of names from the first characters of its keys: digits together, all of
 * A–Z, then those letters of other scripts that the list has.
 */
export function nameLetters(firsts: readonly FirstCount[]): BrowseLetter[] {
  const digits = firsts.filter(({ first }) => /^\d$/.test(first))
  const others = firsts.filter(({ first }) => /^[^a-z\d]$/u.test(first))
  return [
    ...together('Digits', '0–9', '0', digits),
    ...[...alphabet].map((letter) => letterOf(letter, 'A–Z', firsts)),
    ...(['Odia', 'Hindi', 'Bengali'] as const).flatMap((group) =>
      others
        .filter(({ first }) => scriptOf(first) === group)
        .map(({ first }) => letterOf(first, group, firsts)),
    ),
    ...others
      .filter(({ first }) => scriptOf(first) === 'Other')
      .slice(0, othersShown)
      .map(({ first }) => letterOf(first, 'Other', firsts)),
  ]
}

/**
 * The parts of the shelf: classes of ten by the first of three digits, then call numbers that begin
 * with letters.
 */
export function callNumberLetters(
  classes: readonly FirstCount[],
  firsts: readonly FirstCount[],
): BrowseLetter[] {
  const letters = firsts.filter(({ first }) => !/^\d$/.test(first))
  return [
    ...Array.from({ length: 10 }, (_, index) => ({
      label: `${index}00`,
      text: `${index}00`,
      group: 'Class' as const,
      count: classes.find(({ first }) => first === String(index))?.count ?? 0,
    })),
    ...letters
      .slice(0, othersShown)
      .map(({ first }) => letterOf(first, /^[a-z]$/.test(first) ? 'A–Z' : 'Other', letters)),
  ]
}

function letterOf(first: string, group: LetterGroup, firsts: readonly FirstCount[]): BrowseLetter {
  const count = firsts.find((one) => one.first === first)?.count ?? 0
  return { label: first.toUpperCase(), text: first, group, count }
}

function together(
  group: LetterGroup,
  label: string,
  text: string,
  firsts: readonly FirstCount[],
): BrowseLetter[] {
  const count = firsts.reduce((sum, one) => sum + one.count, 0)
  return count === 0 ? [] : [{ label, text, group, count }]
}

function scriptOf(letter: string): 'Odia' | 'Hindi' | 'Bengali' | 'Other' {
  if (/\p{Script=Oriya}/u.test(letter)) return 'Odia'
  if (/\p{Script=Devanagari}/u.test(letter)) return 'Hindi'
  return /\p{Script=Bengali}/u.test(letter) ? 'Bengali' : 'Other'
}
