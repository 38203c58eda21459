import { sql } from 'kysely'
import {
  type PersonChoices,
  personColumns,
  personOf,
} from '#src/features/people/accounts/person-row.server.ts'
import { isMemberOfUser } from '#src/features/people/members/member-of-user.server.ts'
import { dayOf } from '#src/institute/institute-clock.ts'
import { mayEnter } from '#src/kernel/access.ts'
import { shownDay } from '#src/kernel/calendar/shown-dates.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import type { Announcement, Announcer } from '#src/server/announcer.ts'
import type { Db } from '#src/server/database/connect.ts'
import { offeredWords } from './offered/words.ts'
import { answeredAmong } from './participations.server.ts'
import { titleFor } from './survey-languages.ts'
import { type Survey, type SurveyTranslations, surveyHref } from './surveys.ts'

/** Tells readers of a survey that is for them once it takes answers. */
export const surveyAnnouncer: Announcer = {
  kind: 'survey',
  isUsual: false,
  words: {
    en: {
      label: 'New survey',
      subject: 'Survey: {what}',
      body: 'The library asks for your opinion:\n\n{books}',
    },
    hi: {
      label: 'नया सर्वेक्षण',
      subject: 'सर्वेक्षण: {what}',
      body: 'पुस्तकालय आपकी राय जानना चाहता है:\n\n{books}',
    },
    or: {
      label: 'ନୂଆ ସର୍ବେକ୍ଷଣ',
      subject: 'ସର୍ବେକ୍ଷଣ: {what}',
      body: 'ଗ୍ରନ୍ଥାଗାର ଆପଣଙ୍କ ମତ ଜାଣିବାକୁ ଚାହେଁ:\n\n{books}',
    },
  },
  takeNew,
  among,
  announce,
}

async function takeNew(db: Db, now: Date): Promise<readonly string[]> {
  const today = dayOf(now)
  const taken = await db
    .updateTable('surveys')
    .set({ announced_at: now })
    .where('announced_at', 'is', null)
    .where('state', '=', 'open')
    .where('opens_on', '<=', today)
    .returning(['id', 'closes_on as closesOn'])
    .execute()
  return taken.filter(({ closesOn }) => closesOn >= today).map(({ id }) => id)
}

/** Those who may answer it, and have not. */
async function among(db: Db, id: string, members: readonly string[]): Promise<readonly string[]> {
  const survey = await db
    .selectFrom('surveys')
    .select('audience')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!survey || members.length === 0) return []
  const { audience } = survey as Pick<Survey, 'audience'>
  const rows = await db
    .selectFrom('members')
    .innerJoin('users', (join) => join.on(isMemberOfUser))
    .leftJoin('role_exceptions', 'role_exceptions.user_id', 'users.id')
    .select(personColumns)
    .select('members.id as memberId')
    .$narrowType<PersonChoices>()
    .where(sql<boolean>`members.id = any(${[...members]}::uuid[])`)
    .execute()
  const told: string[] = []
  for (const { memberId, ...row } of rows) {
    const person = personOf(row, '')
    if (!mayEnter(audience, person)) continue
    if (!(await answeredAmong(db, person, [id])).has(id)) told.push(memberId)
  }
  return told
}

async function announce(
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Announcement>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('surveys')
    .select(['id', 'number', 'title', 'translations', 'closes_on as closesOn'])
    .where('id', 'in', [...ids])
    .where('state', '=', 'open')
    .where('closes_on', '>=', dayOf(now))
    .execute()
  return new Map(rows.map(({ id, ...row }) => [id, announcementOf(row)]))
}

type Row = Pick<Survey, 'number' | 'title' | 'closesOn'> & { readonly translations: unknown }

function announcementOf({ number, title, closesOn, translations }: Row): Announcement {
  const texts = { title, translations: translations as SurveyTranslations }
  return (language) => {
    const shown = titleFor(texts, language)
    const until = offeredWords[language].openUntil(shownDay(calendarWords[language], closesOn))
    return { title: shown, line: `${shown}: ${until}`, to: surveyHref(number) }
  }
}
