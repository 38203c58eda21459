import { audiences, emptyFacts, type ProfileFacts, reachedBy } from './profiles.ts'

const lines = ['qualifications', 'subjects', 'teaching', 'askAbout'] as const
const plain = [
  'name',
  'designation',
  'about',
  'room',
  'hours',
  'email',
  'phone',
  'address',
  'orcid',
  'scholar',
  'scopus',
  'website',
  'catalogueName',
] as const
const inScripts = ['names', 'designations'] as const

/** The fields of the form of a profile, which are those that errors name. */
export const profileFields = [
  ...plain,
  ...lines,
  ...inScripts.flatMap((field) => [`${field}.hi` as const, `${field}.or` as const]),
  ...reachedBy.map((way) => `seen.${way}` as const),
] as const

export type ProfileTexts = Readonly<Record<(typeof profileFields)[number], string>>

/** The texts by which the form shows a profile. */
export function textsOfProfile(facts: ProfileFacts): ProfileTexts {
  const shown = [
    ...plain.map((field) => [field, facts[field]]),
    ...lines.map((field) => [field, facts[field].join('\n')]),
    ...inScripts.flatMap((field) => [
      [`${field}.hi`, facts[field].hi],
      [`${field}.or`, facts[field].or],
    ]),
    ...reachedBy.map((way) => [`seen.${way}`, facts.seen[way]]),
  ]
  return Object.fromEntries(shown) as ProfileTexts
}

/** What the form asks for; who may see what is nobody where it names no audience. */
export function profileOfTexts(texts: ProfileTexts): ProfileFacts {
  const seen = reachedBy.map((way) => {
    const audience = audiences.find((one) => one === texts[`seen.${way}`])
    return [way, audience ?? 'nobody']
  })
  return {
    ...emptyFacts,
    ...Object.fromEntries(plain.map((field) => [field, texts[field]])),
    ...Object.fromEntries(lines.map((field) => [field, texts[field].split(/\r?\n/)])),
    names: { hi: texts['names.hi'], or: texts['names.or'] },
    designations: { hi: texts['designations.hi'], or: texts['designations.or'] },
    seen: Object.fromEntries(seen) as ProfileFacts['seen'],
  }
}
