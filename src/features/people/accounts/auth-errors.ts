import { AppError, type ErrorCode } from '#src/kernel/errors.ts'
import { say } from '#src/kernel/words/sentence.ts'
import { type AuthErrorWords, authErrorWords } from './errors/words.ts'

/**
 * The error catalogue of the specification, section 8: for each code the HTTP status it goes by,
 * and what the Error dialog says.
 */
const catalogue = {
  'invalid-email': ['invalid-input', 'invalidEmail'],
  'user-disabled': ['forbidden', 'userDisabled'],
  'user-not-found': ['sign-in-needed', 'userNotFound'],
  'wrong-password': ['sign-in-needed', 'wrongPassword'],
  'email-already-in-use': ['conflict', 'emailInUse'],
  'operation-not-allowed': ['forbidden', 'notAllowed'],
  'weak-password': ['invalid-input', 'weakPassword'],
  'too-many-requests': ['too-many-requests', 'tooManyRequests'],
  'network-request-failed': ['unavailable', 'networkFailed'],
  unexpected: ['internal', 'unexpected'],
  // Beyond the specification: what it has no word for.
  'invalid-credential': ['sign-in-needed', 'invalidCredential'],
  'invalid-name': ['invalid-input', 'invalidName'],
  'long-password': ['invalid-input', 'longPassword'],
  'common-password': ['invalid-input', 'commonPassword'],
  'own-password': ['invalid-input', 'ownPassword'],
  'invalid-link': ['invalid-input', 'invalidLink'],
  'wrong-code': ['sign-in-needed', 'wrongCode'],
  'code-expired': ['sign-in-needed', 'codeExpired'],
  'passkey-failed': ['sign-in-needed', 'passkeyFailed'],
  'provider-cancelled': ['sign-in-needed', 'providerCancelled'],
  'unverified-email': ['forbidden', 'unverifiedEmail'],
  'unknown-host': ['unavailable', 'unknownHost'],
} as const satisfies Record<string, readonly [ErrorCode, AuthMessage]>

type AuthMessage = {
  [Key in keyof AuthErrorWords]: AuthErrorWords[Key] extends string ? Key : never
}[keyof AuthErrorWords]

export type AuthErrorCode = keyof typeof catalogue

/**
 * Codes that tell whether an address has an account; one neutral message stands for them where the
 * institute wants it so.
 */
const telling: readonly AuthErrorCode[] = ['user-not-found', 'wrong-password']

/**
 * The error of a code of the catalogue, for the server; `details.authCode` is the code. `neutral`:
 * see `neutralSignInMessages` in institute.ts.
 */
export function authError(code: AuthErrorCode, neutral = false): AppError {
  const shown = neutral && telling.includes(code) ? 'invalid-credential' : code
  const [errorCode, key] = catalogue[shown]
  return new AppError(
    errorCode,
    say(authErrorWords, (words) => words[key]),
    { authCode: shown },
  )
}

/** The catalogue's message for any code, in these words; what it does not know is unexpected. */
export function authMessage(words: AuthErrorWords, code: string): string {
  return Object.hasOwn(catalogue, code)
    ? words[catalogue[code as AuthErrorCode][1]]
    : words.unexpected
}
