import type { EbookReaders, EbookRights, EbookState } from '#src/features/ebooks/ebooks/ebooks.ts'

/** How an e-book stands, for those who work on it. */
export const stateWords: Readonly<Record<EbookState, string>> = {
  draft: 'Draft',
  waiting: 'Awaiting approval',
  returned: 'Returned',
  published: 'Published',
  withdrawn: 'Taken down',
}

/** The rights to choose from. */
export const rightsChoices: readonly (readonly [EbookRights | '', string])[] = [
  ['', 'Please choose'],
  ['public-domain', 'Public domain: its copyright has ended'],
  ['open-licence', 'Open licence, such as Creative Commons'],
  ['licensed', 'Licensed to the college'],
  ['own-work', 'Own work of a teacher of the college'],
  ['link-only', 'Only a link to another site'],
]

/** Who may read it, to choose from. */
export const readersChoices: readonly (readonly [EbookReaders, string])[] = [
  ['signed-in', 'Students, faculty and staff who are signed in'],
  ['departments', 'Members of the departments named below'],
  ['listed', 'The people listed below, such as a course'],
  ['everybody', 'Everybody, also visitors'],
]
