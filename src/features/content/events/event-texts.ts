import {
  newPublication,
  type PublicationTexts,
  publicationOfTexts,
  textsOfPublication,
} from '#src/institute/publication-texts.ts'
import {
  type TranslationTexts,
  textsOfTranslations,
  translationFields,
  translationsOfTexts,
} from '#src/kernel/translations.ts'
import type { EventFacts } from './events.ts'
import {
  noSeries,
  type SeriesTexts,
  seriesFields,
  seriesOfTexts,
  textsOfSeries,
} from './series-texts.ts'

const ownFields = [
  'title',
  'body',
  'kind',
  'audiences',
  'place',
  'link',
  'organiser',
  'speakers',
  'posterAlt',
  'when',
  'publishDay',
  'publishTime',
] as const

/** The texts of the form, by which it keeps what was typed; lists are joined by commas. */
export const eventFields = [...ownFields, ...translationFields, ...seriesFields] as const

export type EventTexts = Readonly<Record<(typeof ownFields)[number], string>> &
  TranslationTexts &
  SeriesTexts

/** What the form of an event asks for. */
export function eventOfTexts(texts: EventTexts, now: Date): EventFacts {
  const { title, body, kind, place, link, organiser, speakers, posterAlt } = texts
  return {
    title,
    body,
    translations: translationsOfTexts(texts),
    // A kind or an audience that is none is refused when it is saved.
    kind: kind as EventFacts['kind'],
    audiences: partsOf(texts.audiences) as EventFacts['audiences'],
    place,
    link,
    organiser,
    speakers: speakers.split('\n'),
    ...seriesOfTexts(texts),
    posterAlt,
    publishedAt: publicationOfTexts(publicationTexts(texts), now).publishedAt,
  }
}

/** The texts by which the form shows an event. */
export function textsOfEvent(event: EventFacts): EventTexts {
  const { title, body, kind, audiences, place, link, organiser, speakers } = event
  const { when, publishDay, publishTime } = textsOfPublication({
    ...event,
    endsOn: null,
    pinned: false,
  })
  return {
    title,
    body,
    ...textsOfTranslations(event.translations),
    kind,
    audiences: audiences.join(','),
    place,
    link,
    organiser,
    speakers: speakers.join('\n'),
    ...textsOfSeries(event),
    posterAlt: event.posterAlt,
    when,
    publishDay,
    publishTime,
  }
}

/** The parts of a text that are joined by commas. */
export function partsOf(text: string): string[] {
  return text.split(',').filter((part) => part !== '')
}

function publicationTexts(texts: EventTexts): PublicationTexts {
  const { when, publishDay, publishTime } = texts
  return { ...newPublication, when, publishDay, publishTime }
}

export const newEvent: EventTexts = {
  title: '',
  body: '',
  ...textsOfTranslations({}),
  kind: '',
  audiences: '',
  place: '',
  link: '',
  organiser: '',
  speakers: '',
  posterAlt: '',
  ...noSeries,
  when: newPublication.when,
  publishDay: newPublication.publishDay,
  publishTime: newPublication.publishTime,
}
