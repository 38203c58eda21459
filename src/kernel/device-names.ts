/**
 * Keys of local storage (user, isAuthenticated, books, issuedBooks: specification, section 3).
 * Whoever keeps something takes its name from here; the privacy policy tells of all.
 */
export const localKeys = {
  theme: 'theme',
  language: 'language',
  user: 'user',
  gate: 'isAuthenticated',
  books: 'books',
  issues: 'issuedBooks',
  booksPlace: 'booksAt',
  issuesPlace: 'issuedBooksAt',
  card: 'kept:card',
  hours: 'kept:hours',
  wholeCatalogue: 'kept:wholeCatalogue',
  requiredBooks: 'requiredBooks',
  privateDatabases: 'privateDatabases',
  installDeclined: 'installDeclined',
  pushDeclined: 'push-declined',
  scannerSound: 'scanner.sound',
  labelSettings: 'almirah-label-settings',
  deskName: 'desk.name',
  deskReady: 'desk.kept',
  deskPaper: 'desk.paper',
  officeMenu: 'office.menu',
  doorName: 'door.name',
  reader: 'almirah-reader',
  readerPlaces: 'almirah-reader-places',
  pageReader: 'almirah-page-reader',
  /** The beginning of keys; a name follows. */
  drafts: 'cataloguing.',
  formDrafts: 'formDrafts',
  offlineViews: 'offlineViews',
  /** The beginning of keys; the number of a stocktake follows. */
  stocktakes: 'stocktaking.',
  /** The beginning of keys; the id of whose pile it is follows. */
  bookPile: 'bookPile.',
} as const

/** Keys of session storage, which goes with its tab. */
export const sessionKeys = {
  scrolling: 'react-router-scroll-positions',
  takeOver: 'almirah take over',
  readerLeft: 'almirah-reader-left',
  scannedTexts: 'scanner.texts',
  deskScanner: 'desk.scanner',
  typedText: 'typedText',
  formDrafts: 'formDrafts',
} as const

/** Databases of the browser (LibraryDB: specification, section 3). */
export const databases = {
  library: 'LibraryDB',
  catalogueIndex: 'KeptIndex',
  deskSnapshot: 'DeskKit',
  deskQueue: 'DeskQueue',
  doorList: 'DoorList',
  doorQueue: 'DoorQueue',
  gateQueue: 'GateQueue',
  waitingForms: 'WaitingForms',
  requiredBooks: 'RequiredBooks',
  uploads: 'Uploads',
  readingQueue: 'ReadingQueue',
} as const

/** Caches of the service worker. */
export const cacheNames = {
  pages: 'almirah pages',
  reader: 'almirah reader',
  files: 'almirah files',
  /** The beginning of a name; a blank and the number of an e-book follow. */
  ebook: 'almirah e-book',
  /** The beginning of a name; where the site stands follows. */
  shell: 'workbox-precache',
} as const
