import { cleanLine } from '#src/kernel/clean-text.ts'
import { foldedKey } from '#src/kernel/folding.ts'
import { pageCount, readPage } from '#src/kernel/paging.ts'
import type { Language } from '#src/kernel/words/language.ts'
import type { Db } from '#src/server/database/connect.ts'
import { departments } from './departments.server.ts'
import type { Department } from './departments.ts'
import { type DirectoryGroup, type DirectoryQuery, peoplePerPage } from './directory.ts'
import { compareNames } from './name-order.server.ts'
import { calledIn, letterOf } from './person-names.ts'
import { shownProfiles } from './profile-rows.server.ts'
import type { Profile } from './profiles.ts'
import { personItem } from './shown-profile.server.ts'
import { namesFor } from './shown-profile.ts'

const longestSearch = 200

type Directory = {
  readonly groups: readonly DirectoryGroup[]
  readonly departments: readonly (readonly [number: string, name: string])[]
  /** Under which there is somebody. */
  readonly letters: readonly string[]
  readonly page: number
  readonly pages: number
  /** Whether there is anybody at all. */
  readonly isEmpty: boolean
}

/** What the list of people is asked for by its address, whatever it holds. */
export function readDirectoryQuery(search: URLSearchParams): DirectoryQuery {
  return {
    q: cleanLine(search.get('q') ?? '', longestSearch),
    letter: cleanLine(search.get('letter') ?? '', 4),
    department: /^\d{1,9}$/.exec(search.get('department') ?? '')?.[0] ?? '',
    page: readPage(search.get('page'), peoplePerPage).page,
  }
}

/**
 * People as readers of a language see them: by departments, the library first; in each by their
 * place, then by name; who worked here once at the end.
 */
export async function readDirectory(
  db: Db,
  query: DirectoryQuery,
  language: Language,
): Promise<Directory> {
  const [all, groups] = [await shownProfiles(db), await departments(db)]
  const rows = all.map((profile) => rowOf(profile, groups, language))
  const words = foldedKey(query.q).split(' ').filter(Boolean)
  const found = rows.filter(
    (row) =>
      words.every((word) => row.text.includes(word)) &&
      (query.department === '' || String(row.profile.department) === query.department),
  )
  const listed = found
    .filter(({ letter }) => query.letter === '' || letter === query.letter)
    .sort((one, other) => inOrder(one, other, language))
  const first = (query.page - 1) * peoplePerPage
  return {
    groups: groupsOf(listed.slice(first, first + peoplePerPage), groups, language),
    departments: groups.map((one) => [String(one.number), nameOf(one, language)]),
    letters: [...new Set(found.map(({ letter }) => letter))].sort((one, other) =>
      compareNames(one, other, language),
    ),
    page: query.page,
    pages: pageCount(listed.length, peoplePerPage),
    isEmpty: all.length === 0,
  }
}

type Row = {
  readonly profile: Profile
  readonly name: string
  readonly letter: string
  /** The folded words by which the person is found. */
  readonly text: string
  /** Of the department among all; those of none stand last. */
  readonly at: number
}

function rowOf(profile: Profile, groups: readonly Department[], language: Language): Row {
  const { facts } = profile
  const at = groups.findIndex(({ number }) => number === profile.department)
  const group = groups[at]
  const { name } = namesFor(profile, language)
  const texts = [
    facts.name,
    ...Object.values(facts.names),
    facts.designation,
    ...Object.values(facts.designations),
    group?.name ?? '',
    ...Object.values(group?.names ?? {}),
    ...facts.qualifications,
    ...facts.subjects,
    ...facts.teaching,
    ...facts.askAbout,
  ]
  return {
    profile,
    name,
    letter: letterOf(name),
    text: foldedKey(texts.join(' · ')),
    at: at === -1 ? groups.length : at,
  }
}

function inOrder(one: Row, other: Row, language: Language): number {
  return (
    one.at - other.at ||
    one.profile.place - other.profile.place ||
    compareNames(one.name, other.name, language)
  )
}

function groupsOf(
  rows: readonly Row[],
  groups: readonly Department[],
  language: Language,
): DirectoryGroup[] {
  const itemsOf = (some: readonly Row[]) => some.map(({ profile }) => personItem(profile, language))
  return [...Map.groupBy(rows, ({ at }) => at)].map(([at, people]) => {
    const group = groups[at]
    return {
      department: group ? nameOf(group, language) : null,
      people: itemsOf(people.filter(({ profile }) => profile.untilYear === null)),
      past: itemsOf(people.filter(({ profile }) => profile.untilYear !== null)),
    }
  })
}

function nameOf({ name, names }: Department, language: Language): string {
  return calledIn(name, names, language)
}
