export const en = {
  help: 'Help',
  close: 'Close',
  keys: 'Keys',
  openHelp: 'Open this help, and close it',
  notNow: '(nothing to do at the moment)',
  scanGoesOn: 'You can go on scanning: the next scan closes this help and is worked as usual.',
  colours: 'What colours and sounds mean',
  resultColours: 'What the colours mean',
  listen: 'Listen',
  /** Of an answer in this colour. */
  listenTo: (colour: string) => `Listen: ${colour}`,
  good: 'green',
  warn: 'yellow',
  bad: 'red',
  none: 'grey',
  withoutNetwork: 'Without network',
  whatToScan: 'What to scan or type',
}
