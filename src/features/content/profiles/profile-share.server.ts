import { sql } from 'kysely'
import type { Db } from '#src/server/database/connect.ts'
import type { DataSubject, PersonShare } from '#src/server/person-share.ts'

/**
 * What is written of somebody who signs in: all of it is in their file. When the account is
 * deleted, what reaches or describes the person goes, and what waits; name, designation,
 * department, qualifications, subjects and publications stay as the institute's record.
 */
export const profileShare: PersonShare = {
  name: 'profile',
  gather: async (db, person) => {
    if (!person.verified) return null
    const { rows } = await sql`
      select number, facts, photo_id is not null as "hasPhoto", shown, from_year as "fromYear", until_year as "untilYear",
        (select name from departments where departments.id = department_id) as department,
        array(select facts from profile_works where profile_id = profiles.id) as publications,
        (select jsonb_build_object('facts', facts, 'publications', works, 'sentBack', returned)
          from profile_changes where profile_id = profiles.id) as "waitingChange"
      from profiles where owner_email = ${person.email}`.execute(db)
    return rows[0] ?? null
  },
  erase: async (db, person) => {
    if (!person.verified) return
    await eraseChange(db, person)
    await eraseInAudit(db, person)
    await sql`
      update profiles set owner_email = null, photo_id = null, version = version + 1, changed_at = now(),
        facts = facts || ${JSON.stringify(forgotten)}::jsonb
      where owner_email = ${person.email}`.execute(db)
  },
}

const forgotten = {
  about: '',
  askAbout: [],
  room: '',
  hours: '',
  email: '',
  phone: '',
  address: '',
  seen: { visit: 'nobody', email: 'nobody', phone: 'nobody', address: 'nobody' },
  orcid: '',
  scholar: '',
  scopus: '',
  website: '',
}

async function eraseChange(db: Db, { email }: DataSubject): Promise<void> {
  await sql`
    delete from profile_changes using profiles
    where profiles.id = profile_id and owner_email = ${email}`.execute(db)
  await sql`
    update profile_changes set sent_by = 'deleted' where sent_by = ${email}`.execute(db)
}

/** The audit keeps that something was changed; not what describes the person, nor the address. */
async function eraseInAudit(db: Db, { email }: DataSubject): Promise<void> {
  const stripped = (column: 'before' | 'after') =>
    sql`case jsonb_typeof(${sql.ref(column)}) when 'object'
      then ${sql.ref(column)} - ${['ownerEmail', ...Object.keys(forgotten)]}::text[]
      else ${sql.ref(column)} end`
  await sql`
    update audit set before = ${stripped('before')}, after = ${stripped('after')}
    where entity = 'profile'
      and entity_id = (select number::text from profiles where owner_email = ${email})`.execute(db)
}
