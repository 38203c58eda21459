export const en = {
  adminPanel: 'Admin panel',
  asksForSecond: (minutes: number) =>
    `Enter the User ID and password of the panel. It locks after ${minutes} minutes without use.`,
  isKept: 'What you sent is not lost: you can send it as soon as the panel is open.',
  userId: 'User ID',
  password: 'Password',
  opening: 'Opening…',
  openPanel: 'Open the panel',
  panelIsOpen: 'The panel is open',
  notCarriedOut: 'What you sent before has not been carried out yet.',
  whatWasSent: 'What was sent',
  filesNotKept:
    'Files could not be kept. If this needs them, go back to the page and choose them again.',
  sendNow: 'Send it now',
  dropIt: 'Drop it and go to the page',
}
