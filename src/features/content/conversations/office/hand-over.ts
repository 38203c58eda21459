import type { NearForOffice } from '#src/features/content/requests/form/near-answers.ts'

/** The fields of the form that hands a question over as a request, of all kinds. */
export const handOverFields = [
  'kind',
  'title',
  'author',
  'isbn',
  'bookNumber',
  'reason',
  'journal',
  'year',
  'volume',
  'issue',
  'pages',
  'part',
  'chapter',
  'fromPage',
  'toPage',
  'privateUse',
  'wrong',
  'says',
] as const
export type HandOverField = (typeof handOverFields)[number]

/** What the library has of what was to be requested; `holdKey` names a hold that may be placed. */
export type FoundNear = NearForOffice & { readonly holdKey: string }
