/** Metrics of COUNTER 5.1 that are counted here (section 3.3.4), in the order of its reports. */
export const counterMetrics = [
  'Searches_Platform',
  'Searches_Regular',
  'Total_Item_Investigations',
  'Total_Item_Requests',
  'Unique_Item_Investigations',
  'Unique_Item_Requests',
  'Unique_Title_Investigations',
  'Unique_Title_Requests',
  'Limit_Exceeded',
  'No_License',
] as const
export type CounterMetric = (typeof counterMetrics)[number]

/** What a line can be told apart by (sections 3.3.2 to 3.3.7), in the order of their columns. */
export const counterAttributes = ['Data_Type', 'YOP', 'Access_Type', 'Access_Method'] as const
export type CounterAttribute = (typeof counterAttributes)[number]

/** What a line of a report is of. */
export type CounterKind = 'platform' | 'database' | 'title' | 'item'

/** A report or a Standard View, as section 4 of the Code of Practice defines it. */
export type CounterReport = {
  readonly id: string
  readonly name: string
  /** What it is good for, in a sentence. */
  readonly about: string
  readonly kind: CounterKind
  readonly metrics: readonly CounterMetric[]
  /** Attributes that are always shown. */
  readonly shown: readonly CounterAttribute[]
  /** Attributes that are shown where they are asked for; a Standard View has none. */
  readonly offered: readonly CounterAttribute[]
  /** Filters that are part of it. */
  readonly filters: Readonly<Partial<Record<CounterAttribute, readonly string[]>>>
  /** Whether it is a Standard View, which takes no filters. */
  readonly isView: boolean
}

const items = [
  'Total_Item_Investigations',
  'Total_Item_Requests',
  'Unique_Item_Investigations',
  'Unique_Item_Requests',
] as const
const titles = ['Unique_Title_Investigations', 'Unique_Title_Requests'] as const
const denials = ['Limit_Exceeded', 'No_License'] as const
const regular = { Access_Method: ['Regular'] } as const
const books = { Data_Type: ['Book', 'Reference_Work'], ...regular } as const

/**
 * The reports of a host of e-books in collections (Host_Types eBook and eBook_Collection). Views of
 * journals, articles and multimedia would always be empty, so they are left out (section 4).
 */
export const counterReports: readonly CounterReport[] = [
  {
    id: 'PR',
    name: 'Platform Report',
    about: 'All use of the e-books together, with the searches.',
    kind: 'platform',
    metrics: ['Searches_Platform', ...items, ...titles],
    shown: ['Data_Type'],
    offered: ['Access_Method'],
    filters: {},
    isView: false,
  },
  {
    id: 'PR_P1',
    name: 'Platform Usage',
    about: 'Searches and requests of the whole platform.',
    kind: 'platform',
    metrics: [
      'Searches_Platform',
      'Total_Item_Requests',
      'Unique_Item_Requests',
      'Unique_Title_Requests',
    ],
    shown: ['Data_Type'],
    offered: [],
    filters: regular,
    isView: true,
  },
  {
    id: 'DR',
    name: 'Database Report',
    about: 'Use of the collection of e-books, with searches and refusals.',
    kind: 'database',
    metrics: ['Searches_Regular', ...items, ...titles, ...denials],
    shown: ['Data_Type'],
    offered: ['Access_Method'],
    filters: {},
    isView: false,
  },
  {
    id: 'DR_D1',
    name: 'Database Search and Item Usage',
    about: 'Searches, investigations and requests of the collection.',
    kind: 'database',
    metrics: ['Searches_Regular', 'Total_Item_Investigations', 'Total_Item_Requests'],
    shown: [],
    offered: [],
    filters: regular,
    isView: true,
  },
  {
    id: 'DR_D2',
    name: 'Database Access Denied',
    about: 'How often somebody was refused in the collection.',
    kind: 'database',
    metrics: denials,
    shown: [],
    offered: [],
    filters: regular,
    isView: true,
  },
  {
    id: 'TR',
    name: 'Title Report',
    about: 'Each e-book with all that was done with it.',
    kind: 'title',
    metrics: [...items, ...titles, ...denials],
    shown: ['Data_Type'],
    offered: ['YOP', 'Access_Type', 'Access_Method'],
    filters: {},
    isView: false,
  },
  {
    id: 'TR_B1',
    name: 'Book Requests (Controlled)',
    about: 'Requests of e-books that are for members alone.',
    kind: 'title',
    metrics: ['Total_Item_Requests', 'Unique_Title_Requests'],
    shown: ['Data_Type', 'YOP'],
    offered: [],
    filters: { ...books, Access_Type: ['Controlled'] },
    isView: true,
  },
  {
    id: 'TR_B2',
    name: 'Book Access Denied',
    about: 'E-books that somebody was refused: more places or more rights are wanted.',
    kind: 'title',
    metrics: denials,
    shown: ['Data_Type', 'YOP'],
    offered: [],
    filters: books,
    isView: true,
  },
  {
    id: 'TR_B3',
    name: 'Book Usage by Access Type',
    about: 'Each e-book by whether it is open to all.',
    kind: 'title',
    metrics: [...items, ...titles],
    shown: ['Data_Type', 'YOP', 'Access_Type'],
    offered: [],
    filters: books,
    isView: true,
  },
  {
    id: 'IR',
    name: 'Item Report',
    about: 'Each chapter, with the e-book that it is of.',
    kind: 'item',
    metrics: [...items, ...denials],
    shown: ['Data_Type'],
    offered: ['YOP', 'Access_Type', 'Access_Method'],
    filters: {},
    isView: false,
  },
]

/** The report with an id, in any case; null: there is none. */
export function counterReport(id: string): CounterReport | null {
  return counterReports.find((one) => one.id.toLowerCase() === id.toLowerCase()) ?? null
}
