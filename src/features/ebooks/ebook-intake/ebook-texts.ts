/** The fields of the form of an e-book, as texts. */
export const ebookFields = [
  'title',
  'authors',
  'isbns',
  'languages',
  'subjects',
  'publisher',
  'year',
  'summary',
  'link',
  'rights',
  'licence',
  'readers',
  'departments',
  'listed',
  'download',
  'print',
  'campus',
  'seats',
  'until',
  'course',
  'note',
  'joins',
  'otherBook',
] as const
export type EbookField = (typeof ebookFields)[number]
export type EbookTexts = Readonly<Record<EbookField, string>>
