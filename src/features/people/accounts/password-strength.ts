/** How well a password withstands guessing, 0 to 4. */
export type Strength = 0 | 1 | 2 | 3 | 4

/** The words for each strength. */
export const strengthKeys = ['tooShort', 'weak', 'fair', 'good', 'strong'] as const

const wellKnown =
  /^(?:password|passw0rd|qwerty|asdfgh|zxcvbn|welcome|letmein|iloveyou|admin|library|india)/i

/**
 * Estimates from length and kinds of letters; repetitions, runs (`abcd`, `4321`), what everybody
 * takes, and the person's own name or address count little. `shortest` is how many letters there
 * have to be. Advice alone: `new-password.server.ts` decides.
 */
export function strengthOf(password: string, own: readonly string[] = [], shortest = 6): Strength {
  const letters = [...password.normalize('NFKC')]
  if (letters.length < shortest) return 0
  const bits = surprise(letters) * Math.log2(alphabetOf(password))
  const guessable = wellKnown.test(password) || holdsOwn(password, own)
  const score = bits < 32 ? 1 : bits < 48 ? 2 : bits < 64 ? 3 : 4
  return guessable && score > 1 ? ((score - 1) as Strength) : score
}

/** How many letters neither repeat nor go on from the one before; others count a quarter. */
export function surprise(letters: readonly string[]): number {
  let count = 0
  letters.forEach((letter, index) => {
    const step = (letter.codePointAt(0) ?? 0) - (letters[index - 1]?.codePointAt(0) ?? -9)
    count += Math.abs(step) <= 1 ? 0.25 : 1
  })
  return Math.min(count, 2 * new Set(letters).size)
}

function alphabetOf(password: string): number {
  let size = 0
  if (/[a-z]/.test(password)) size += 26
  if (/[A-Z]/.test(password)) size += 26
  if (/[0-9]/.test(password)) size += 10
  if (/[!-/:-@[-`{-~ ]/.test(password)) size += 33
  if (/[^ -~]/.test(password)) size += 100
  return size
}

function holdsOwn(password: string, own: readonly string[]): boolean {
  const parts = own.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
  return parts.some((part) => part.length >= 4 && password.toLowerCase().includes(part))
}
