import { sql } from 'kysely'
import { nameKey } from '#src/kernel/name-key.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { BookDraft } from './books.ts'
import { enterHeadings } from './entered-headings.ts'
import type {
  EnteredHeadings,
  EnteredNote,
  OtherSpellings,
  PreferredHeading,
} from './heading-spellings.ts'

/** The spellings of these drafts that are entered as another heading. */
export async function enteredHeadings(
  db: Db,
  drafts: readonly BookDraft[],
): Promise<EnteredHeadings> {
  return preferredOf(
    db,
    drafts.flatMap(({ contributors }) => contributors.map(({ name }) => name)),
    drafts.flatMap((draft) => draft.subjects),
  )
}

async function preferredOf(
  db: Db,
  nameTexts: readonly string[],
  subjectTexts: readonly string[],
): Promise<EnteredHeadings> {
  // Drafts are not cleaned yet: what no text of the database can be is no heading's spelling.
  const keys = (texts: readonly string[]) =>
    [...new Set(texts.map(nameKey))].filter((key) => key.isWellFormed() && !key.includes('\0'))
  const [names, subjects] = [keys(nameTexts), keys(subjectTexts)]
  if (names.length + subjects.length === 0) return { names: new Map(), subjects: new Map() }
  const { rows } = await sql<{ list: string; key: string } & Required<PreferredHeading>>`
    select 'names' as list, see.name_key as key, heading.name, heading.kind
    from contributors see join contributors heading on heading.id = see.see_id
    where see.name_key = any(${names}::text[])
    union all
    select 'subjects', see.heading_key, heading.heading, null
    from subjects see join subjects heading on heading.id = see.see_id
    where see.heading_key = any(${subjects}::text[])`.execute(db)
  const of = (list: string) => rows.filter((row) => row.list === list)
  return {
    names: new Map(of('names').map(({ key, name, kind }) => [key, { name, kind }])),
    subjects: new Map(of('subjects').map(({ key, name }) => [key, { name }])),
  }
}

/** The drafts with preferred headings in place of other spellings: see `enterHeadings`. */
export async function draftsAsEntered(db: Db, drafts: readonly BookDraft[]): Promise<BookDraft[]> {
  const entered = await enteredHeadings(db, drafts)
  if (entered.names.size + entered.subjects.size === 0) return [...drafts]
  return drafts.map((draft) => enterHeadings(draft, entered).draft)
}

/** The spellings that lead to the headings of these drafts. */
export async function otherSpellings(
  db: Db,
  drafts: readonly BookDraft[],
): Promise<OtherSpellings> {
  const names = drafts.flatMap(({ contributors }) => contributors.map(({ name }) => nameKey(name)))
  const subjects = drafts.flatMap((draft) => draft.subjects.map(nameKey))
  const found = { names: new Map<string, string[]>(), subjects: new Map<string, string[]>() }
  if (names.length + subjects.length === 0) return found
  const { rows } = await sql<{ list: 'names' | 'subjects'; key: string; names: string[] }>`
    select 'names' as list, heading.name_key as key, array_agg(see.name order by see.name_key) as names
    from contributors heading join contributors see on see.see_id = heading.id
    where heading.name_key = any(${[...new Set(names)]}::text[]) group by heading.id
    union all
    select 'subjects', heading.heading_key, array_agg(see.heading order by see.heading_key)
    from subjects heading join subjects see on see.see_id = heading.id
    where heading.heading_key = any(${[...new Set(subjects)]}::text[]) group by heading.id`.execute(
    db,
  )
  for (const row of rows) found[row.list].set(row.key, row.names)
  return found
}

/** Which of these names and subjects are entered as another heading, each once. */
export async function enteredNotes(
  db: Db,
  { names, subjects }: { readonly names: readonly string[]; readonly subjects: readonly string[] },
): Promise<EnteredNote[]> {
  const entered = await preferredOf(db, names, subjects)
  const notes = (texts: readonly string[], headings: EnteredHeadings['names']) =>
    texts.flatMap((spelling) => {
      const heading = headings.get(nameKey(spelling))
      return heading ? [[spelling, heading.name] as const] : []
    })
  const all = new Map([...notes(names, entered.names), ...notes(subjects, entered.subjects)])
  return Array.from(all, ([spelling, heading]) => ({ spelling, heading }))
}
