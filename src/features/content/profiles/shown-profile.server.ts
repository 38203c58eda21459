import { entriesOf, type StyleId } from '#src/features/collection/exports/citations.server.ts'
import type { Language } from '#src/kernel/words/language.ts'
import { textExcerpt, writtenBlocks } from '#src/server/text/written-text.ts'
import { guardedOf, openContact } from './contact.ts'
import type { Department } from './departments.ts'
import { calledIn, initialsOf } from './person-names.ts'
import type { Profile } from './profiles.ts'
import {
  namesFor,
  type PersonItem,
  type PersonLink,
  type ShownPerson,
  type ShownWork,
} from './shown-profile.ts'
import { workCsl } from './work-csl.ts'
import type { Work } from './works.ts'

/** A person as lists show them in a language. */
export function personItem(profile: Profile, language: Language): PersonItem {
  const { designation, designations } = profile.facts
  const { name } = namesFor(profile, language)
  return {
    number: profile.number,
    name,
    designation: calledIn(designation, designations, language),
    initials: initialsOf(name),
    photo: profile.photo,
  }
}

/** A person as their page shows them to everybody in a language. */
export function shownPerson(
  profile: Profile,
  departments: readonly Department[],
  language: Language,
): ShownPerson {
  const { facts, fromYear, untilYear } = profile
  const about = writtenBlocks(facts.about)
  const department = departments.find(({ number }) => number === profile.department)
  const { qualifications, subjects, teaching, askAbout, orcid } = facts
  return {
    ...personItem(profile, language),
    otherNames: namesFor(profile, language).otherNames,
    department: department ? calledIn(department.name, department.names, language) : null,
    fromYear,
    untilYear,
    about,
    excerpt: textExcerpt(about),
    qualifications,
    subjects,
    teaching,
    askAbout,
    orcid,
    links: linksOf(profile),
    contact: openContact(facts),
    guarded: guardedOf(facts),
  }
}

function linksOf({ facts }: Profile): PersonLink[] {
  const kinds = ['scholar', 'scopus', 'website'] as const
  return kinds.flatMap((kind) => (facts[kind] ? [{ kind, href: facts[kind] }] : []))
}

/** Publications as one style cites them. */
export async function shownWorks(works: readonly Work[], style: StyleId): Promise<ShownWork[]> {
  const entries = await entriesOf(style, works.map(workCsl))
  return works.map(({ id, doi, url }, at) => ({ id, doi, url, entry: entries[at] ?? [] }))
}
