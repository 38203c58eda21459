import { contentVersionOf } from '#src/server/content-versions.ts'
import type { Room } from '#src/server/room.ts'
import { surveyAnnouncer } from './announce-surveys.server.ts'
import { resultFileEndpoints } from './office/results-files.api.ts'
import { surveyOfficeEndpoints } from './office/survey-office.api.ts'
import { closePastSurveys } from './office/survey-steps.server.ts'
import { surveyEntries } from './survey-entries.server.ts'
import { surveyFeedEndpoint } from './survey-feed.api.ts'
import { surveyShare } from './survey-share.server.ts'
import { surveyEndpoints } from './surveys.api.ts'

/** What the whole needs of this room. */
export const surveysRoom: Room = {
  name: 'content/surveys',
  endpoints: () => [
    ...surveyEndpoints,
    ...surveyOfficeEndpoints,
    ...resultFileEndpoints,
    surveyFeedEndpoint,
  ],
  scopes: {
    'surveys:read': { label: 'Read the results of surveys', ofAdmins: true, duties: ['contents'] },
    'surveys:write': {
      label: 'Make, open and close surveys',
      ofAdmins: true,
      duties: ['contents'],
    },
  },
  auditWords: {
    actions: {
      'survey.opened': 'was opened',
      'survey.results-published': 'had its results published',
      'survey.results-hidden': 'had its results hidden',
    },
    offered: ['survey'],
  },
  sweep: (db) => closePastSurveys(db),
  personShare: surveyShare,
  siteKinds: [surveyEntries],
  announcer: surveyAnnouncer,
  contentVersion: contentVersionOf('surveys'),
}

declare module '#src/server/audit.ts' {
  interface AuditKinds {
    survey: true
  }
}

declare module '#src/kernel/announced-kinds.ts' {
  interface AnnouncedKinds {
    survey: true
  }
}
