import { institute } from '#institute'
import type { JsonLd } from '#src/institute/head.ts'
import { pictureHref } from '#src/kernel/picture.ts'
import { orcidHref } from './identifiers.ts'
import { photoFolder } from './profiles.ts'
import type { ShownPerson } from './shown-profile.ts'

/** A person as schema.org `Person`, with what everybody sees on the page; no e-mail address. */
export function personJsonLd(person: ShownPerson, origin: string, url: string): JsonLd {
  const { name, otherNames, designation, department, subjects, links, orcid, untilYear } = person
  const largest = person.photo?.widths.at(-1)
  const others = [...(orcid ? [orcidHref(orcid)] : []), ...links.map(({ href }) => href)]
  return {
    '@context': 'https://schema.org',
    '@type': 'Person',
    '@id': `${url}#person`,
    url,
    name,
    ...(otherNames.length > 0 && { alternateName: otherNames.map((other) => other.name) }),
    ...(designation && untilYear === null && { jobTitle: designation }),
    ...(person.photo &&
      largest !== undefined && {
        image: `${origin}${pictureHref(photoFolder, person.photo.id, largest, 'webp')}`,
      }),
    ...(subjects.length > 0 && { knowsAbout: [...subjects] }),
    ...(others.length > 0 && { sameAs: others }),
    [untilYear === null ? 'worksFor' : 'alumniOf']: {
      '@type': 'CollegeOrUniversity',
      name: institute.name,
      url: institute.site,
      ...(department && { department: { '@type': 'Organization', name: department } }),
    },
    mainEntityOfPage: { '@type': 'ProfilePage', '@id': url, isPartOf: `${origin}/` },
  }
}
