import { clockText, type Day, dayAfter, weekdays } from '#src/kernel/dates.ts'
import type { Institute } from '#src/kernel/institute-shape.ts'
import type { Language } from '#src/kernel/words/language.ts'
import type { JsonLd } from './head.ts'

type Spans = readonly (readonly [opens: number, closes: number])[]

/**
 * When it is open, in minutes of the day: a week, Sunday first, and the days from `first` on, those
 * with a name for one reason or another.
 */
type LibraryHours = {
  readonly week: readonly Spans[]
  readonly first: Day
  readonly days: readonly { readonly spans: Spans; readonly name: string | null }[]
}

/**
 * The library as schema.org `Library`: address, place, telephone, opening hours of the week and of
 * the days that differ.
 */
export function libraryJsonLd(institute: Institute, origin: string, hours: LibraryHours): JsonLd {
  const { address, map } = institute
  return {
    '@context': 'https://schema.org',
    '@type': 'Library',
    '@id': `${origin}/#library`,
    name: institute.libraryName,
    url: `${origin}/`,
    image: `${origin}/icons/icon-512.png`,
    telephone: institute.phone,
    email: institute.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.city,
      addressRegion: address.state,
      postalCode: address.postalCode,
      addressCountry: address.countryCode,
    },
    geo: { '@type': 'GeoCoordinates', latitude: map.latitude, longitude: map.longitude },
    hasMap: map.href,
    sameAs: institute.socials.map((social) => social.href),
    parentOrganization: {
      '@type': 'CollegeOrUniversity',
      name: institute.name,
      url: institute.site,
    },
    openingHoursSpecification: hours.week.flatMap((spans, weekday) =>
      spans.map((span) => ({ ...clockTimes(span), dayOfWeek: weekdays[weekday] ?? '' })),
    ),
    specialOpeningHoursSpecification: hours.days.flatMap(({ spans, name }, ahead) => {
      const day = dayAfter(hours.first, ahead)
      // A closed day is one that opens and closes at the same time.
      const said = spans.length === 0 ? ([[0, 0]] as const) : spans
      return name === null
        ? []
        : said.map((span) => ({ ...clockTimes(span), name, validFrom: day, validThrough: day }))
    }),
  }
}

function clockTimes([opens, closes]: Spans[number]) {
  return { '@type': 'OpeningHoursSpecification', opens: clock(opens), closes: clock(closes) }
}

function clock(minutes: number): string {
  return minutes === 1440 ? '23:59' : clockText(minutes)
}

/**
 * The site as schema.org `WebSite` with its catalogue search, for the home page as it is read in a
 * language.
 */
export function siteJsonLd(
  institute: Institute,
  { origin, language }: { readonly origin: string; readonly language: Language },
): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: institute.libraryName,
    url: `${origin}/`,
    inLanguage: `${language}-IN`,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/books?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}
