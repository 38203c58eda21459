import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { mayEnter } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Language } from '#src/kernel/words/language.ts'
import { say } from '#src/kernel/words/sentence.ts'
import type { Db } from '#src/server/database/connect.ts'
import { faultWords } from '../faults/words.ts'
import { calledIn } from '../person-names.ts'
import type { InScripts, ProfileFacts } from '../profiles.ts'
import type { Committee, CommitteeTerm } from './committees.ts'
import type { PersonTerm } from './shown-committee.ts'

export type StoredCommittee = Committee & { readonly id: string; readonly changedAt: Date }

/** A term with what the person is called in every script. */
type NamedTerm = CommitteeTerm & {
  readonly names: InScripts
  /** Whether the profile may be seen. */
  readonly isLinked: boolean
}

/** All committees in their order. */
export async function committees(db: Db): Promise<StoredCommittee[]> {
  return db
    .selectFrom('committees')
    .select(['id', 'number', 'name', 'about', 'place', 'version', 'changed_at as changedAt'])
    .select(sql<InScripts>`names`.as('names'))
    .orderBy('place')
    .orderBy('name')
    .execute()
}

/** The committee with this number, as an address has it. Errors: `not-found`. */
export async function committeeAt(db: Db, text: string): Promise<StoredCommittee> {
  const found = (await committees(db)).find(({ number }) => String(number) === text)
  if (found) return found
  throw new AppError(
    'not-found',
    say(faultWords, (words) => words.noCommittee),
  )
}

/**
 * The same, which nobody else changes until the transaction ends; its terms are changed under the
 * same lock. Errors: `not-found`.
 */
export async function lockCommittee(within: Db, text: string): Promise<StoredCommittee> {
  const { id } = await committeeAt(within, text)
  await sql`select from committees where id = ${id} for no key update`.execute(within)
  return committeeAt(within, text)
}

/**
 * The terms of a committee by place and beginning. A hidden profile's are the administrators'
 * alone.
 */
export async function termsOf(db: Db, actor: Actor, committeeId: string): Promise<NamedTerm[]> {
  const { rows } = await sql<Omit<NamedTerm, 'names'> & { facts: ProfileFacts | null }>`
    select member.id, profiles.number as profile, profiles.facts, member.name, role, member.place,
      from_day as "fromDay", until_day as "untilDay", coalesce(shown, false) as "isLinked",
      member.version
    from committee_members as member left join profiles on profiles.id = profile_id
    where committee_id = ${committeeId} and (profile_id is null or shown or ${mayEnter('staff:contents', actor)})
    order by member.place, from_day desc, member.id`.execute(db)
  return rows.map(({ facts, ...term }) => ({
    ...term,
    name: facts?.name ?? term.name,
    names: facts?.names ?? { hi: '', or: '' },
  }))
}

/** Differs when a term of a committee was added, changed or removed. */
export function termsVersion(terms: readonly Pick<NamedTerm, 'id' | 'version'>[]): string {
  const told = terms.map(({ id, version }) => `${id}:${version}`).sort()
  return createHash('sha256').update(told.join()).digest('base64url').slice(0, 16)
}

/** The committees on which a person is or was, as a reader of the language sees them. */
export async function shownTermsOf(
  db: Db,
  profileId: string,
  language: Language,
): Promise<PersonTerm[]> {
  const { rows } = await sql<PersonTerm & Pick<Committee, 'names'>>`
    select member.id, number, committees.name, names, role, from_day as "fromDay", until_day as "untilDay"
    from committee_members as member join committees on committees.id = committee_id
    where profile_id = ${profileId} order by from_day desc, member.id`.execute(db)
  return rows.map(({ names, ...term }) => ({
    ...term,
    name: calledIn(term.name, names, language),
  }))
}
