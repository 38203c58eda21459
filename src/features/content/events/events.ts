import type { StoredPublication } from '#src/institute/publication.ts'
import type { AttachedFile, AttachedLimits } from '#src/kernel/attached-file.ts'
import type { Day } from '#src/kernel/dates.ts'
import { type Picture, pictureHref } from '#src/kernel/picture.ts'
import type { Translations } from '#src/kernel/translations.ts'
import type { Repetition } from './repetition.ts'
import type { Speaker } from './speakers.ts'

export const longestTitle = 200
export const longestBody = 20_000
export const longestLine = 200
export const longestLink = 500
export const longestNote = 300
export const longestAlt = 300
export const megabytesOfPoster = 10
/** Where the addresses of posters begin. */
export const posterFolder = '/event-posters'
export const mostSpeakers = 20
/** Days that one date of an event may last. */
export const mostDays = 366
export const mostLeftOut = 100
export const eventsPerPage = 20
export const eventFileLimits: AttachedLimits = { most: 5, megabytes: 20 }
/** What files of events, and their posters, are sent in parts for. */
export const eventUploads = 'event-files'
export const posterUploads = 'event-poster'
/** Where the addresses of files of events begin. */
export const eventFileFolder = '/event-files'

export const eventKinds = [
  'talk',
  'workshop',
  'exhibition',
  'book-fair',
  'orientation',
  'competition',
  'other',
] as const
export type EventKind = (typeof eventKinds)[number]

export const audiences = [
  'students',
  'faculty',
  'staff',
  'researchers',
  'alumni',
  'public',
] as const
export type Audience = (typeof audiences)[number]

/** When an event takes place, by the clock of the institute. */
export type EventTimes = {
  /** The first day and the last, of the first date of a series. */
  readonly firstOn: Day
  readonly lastOn: Day
  /** As 09:05; null for both: whole days. */
  readonly fromTime: string | null
  readonly toTime: string | null
  /** null: it takes place once. */
  readonly repetition: Repetition | null
  /** Days on which a series has no date. */
  readonly leftOut: readonly Day[]
}

/** What somebody writes of an event. */
export type EventFacts = EventTimes & {
  readonly title: string
  /** Markdown. */
  readonly body: string
  readonly translations: Translations
  readonly kind: EventKind
  /** Empty: everyone. */
  readonly audiences: readonly Audience[]
  readonly place: string
  /** Where it takes place online; '' where it does not. */
  readonly link: string
  readonly organiser: string
  /** Names, or paths of profiles. */
  readonly speakers: readonly string[]
  /** What the poster shows, for those who do not see it. */
  readonly posterAlt: string
  /** From when everybody sees it; null: a draft. */
  readonly publishedAt: Date | null
}

export type LibraryEvent = EventFacts &
  StoredPublication & {
    readonly id: string
    readonly number: number
    /** It stays visible and says that it does not take place. */
    readonly cancelledAt: Date | null
    readonly cancelledBecause: string
    readonly files: readonly AttachedFile[]
    readonly poster: Picture | null
    readonly shownSpeakers: readonly Speaker[]
  }

/** One date of an event. */
export type Occurrence = {
  readonly id: string
  /** The day that the event's own dates give it, also where it was moved. */
  readonly originalOn: Day
  readonly begins: Date
  /** Of whole days: the midnight after the last of them. */
  readonly ends: Date
  readonly moved: boolean
  /** false: the event's days have it no longer; it happened, or is cancelled and stays. */
  readonly inSeries: boolean
  readonly cancelledAt: Date | null
  /** Why it is cancelled or moved. */
  readonly note: string
}

/** The address of a poster in its largest size. */
export function posterHref({ id, widths }: Picture): string {
  return pictureHref(posterFolder, id, Math.max(...widths), 'webp')
}

/** The address of an event's page, by its number. */
export function eventHref(number: number): string {
  return `/libraryEvents/${number}`
}

/** An event as a calendar file; of a series one date alone, by its id. */
export function calendarHref(number: number, date = ''): string {
  return `/libraryEvents/${number}.ics${date && `?date=${date}`}`
}
