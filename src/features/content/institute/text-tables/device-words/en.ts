import { draftDays, newestCached } from '#src/kernel/retention.ts'
import type { DeviceWords } from './device-words.ts'

const untilCleared = 'you clear the site’s data'
const whenSignedOut = 'you sign out'
const closesTab = 'you close the tab'

export const en: DeviceWords = {
  cookieHead: ['Cookie', 'What it does', 'Until'],
  deviceHead: ['Name', 'What it holds', 'Until'],
  passed: (length) => `${length} have passed`,
  days: (number) => `${number} days`,
  hours: (number) => `${number} hours`,
  minutes: (number) => `${number} minutes`,
  cookies: {
    session: 'keeps you signed in; set when you sign in, ended when you sign out',
    browser:
      'knows the browser again in which you signed in, so that others who try to get in do not lock you out',
    language: 'remembers the language that you chose for this site',
    code: 'remembers who is signing in while you type the code of your app',
    provider: 'remembers your sign-in while you are at Google',
    wanted: 'remembers the page you wanted on the way to the sign-in page',
    refused: 'tells the next page why you are there and not where you wanted to go',
    gate: 'tells an administrator’s next page that the admin panel was opened or locked',
    desk: 'lets a phone go on as the scanner of the circulation desk',
  },
  local: {
    theme: ['the light or dark theme, if you choose one', untilCleared],
    language: ['the language in which you read the site last', untilCleared],
    user: ['your name, address, role and photo’s address, for the bar at the top', whenSignedOut],
    gate: ['of an administrator: that the admin panel is open', 'the panel is locked'],
    books: [
      `the newest books of the catalogue, about ${newestCached}, and those that changed since`,
      untilCleared,
    ],
    booksPlace: ['how far that list goes', untilCleared],
    issues: ['your own loans; of an administrator, all loans', whenSignedOut],
    issuesPlace: ['how far that list goes, and your address', whenSignedOut],
    card: ['your library card', whenSignedOut],
    hours: ['the opening hours', untilCleared],
    wholeCatalogue: ['whether you want the whole catalogue kept', untilCleared],
    requiredBooks: ['that something in your list of required books is not sent yet', 'it is sent'],
    privateDatabases: ['whose the private databases below are', whenSignedOut],
    installDeclined: ['that you do not want the site installed', untilCleared],
    pushDeclined: ['that you do not want messages on this device', untilCleared],
    scannerSound: ['whether the scanner makes a sound', untilCleared],
    labelSettings: ['the sheet and printer that you print labels with', untilCleared],
    deskName: ['of a circulation desk: what it is called', untilCleared],
    deskReady: ['of a circulation desk: whether it keeps working offline', untilCleared],
    deskPaper: ['of a circulation desk: the paper of its printer', untilCleared],
    officeMenu: ['whether the menu of the office is hidden beside its pages', untilCleared],
    doorName: ['of a door of events: what it is called', untilCleared],
    reader: ['how you like e-books to look: letters, size, paper', untilCleared],
    readerPlaces: ['where you were in e-books that you read without signing in', untilCleared],
    pageReader: ['how you like PDFs and comics to be shown: zoom, night, layout', untilCleared],
    drafts: ['of a cataloguer: the form that is not saved yet', 'it is saved or dropped'],
    formDrafts: [
      'what you typed into a form and did not save, without files',
      `it is saved or discarded, you sign out, or after ${draftDays} days`,
    ],
    offlineViews: ['how many pages you opened without network, for the count', 'it is sent'],
    stocktakes: ['of a stocktake: scans that are not sent yet', 'they are sent'],
    bookPile: ['of a pile of books: scans that are not sent yet', 'they are sent'],
  },
  session: {
    scrolling: ['how far you had scrolled on each page', closesTab],
    takeOver: ['that the next page may use a new version of the site', 'the next page opens'],
    readerLeft: ['where you were last in an e-book', closesTab],
    scannedTexts: ['what you have just scanned', closesTab],
    deskScanner: ['of a circulation desk: the phone that scans for it', closesTab],
    typedText: ['what you have typed, while the page changes its language', 'the page is there'],
    formDrafts: [
      'the same, where you are not signed in',
      'it is saved or discarded, or the tab is closed',
    ],
  },
  databases: {
    library: [
      'the newest books, or the whole catalogue if you ask for it; your own loans',
      'the loans, when you sign out; the books, when you clear the site’s data',
    ],
    catalogueIndex: ['by what the kept books are found without network', untilCleared],
    deskSnapshot: [
      'of a circulation desk: what it needs to lend without network, members and loans included',
      'its owner signs out',
    ],
    deskQueue: ['of a circulation desk: what was done without network', 'the library has it'],
    doorList: [
      'of a door of events: who may come to a date, with hashes of their tickets',
      'its owner signs out',
    ],
    doorQueue: ['of a door of events: check-ins that are not sent yet', 'the library has them'],
    gateQueue: ['of a gate of the library: scans that are not sent yet', 'the library has them'],
    waitingForms: [
      'feedback and messages that you wrote without network, until the library has them; then the link of feedback',
      'you take it off, 30 days have passed, or you sign out, if you were signed in',
    ],
    requiredBooks: [
      'your list of required books, with what is not sent yet',
      'you sign out; a list that you make without signing in stays until it has moved to an account, or you clear it',
    ],
    uploads: [
      'which large files you began to send and how to know them again, but not the files',
      'they are sent or removed, or you sign out',
    ],
    readingQueue: [
      'your place and notes in e-books that you read without network, until the library has them',
      'the library has them, or you sign out',
    ],
  },
  caches: {
    pages: ['pages you have visited, to read without network', 'you sign in or out'],
    reader: ['whose those pages are, as a code', untilCleared],
    files: ['scripts, styles and fonts of pages', untilCleared],
    ebook: [
      'an e-book that you saved on this device, with your place and notes',
      'you remove it, you may not read it any longer, or you sign in or out',
    ],
    shell: ['the page that opens without network', untilCleared],
  },
}
