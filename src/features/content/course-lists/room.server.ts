import { say } from '#src/kernel/words/sentence.ts'
import { contentVersionOf } from '#src/server/content-versions.ts'
import type { Room } from '#src/server/room.ts'
import { courseFileEndpoints } from './course-files.api.ts'
import { courseListEntries } from './course-list-entries.server.ts'
import { courseShare } from './course-share.server.ts'
import { courseEndpoints } from './courses.api.ts'
import { shortLoanEndpoints } from './short-loan.api.ts'
import { courseWords } from './words.ts'
import { writeCourseEndpoints } from './write-courses.api.ts'
import { writeEntryEndpoints } from './write-entries.api.ts'

/** What the whole needs of this room. */
export const courseListsRoom: Room = {
  name: 'content/course-lists',
  endpoints: () => [
    ...courseEndpoints,
    ...writeCourseEndpoints,
    ...writeEntryEndpoints,
    ...shortLoanEndpoints,
    ...courseFileEndpoints,
  ],
  scopes: {
    'course-lists:write': {
      label: say(courseWords, (words) => words.scopeWrite),
      ofAdmins: false,
    },
  },
  auditWords: {
    kinds: { 'course-list': 'reading list of a course' },
    actions: {
      'course-list.made': 'was made',
      'course-list.copied': 'was made as a copy',
      'course-list.changed': 'was changed',
      'course-list.published': 'was published',
      'course-list.withdrawn': 'was made a draft again',
      'course-list.deleted': 'was deleted',
      'course-list.teacher-added': 'got a teacher',
      'course-list.teacher-removed': 'lost a teacher',
      'course-list.unit-added': 'got a unit',
      'course-list.unit-changed': 'had the heading of a unit changed',
      'course-list.unit-removed': 'lost a unit',
      'course-list.entry-added': 'got an entry',
      'course-list.entry-changed': 'had an entry changed',
      'course-list.entry-removed': 'lost an entry',
      'course-list.short-loan-asked': 'had a short loan asked for',
      'course-list.short-loan-unasked': 'had a short loan asked for no more',
      'course-list.short-loan-set': 'got a short loan',
      'course-list.short-loan-ended': 'lost its short loan',
      'course-list.asked-to-buy': 'had the library asked to buy a book',
    },
    offered: ['course-list'],
  },
  personShare: courseShare,
  siteKinds: [courseListEntries],
  contentVersion: contentVersionOf('course-lists'),
}

declare module '#src/server/audit.ts' {
  interface AuditKinds {
    'course-list': true
  }
}
