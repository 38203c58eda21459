import { expect, test } from 'vitest'
import { institute } from '#institute'
import { breadcrumbs, pageMeta, siteOf } from './head.ts'
import { libraryJsonLd } from './library-json-ld.ts'

const origin = 'https://library.example'
const site = { origin, language: 'en' } as const
const head = { title: 'Contact', description: 'Where we are.', path: '/contact', ...site }

test('a page has title, description, canonical address and Open Graph', () => {
  expect(pageMeta(head)).toEqual(
    expect.arrayContaining([
      { title: `Contact · ${institute.libraryName}` },
      { name: 'description', content: 'Where we are.' },
      { tagName: 'link', rel: 'canonical', href: `${origin}/contact` },
      { property: 'og:title', content: 'Contact' },
      { property: 'og:url', content: `${origin}/contact` },
      { property: 'og:image', content: `${origin}/icons/icon-512.png` },
    ]),
  )
})

test('without an origin no address is made up', () => {
  expect(JSON.stringify(pageMeta({ ...head, origin: '' }))).not.toMatch(/canonical|og:url|og:image/)
})

test('a page that is not to be listed says so, others say nothing', () => {
  const robots = { name: 'robots', content: 'noindex,follow' }
  expect(pageMeta({ ...head, robots: 'noindex,follow' })).toContainEqual(robots)
  expect(pageMeta(head)).not.toContainEqual(robots)
})

test('origin and language come from the root, where the root has data', () => {
  const asked = { origin, language: 'or', descriptions: { contact: 'Where we are.' } }
  expect(siteOf([{ id: 'root', loaderData: asked }, { id: 'contact' }])).toEqual(asked)
  const unknown = { origin: '', language: 'en', descriptions: {} }
  expect(siteOf([{ id: 'root', loaderData: undefined }, undefined])).toEqual(unknown)
  expect(siteOf([{ id: 'contact', loaderData: asked }])).toEqual(unknown)
})

test('breadcrumbs count from one and have full addresses', () => {
  const steps = breadcrumbs(origin, [
    ['Home', '/'],
    ['Books', '/books'],
  ])
  expect(steps).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Home', item: `${origin}/` },
      { position: 2, name: 'Books', item: `${origin}/books` },
    ],
  })
})

test('the library is described with a row for each open stretch of the week, and closed days', () => {
  const open = [[540, 780] as const, [840, 1440] as const]
  const week = [[], open, open, open, open, open, []]
  const days = [
    { spans: open, name: null },
    { spans: [], name: 'Cyclone' },
  ]
  const described = libraryJsonLd(institute, origin, { week, first: '2026-11-23', days })
  expect(described).toMatchObject({ '@type': 'Library', name: institute.libraryName })
  expect(Object(described).openingHoursSpecification).toHaveLength(10)
  expect(described).toMatchObject({
    openingHoursSpecification: expect.arrayContaining([
      expect.objectContaining({ dayOfWeek: 'Friday', opens: '14:00', closes: '23:59' }),
    ]),
    specialOpeningHoursSpecification: [
      expect.objectContaining({
        validFrom: '2026-11-24',
        validThrough: '2026-11-24',
        name: 'Cyclone',
        opens: '00:00',
        closes: '00:00',
      }),
    ],
  })
})
