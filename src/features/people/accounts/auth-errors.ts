import { AppError, type ErrorCode } from '#src/kernel/errors.ts'

/**
 * The error catalogue of the specification, section 8: what the Error dialog says for each code,
 * and the HTTP status it goes by.
 */
const catalogue = {
  'invalid-email': ['invalid-input', 'Please enter a valid email address.'],
  'user-disabled': ['forbidden', 'This user has been disabled. Please contact support.'],
  'user-not-found': ['sign-in-needed', 'No account found with this email. Please sign up.'],
  'wrong-password': ['sign-in-needed', 'Incorrect password. Please try again.'],
  'email-already-in-use': ['conflict', 'An account with this email already exists. Please log in.'],
  'operation-not-allowed': [
    'forbidden',
    'Email/password accounts are not enabled. Please contact support.',
  ],
  'weak-password': ['invalid-input', 'Password should be at least 6 characters.'],
  'too-many-requests': ['too-many-requests', 'Too many requests. Please try again later.'],
  'network-request-failed': [
    'unavailable',
    'Network error. Please check your internet connection.',
  ],
  unexpected: ['internal', 'An unexpected error occurred. Please try again.'],
  // Beyond the specification: what it has no word for.
  'invalid-credential': [
    'sign-in-needed',
    'The email address or the password is not right. Please try again, or set a new password.',
  ],
  'invalid-name': ['invalid-input', 'Please enter your name, of at most 200 letters.'],
  'long-password': ['invalid-input', 'Password should be at most 128 characters.'],
  'common-password': [
    'invalid-input',
    'This password is one that guessers try first. Please take another: several words in a row are easy to remember and hard to guess.',
  ],
  'own-password': [
    'invalid-input',
    'This password is too close to your name or address. Please take one that nobody can tell from them: several words in a row are best.',
  ],
  'invalid-link': [
    'invalid-input',
    'This link has been used or has expired. Please ask for a new one.',
  ],
  'wrong-code': [
    'sign-in-needed',
    'This code is not right, or was used already. Please type the one that the app shows now.',
  ],
  'code-expired': ['sign-in-needed', 'That took too long. Please sign in once more.'],
  'passkey-failed': [
    'sign-in-needed',
    'The passkey did not work. Please try again, or sign in another way.',
  ],
  'provider-cancelled': [
    'sign-in-needed',
    'Signing in with Google was cancelled. Please try again.',
  ],
  'unverified-email': [
    'forbidden',
    'Google has not verified this e-mail address. Please verify it there, then sign in once more.',
  ],
  'unknown-host': [
    'unavailable',
    'No mail can be sent from this address of the site. Please open the site at its usual address.',
  ],
} as const satisfies Record<string, readonly [ErrorCode, string]>

export type AuthErrorCode = keyof typeof catalogue

/**
 * Codes that tell whether an address has an account; one neutral message stands for them where the
 * institute wants it so.
 */
const telling: readonly AuthErrorCode[] = ['user-not-found', 'wrong-password']

/**
 * The error of a code of the catalogue; `details.authCode` is the code. `neutral`: see
 * `neutralSignInMessages` in institute.ts.
 */
export function authError(code: AuthErrorCode, neutral = false): AppError {
  const told = neutral && telling.includes(code) ? 'invalid-credential' : code
  const [errorCode, message] = catalogue[told]
  return new AppError(errorCode, message, { authCode: told })
}

/** The catalogue's message for any code; what it does not know is unexpected. */
export function authMessage(code: string): string {
  return Object.hasOwn(catalogue, code)
    ? catalogue[code as AuthErrorCode][1]
    : catalogue.unexpected[1]
}
