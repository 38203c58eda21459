export const en = {
  dialogHeading: 'Error',
  closeDialog: 'Close',
  invalidEmail: 'Please enter a valid email address.',
  userDisabled: 'This user has been disabled. Please contact support.',
  userNotFound: 'No account found with this email. Please sign up.',
  wrongPassword: 'Incorrect password. Please try again.',
  emailInUse: 'An account with this email already exists. Please log in.',
  notAllowed: 'Email/password accounts are not enabled. Please contact support.',
  weakPassword: 'Password should be at least 6 characters.',
  shortPassword: (shortest: number) => `Password should be at least ${shortest} characters.`,
  tooManyRequests: 'Too many requests. Please try again later.',
  networkFailed: 'Network error. Please check your internet connection.',
  unexpected: 'An unexpected error occurred. Please try again.',
  invalidCredential:
    'The email address or the password is not right. Please try again, or set a new password.',
  invalidName: 'Please enter your name, of at most 200 characters.',
  longPassword: 'Password should be at most 128 characters.',
  commonPassword:
    'This password is one that guessers try first. Please take another: several words in a row are easy to remember and hard to guess.',
  ownPassword:
    'This password is too close to your name or address. Please take one that nobody can tell from them: several words in a row are best.',
  invalidLink: 'This link has been used or has expired. Please ask for a new one.',
  wrongCode:
    'This code is not right, or was used already. Please type the one that the app shows now.',
  codeExpired: 'That took too long. Please sign in once more.',
  passkeyFailed: 'The passkey did not work. Please try again, or sign in another way.',
  providerCancelled: 'Signing in with Google was cancelled. Please try again.',
  unverifiedEmail:
    'Google has not verified this e-mail address. Please verify it there, then sign in once more.',
  unknownHost:
    'No mail can be sent from this address of the site. Please open the site at its usual address.',
  signInFirst: 'Please sign in first.',
  signInOnceMore: 'Please sign in once more first.',
  tooManyPasskeys: (most: number) => `You have ${most} passkeys. Please remove one first.`,
  noSuchLanguage: 'There is no such language here. Please choose one.',
}
