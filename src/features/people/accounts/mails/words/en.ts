export const en = {
  verifySubject: (library: string) => `Confirm your e-mail address for ${library}`,
  verifyBefore: (library: string) =>
    `Somebody, most likely you, made an account at ${library} with this e-mail address. Confirm that the address is yours:`,
  verifyButton: 'Confirm my e-mail address',
  verifyAfter: (hours: number) =>
    `The link works once, within ${hours} hours, and may ask for the password of the account. If it was not you, do nothing: the account stays closed.`,
  resetSubject: (library: string) => `Set a new password for ${library}`,
  resetBefore: (library: string) =>
    `Somebody, most likely you, asked to set a new password at ${library} for this e-mail address. Set it here:`,
  setNewPassword: 'Set a new password',
  resetAfter: (hours: number) =>
    `The link works once, within ${hours} hour. If it was not you, do nothing: your password stays as it is.`,
  knownSubject: (library: string) => `You have an account at ${library}`,
  knownBefore: (library: string) =>
    `Somebody, most likely you, tried to make an account at ${library} with this e-mail address, which has one. Sign in here, or set a new password there:`,
  signIn: 'Sign in',
  knownAfter: 'If it was not you, do nothing.',
  refusedSubject: (library: string) => `Wrong passwords were tried for your account at ${library}`,
  refusedBefore: (library: string) =>
    `Somebody tried to sign in to your account at ${library} with wrong passwords, too many times. There, further tries are refused for a while. In a browser where you have signed in before, you can sign in as always. Have you forgotten your password? Set a new one:`,
  refusedAfter:
    'If it was not you, do nothing: your password stays as it is, and nobody has signed in by these tries. You get this mail at most once a day.',
  changedSubject: (library: string) => `Your password for ${library} was changed`,
  changedBefore: (library: string) =>
    `The password of your account at ${library} has just been changed. You are signed out on all other devices, and your API tokens have ended.`,
  passkeysLeft: (names: string) =>
    `Passkeys go on signing you in; remove those that you do not know, in your account under “Signing in”: ${names}.`,
  passkeyMade: (name: string, when: string) => `${name} (made ${when})`,
  seePasskeys: 'Look at your passkeys',
  seeAccount: 'Look at your account',
  changedAfter:
    'If it was not you, set a new password at once, by “Forgotten your password?” on the sign-in page, and tell the library.',
}
