/** `mismatch` is of the specification, section 2. */
export const en = {
  mismatch: 'Invalid credentials',
  fillIn: 'Please fill in User ID and Password.',
  tooManyTries: (minutes: number) =>
    `These were too many wrong tries. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  noCredentials:
    'The admin panel has no credentials yet. Whoever runs the server sets them with npm run admin:gate.',
  lockedSubject: (library: string, email: string) =>
    `The admin panel of ${library} is locked for ${email}`,
  lockedBefore: (email: string, tries: number, minutes: number) =>
    `Somebody who is signed in as ${email} gave the wrong credentials of the admin panel ${tries} times. For ${minutes} minutes that account cannot try again. If it was not that person, sign the account out everywhere and set new credentials with npm run admin:gate.`,
  openPanel: 'Open the admin panel',
  othersNotAffected: 'Accounts that have the panel open are not affected.',
}
