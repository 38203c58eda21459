export const en = {
  readingApps: 'Reading apps',
  intro:
    'Apps and e-readers find, download and borrow the library’s e-books by OPDS, each with a user name and a password of its own. It opens the e-books and your place in them, and nothing else of your account.',
  addresses: 'Addresses',
  opds1: 'OPDS 1.2, for KOReader, Moon+ Reader and most others',
  opds2: 'OPDS 2.0, for Thorium and newer apps',
  kosync: 'KOReader, progress sync, custom server',
  newOne: 'Add an app or a device',
  whatFor: 'What is it called?',
  example: 'KOReader on my Kobo',
  make: 'Make a password',
  making: 'Making it …',
  yourNew: 'User name and password of the app',
  once: 'Type them into the app now: the password is shown this once.',
  userName: 'User name',
  password: 'Password',
  yours: 'Your apps and devices',
  none: 'None yet.',
  used: (last: string) => `Last used ${last}`,
  notUsed: 'Not used yet',
  revoke: 'Remove',
  nameIt: (longest: number) =>
    `Please say what the app or device is called, in ${longest} letters at most.`,
  tooMany: (most: number) => `You have ${most} of them already. Remove one first.`,
  noRegistering:
    'Accounts are not made here. Make a user name and a password for this app on the site of the library: Account, Reading apps.',
}
