import type { JsonLd } from './head.ts'
import type { Institute } from './institute-shape.ts'

const dayNames = {
  Mon: 'Monday',
  Tue: 'Tuesday',
  Wed: 'Wednesday',
  Thu: 'Thursday',
  Fri: 'Friday',
  Sat: 'Saturday',
  Sun: 'Sunday',
}

/** The library as schema.org `Library`: address, place, telephone, weekly opening hours, catalogue search. */
export function libraryJsonLd(institute: Institute, origin: string): JsonLd {
  const { address, map, openingHours } = institute
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
    openingHoursSpecification: Object.entries(openingHours.weekly).flatMap(([day, spans]) =>
      spans.map(([opens, closes]) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: dayNames[day as keyof typeof dayNames],
        opens,
        closes: closes === '24:00' ? '23:59' : closes,
      })),
    ),
  }
}

/** The site as schema.org `WebSite` with its catalogue search, for the home page. */
export function siteJsonLd(institute: Institute, origin: string): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: institute.libraryName,
    url: `${origin}/`,
    inLanguage: 'en-IN',
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/books?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}
