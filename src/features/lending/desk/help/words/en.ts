export const en = {
  atDesk: 'How to work at the desk',
  toAmount: 'Go to the amount of a payment',
  leave: 'Close the member; discard the scans that are waiting',
  sends: 'Send what is typed',
  findAnything: 'Find a page, a member or a book of the office',
  card: 'A library card',
  cardOpens:
    'opens the member: the books that follow are issued to them, until the next card. The member number or the roll number can be typed.',
  barcode: 'The barcode of a book',
  barcodeDoes:
    'issues the book to the open member while “Issue” is chosen, and renews it while “Renew” is; else, and with no member open, it is returned. The accession number can be typed.',
  name: 'A name',
  nameOpens: 'opens the member of this name; where several have it, the desk asks which one.',
  title: 'A title',
  titleFinds:
    'or an author: where no member has such a name, the desk asks which copy it is; the arrow keys go through them. Without network titles are not searched: type the accession number.',
  commands: 'Commands',
  aboutCommands:
    'Scan them from the sheet, or type them. With the number of a copy behind it, a command is for that copy alone: *LOST 451.',
  green: 'Green, one high tone: it is done.',
  yellow:
    'Yellow, three tones: read what it says. The desk asks something, or there is something left to do.',
  red: 'Red, a low tone: it is not done. The scan stays in the list of refused scans until you dismiss it.',
  grey: 'Grey, one high tone: for your information, as when a member is opened.',
  soundsOff: 'Sounds can be switched off below the answer.',
  beReady: (keepWorking: string, ready: string) =>
    `Before: tick “${keepWorking}” and wait until it says “${ready}”. The page can then be opened without network too.`,
  carryOn:
    'While it is cut: carry on as usual. Books are issued, returned and renewed from the list saved on this device. Payments, holds and lost or damaged books have to wait: write them down.',
  afterwards: (transactions: string) =>
    `Afterwards: what you did is sent automatically. What the library refuses then is listed under “${transactions}”.`,
  forBatch: 'How to return many books at once',
  newLine: 'Go to the next line: one barcode per line',
  batchScan: 'Barcodes or accession numbers',
  batchScanDoes:
    'one per line, scanned one after the other or pasted. Nothing is done until you press the button below the list.',
  batchGreen: 'Green: the book is returned.',
  batchYellow:
    'Yellow: it is returned, and there is something left to do, such as to keep it for a hold.',
  batchRed: 'Red: it is not returned. The line stays in the list of refused scans.',
}
