export const en = {
  ebooks: (library: string) => `E-books of the ${library}`,
  newest: 'New',
  newestAbout: 'All e-books, the newest first',
  subjects: 'Subjects',
  subjectsAbout: 'E-books by subject',
  courses: 'Courses',
  coursesAbout: 'E-books for a course',
  languages: 'Languages',
  languagesAbout: 'E-books by language',
  mine: 'My loans',
  mineAbout: 'E-books that you have on loan and wait for',
  found: (words: string) => `E-books: ${words}`,
  searchAbout: 'Words of title, author or subject, or an ISBN',
  login: 'User name of the app',
  password: 'Password of the app',
  signIn:
    'Make a user name and a password for this app in your account, under “Reading apps”, and type them here.',
  noSuchFeed: 'There is no such list of e-books.',
  noSuchFile: 'This e-book has no file that you may save.',
  appsOnly:
    'An app borrows with its own user name and password. In a browser, use the page of the e-book.',
}
