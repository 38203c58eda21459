import type { EntryKind, EntryNeed } from '#src/features/content/course-lists/course-lists.ts'

type DemoEntry = {
  readonly kind: EntryKind
  readonly need?: EntryNeed
  /** As the catalogue has it; another is listed as not in the library. */
  readonly title?: string
  readonly author?: string
  readonly part?: string
  readonly pages?: string
  readonly doi?: string
  readonly url?: string
  readonly note?: string
}

export type DemoCourse = {
  readonly code: string
  readonly title: string
  readonly department: string
  readonly programme: string
  readonly students: number
  readonly about: string
  readonly isDraft?: true
  readonly units: readonly { readonly title: string; readonly entries: readonly DemoEntry[] }[]
}

const recommended = 'recommended'

/** The reading lists of the demo college. */
export const demoCourses: readonly DemoCourse[] = [
  {
    code: 'CS 301',
    title: 'Operating Systems',
    department: 'Computer Science and Engineering',
    programme: 'BTech CSE',
    students: 60,
    about: 'Read the required chapters before the class. The laboratory uses Linux.',
    units: [
      {
        title: 'Unit 1: Processes and threads',
        entries: [
          {
            kind: 'book',
            title: 'Operating System Concepts',
            author: 'Silberschatz, Abraham',
            note: 'Our textbook.',
          },
          {
            kind: 'chapter',
            title: 'Modern Operating Systems',
            author: 'Tanenbaum, Andrew S.',
            part: 'Processes and threads',
            pages: '85–180',
          },
          {
            kind: 'article',
            need: recommended,
            title: 'The UNIX time-sharing system',
            author: 'Ritchie, Dennis M.; Thompson, Ken',
            doi: '10.1145/361011.361061',
          },
        ],
      },
      {
        title: 'Unit 2: Memory and files',
        entries: [
          {
            kind: 'book',
            need: recommended,
            title: 'The Design of the UNIX Operating System',
            author: 'Bach, Maurice J.',
          },
          {
            kind: 'book',
            need: recommended,
            title: 'Virtual Memory for Beginners',
            author: 'Kar, Nilima',
          },
          {
            kind: 'note',
            note: 'For the test in the tenth week: units 1 and 2, without the article.',
          },
        ],
      },
    ],
  },
  {
    code: 'HS 201',
    title: 'English Literature',
    department: '',
    programme: '',
    students: 45,
    about: 'For students of all programmes.',
    units: [
      {
        title: '',
        entries: [
          { kind: 'book', title: 'Pride and Prejudice', author: 'Austen, Jane' },
          { kind: 'book', title: 'Gitanjali', author: 'Tagore, Rabindranath' },
          { kind: 'book', need: recommended, title: 'The Guide', author: 'Narayan, R. K.' },
        ],
      },
    ],
  },
  {
    code: 'DS 501',
    title: 'Machine Learning',
    department: 'Data Science',
    programme: 'MSc Data Science',
    students: 30,
    about: '',
    units: [
      {
        title: 'Unit 1: Foundations',
        entries: [
          {
            kind: 'book',
            title: 'Pattern Recognition and Machine Learning',
            author: 'Bishop, Christopher M.',
          },
          {
            kind: 'book',
            need: recommended,
            title: 'The Elements of Statistical Learning',
            author: 'Hastie, Trevor',
          },
        ],
      },
      {
        title: 'Unit 2: Neural networks',
        entries: [
          { kind: 'book', title: 'Deep Learning', author: 'Goodfellow, Ian' },
          {
            kind: 'link',
            need: recommended,
            title: 'Deep Learning: the book and its lectures',
            url: 'https://www.deeplearningbook.org/',
          },
        ],
      },
    ],
  },
  {
    code: 'EC 205',
    title: 'Digital Electronics',
    department: 'Electronics and Communication',
    programme: 'BTech ECE',
    students: 50,
    about: '',
    isDraft: true,
    units: [
      {
        title: '',
        entries: [
          { kind: 'book', title: 'Modern Digital Electronics', author: 'Jain, R. P.' },
          { kind: 'book', title: 'Digital Design', author: 'Mano, M. Morris' },
        ],
      },
    ],
  },
]
