import type { PersonShare } from '#src/server/person-share.ts'
import { forgetParticipations } from './participations.server.ts'

/** Which surveys a person has answered. What they answered is not known: it leads to nobody. */
export const surveyShare: PersonShare = {
  name: 'surveysAnswered',
  gather: async (db, { id }) =>
    db
      .selectFrom('survey_participations')
      .innerJoin('surveys', 'surveys.id', 'survey_id')
      .select(['surveys.number', 'title'])
      .where('user_id', '=', id)
      .orderBy('surveys.number')
      .execute(),
  erase: forgetParticipations,
}
