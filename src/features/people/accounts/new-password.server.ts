import { institute } from '#institute'
import { AppError } from '#src/kernel/errors.ts'
import { say } from '#src/kernel/words/sentence.ts'
import type { Config } from '#src/server/config.ts'
import { authError } from './auth-errors.ts'
import { authErrorWords } from './errors/words.ts'
import { surprise } from './password-strength.ts'

/** Whether people have passwords of this site, and how many letters a new one has at least. */
export type PasswordSettings = Config['passwords']

const specifiedShortest = 6
const longest = 128
/**
 * As surprising as five letters that neither repeat nor go on: `aaaaaa`, `abcdef` and `98765432`
 * are less so.
 */
const leastSurprise = 5
/**
 * As surprising as the digits and signs around a common password that make it no better:
 * `monkey2024`, `password123456789`.
 */
const mostTrimming = 6
/** What nobody sees, and some scripts need between letters: hidden, it keeps no guesser out. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}]/gu
/** Printed in the files of Almirah, for the demo alone. */
const published = ['almirah', 'almirah-demo', 'almirah-gate']
const shortestOwn = 3

/** Throws `operation-not-allowed` where people sign in at the provider alone. */
export function requirePasswords({ allowed }: PasswordSettings): void {
  if (!allowed) throw authError('operation-not-allowed')
}

/**
 * Throws where a new password does not do: `weak-password` and `long-password` by its length,
 * counted in letters; `common-password` for what guessers try first (NIST SP 800-63B, 3.1.1.2).
 * Letters that nobody sees make it neither longer nor better.
 */
export async function checkNewPassword(
  password: string,
  { shortest }: Pick<PasswordSettings, 'shortest'>,
): Promise<void> {
  const letters = [...seen(password)]
  if (letters.length < shortest) throw tooShort(shortest)
  if ([...password.normalize('NFKC')].length > longest) throw authError('long-password')
  if (surprise(letters) < leastSurprise || (await isCommon(letters.join('').toLowerCase()))) {
    throw authError('common-password')
  }
}

/**
 * Throws `own-password` for a password that is little more than its owner's name or address, or the
 * college's, also backwards: without these it has fewer than six letters.
 */
export function refuseOwnText(
  password: string,
  { name, email }: { readonly name: string; readonly email: string },
): void {
  const [local = ''] = email.split('@')
  const college = institute.emailDomain.split('.')[0] ?? ''
  const own = [local, ...words(local), ...words(name), college]
    .map((text) => seen(text).toLowerCase())
    .filter((text) => text.length >= shortestOwn)
    .flatMap((text) => [text, [...text].reverse().join('')])
    .toSorted((one, other) => other.length - one.length)
  const typed = seen(password).toLowerCase()
  const rest = own.reduce((left, text) => left.replaceAll(text, ''), typed)
  if (rest !== typed && words(rest).join('').length < specifiedShortest) {
    throw authError('own-password')
  }
}

function seen(password: string): string {
  return password.normalize('NFKC').replaceAll(unseen, '')
}

function words(text: string): string[] {
  return text.split(/[^\p{L}\p{M}\p{N}]+/u)
}

function tooShort(shortest: number): AppError {
  const { code, details } = authError('weak-password')
  return new AppError(
    code,
    say(authErrorWords, (words) => words.shortPassword(shortest)),
    details,
  )
}

/** In lower case. A common one stays so with a few digits and signs around it. */
async function isCommon(password: string): Promise<boolean> {
  common ??= readCommon()
  const known = await common
  const [, before = '', bare = '', after = ''] = /^(\P{L}*)(.*?)(\P{L}*)$/su.exec(password) ?? []
  const isTrimmed = surprise([...before, ...after]) <= mostTrimming
  return known.has(password) || (isTrimmed && known.has(bare))
}

let common: Promise<ReadonlySet<string>> | undefined

/**
 * Some 49,000 passwords, the most used of those that were stolen elsewhere; read with the first
 * that is set.
 */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const stolen = dictionary['passwords-common'].map((text) => String(text).toLowerCase())
  return new Set([...published, ...stolen])
}
