import type { EbookReaders, EbookRights, EbookState } from '#src/features/ebooks/ebooks/ebooks.ts'
import type { TwinEbook } from '../change-data.ts'

const states: Readonly<Record<EbookState, string>> = {
  draft: 'Draft',
  waiting: 'Awaiting approval',
  returned: 'Returned',
  published: 'Published',
  withdrawn: 'Taken down',
}

const rights: Readonly<Record<EbookRights, string>> = {
  'public-domain': 'Public domain: its copyright has ended',
  'open-licence': 'Open licence, such as Creative Commons',
  licensed: 'Licensed to the college',
  'own-work': 'Own work of a teacher of the college',
  'link-only': 'Only a link to another site',
}

const readers: Readonly<Record<EbookReaders, string>> = {
  'signed-in': 'Students, faculty and staff who are signed in',
  departments: 'Members of the departments named below',
  listed: 'The people listed below, such as a course',
  everybody: 'Everybody, also visitors',
}

const sames: Readonly<Record<TwinEbook['by'], string>> = {
  content: 'It has the very same file.',
  link: 'It has the same address.',
  isbn: 'It has the same ISBN.',
}

/** Numbers come grouped. */
export const en = {
  stateName: (state: EbookState) => states[state],
  rightsName: (right: EbookRights) => rights[right],
  readersName: (who: EbookReaders) => readers[who],
  pleaseChoose: 'Please choose',
  addEbooks: 'Add e-books',
  leadPublish:
    'Each file becomes a draft. Look at what was read out of it, say who may read it, and publish it.',
  leadSend:
    'Each file becomes a draft. Look at what was read out of it, say who may read it, and send it to the library, which publishes it.',
  isDeleted: 'The e-book is deleted.',
  whatFacultyAdd: 'What faculty add',
  needsApproval: 'Needs approval by an administrator before readers see it',
  saveSetting: 'Save setting',
  addLink: 'Add a link',
  linkHint: 'For e-books of the National Digital Library, of publishers and of open repositories.',
  titleOfBook: 'Title of the book',
  address: 'Address',
  linkExample: 'https://',
  addThisLink: 'Add link',
  addFiles: 'Add files',
  chooseFiles: 'Choose or drop files',
  filesToAdd: 'Files to add',
  filesInParts: (megabytes: number) =>
    `EPUB, PDF or CBZ, at most ${megabytes} MB each. Interrupted uploads resume.`,
  filesOfForm: (megabytes: number) => `EPUB, PDF or CBZ, at most ${megabytes} MB together.`,
  add: 'Add',
  signInAgain: 'Sign in again in another tab, then try again.',
  added: 'E-books that were added',
  all: 'All',
  noneHere: 'None here',
  noneHereWhy: 'E-books that you add are listed here.',
  link: 'Link',
  remarks: (number: number) => (number === 1 ? '1 remark' : `${number} remarks`),
  isLost: 'Its book is gone from the catalogue: choose another.',
  pagesOfEbooks: 'Pages of e-books',
  previous: 'Previous',
  next: 'Next',
  backToAll: 'All e-books that were added',
  asReaders: 'As readers see it',
  pages: (number: number, grouped: string) => (number === 1 ? '1 page' : `${grouped} pages`),
  addedBy: (person: string) => `added by ${person}`,
  returnedTitle: 'Returned by the library',
  mayBeHere: 'This e-book may be here already',
  sameBy: (by: TwinEbook['by']) => sames[by],
  whenRead: 'When the file was read',
  theEbook: 'The e-book',
  isLookedAt:
    'The library is looking at this e-book. It can be changed once it was approved or returned.',
  isOut: 'Readers see this e-book. To change it, take it down first.',
  title: 'Title',
  authors: 'Authors, one per line',
  isbn: 'ISBN',
  lookUp: 'Look up this ISBN',
  languages: 'Languages',
  languagesExample: 'English, Odia',
  subjects: 'Subjects, one per line',
  publisher: 'Publisher',
  year: 'Year',
  about: 'About the book',
  course: 'Course',
  courseHint: 'Left empty where it is for no course.',
  note: 'Note for students',
  save: 'Save',
  saveOnly: 'Save, not yet publish',
  sendToLibrary: 'Send to the library',
  approve: 'Approve and publish',
  publish: 'Publish',
  rightsAndReaders: 'Rights and readers',
  byWhatRight: 'By what right does the library show it?',
  whichLicence: 'Which open licence?',
  licenceHint: 'Only for an open licence: CC BY 4.0, GNU FDL 1.3.',
  whoMayRead: 'Who may read it?',
  departments: 'Departments, one per line',
  departmentsHint: 'As they are written in the members’ records.',
  listed: 'E-mail addresses of the people on the list',
  mayDownload: 'Readers may download the file',
  mayPrint: 'Readers may print its chapters',
  printHint:
    'Left off, the reader prints nothing. Whoever reads can still copy text or take a picture of the screen.',
  campusOnly: 'Only on the campus network',
  campusUnknown:
    'Nobody has named the networks of the campus yet, so with this only you and the administrators could open it.',
  pdfHint:
    'A PDF is drawn in the reader’s browser from the file itself. Where saving or printing is not allowed it is not offered, but whoever takes the trouble can keep the file.',
  seats: 'How many may have it at the same time',
  seatsHint:
    'A number makes it an e-book that is lent, with a queue. Left empty, all who may read it open it at once.',
  lentHint:
    'A loan opens the e-book for one person until it ends, with their name and the day on each page. It does not keep a reader from copying text, taking pictures of the screen, lending their own sign-in, or saving a PDF while they have it.',
  until: 'Last day on which it is read',
  untilHint: 'Left empty where there is none.',
  itsBook: 'Its book in the catalogue',
  isbnIs: (isbn: string) => `ISBN ${isbn}`,
  copies: (number: number, grouped: string) => (number === 1 ? '1 copy' : `${grouped} copies`),
  ownRecord: 'A new record',
  otherBook: 'Or the number of another book',
  otherBookHint: 'The number in the address of the book’s page.',
  whatCanBeDone: 'What can be done',
  returnIt: 'Return it: what is to be changed?',
  returnStep: 'Return',
  takeDown: 'Take down',
  takeDownHint:
    'Readers can no longer open it, also those who have it on loan. Their notes are kept, and come back if you publish it again.',
  takeDownNow: 'Take it down now',
  putBack: 'Put back',
  delete: 'Delete',
  deleteHint: 'Deleting removes the file for good.',
}
