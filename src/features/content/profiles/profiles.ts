import type { Picture } from '#src/kernel/picture.ts'
import type { TranslatedLanguage } from '#src/kernel/translations.ts'

/** For whom a way to reach somebody is shown. */
export const audiences = ['everyone', 'signed-in', 'nobody'] as const
type Audience = (typeof audiences)[number]

/** The ways to reach somebody; `visit` is room and hours. */
export const reachedBy = ['visit', 'email', 'phone', 'address'] as const
export type ReachedBy = (typeof reachedBy)[number]

/** What is called something else in Hindi and Odia; '' where it is not. */
export type InScripts = Readonly<Record<TranslatedLanguage, string>>

/** What is written of a person. */
export type ProfileFacts = {
  readonly name: string
  readonly names: InScripts
  readonly designation: string
  readonly designations: InScripts
  /** Markdown. */
  readonly about: string
  readonly qualifications: readonly string[]
  readonly subjects: readonly string[]
  readonly teaching: readonly string[]
  readonly askAbout: readonly string[]
  readonly room: string
  readonly hours: string
  readonly email: string
  readonly phone: string
  readonly address: string
  readonly seen: Readonly<Record<ReachedBy, Audience>>
  /** 0000-0000-0000-0000, or ''. */
  readonly orcid: string
  readonly scholar: string
  readonly scopus: string
  readonly website: string
  /** Their name as the catalogue has it as an author, or ''. */
  readonly catalogueName: string
}

/** How a person stands in the library's lists, which administrators decide. */
export type Placement = {
  /** The address by which its owner signs in; null: administrators alone write it. */
  readonly ownerEmail: string | null
  /** The number of the department. */
  readonly department: number | null
  readonly place: number
  readonly shown: boolean
  readonly fromYear: number | null
  /** null: works here. */
  readonly untilYear: number | null
}

export type Profile = Placement & {
  readonly id: string
  readonly number: number
  readonly version: number
  readonly facts: ProfileFacts
  readonly photo: Picture | null
  readonly changedAt: Date
}

export const longest = { name: 120, line: 200, about: 6000, room: 120, hours: 300, address: 400 }
export const mostLines = { qualifications: 20, subjects: 40, teaching: 40, askAbout: 20 } as const

/** A profile in which nothing is written yet; nobody sees how to reach the person. */
export const emptyFacts: ProfileFacts = {
  name: '',
  names: { hi: '', or: '' },
  designation: '',
  designations: { hi: '', or: '' },
  about: '',
  qualifications: [],
  subjects: [],
  teaching: [],
  askAbout: [],
  room: '',
  hours: '',
  email: '',
  phone: '',
  address: '',
  seen: { visit: 'everyone', email: 'nobody', phone: 'nobody', address: 'nobody' },
  orcid: '',
  scholar: '',
  scopus: '',
  website: '',
  catalogueName: '',
}

/** Where the photos of people are served. */
export const photoFolder = '/profile-photos'
/** What photos of people are sent in parts for. */
export const photoUploads = 'profile-photo'

/** Where what people have published is followed. */
export const worksFeedHref = '/profiles.rss'

/** The address of a person's page, by the number of the profile. */
export function profileHref(number: number): string {
  return `/profile/${number}`
}
