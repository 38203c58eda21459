import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { institute } from '#institute'
import { TextBlocks } from '#src/browser/text/text-blocks.tsx'
import type { BookListItem } from '#src/features/collection/books/books.ts'
import { calendarOf } from '#src/features/lending/library-calendar/library-calendar.ts'
import { publicHours } from '#src/features/lending/library-calendar/public-hours.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { CollectionFigures } from './collection-figures.tsx'
import { HoursTable } from './hours-table.tsx'
import { NewArrivals } from './new-arrivals.tsx'
import { OpenNow } from './open-now.tsx'
import { openState, openText } from './opening-hours.ts'
import { SubjectLinks } from './subject-links.tsx'
import { instituteWords } from './words.ts'

const drawn = (part: React.ReactNode) => renderToStaticMarkup(<MemoryRouter>{part}</MemoryRouter>)

const book: BookListItem = {
  number: 12,
  title: '<img src=x onerror=alert(1)>',
  subtitle: null,
  authors: ['"><script>alert(1)</script>'],
  year: null,
  publisher: null,
  edition: null,
  languages: [],
  format: 'book',
  callNumber: null,
  ddc: null,
  cover: null,
  isbn: null,
  subjects: [],
  copies: { total: 0, available: 0 },
  matched: [],
}

test('new books are links to their pages, and their texts stay texts', () => {
  const page = drawn(<NewArrivals books={[book]} />)
  expect(page).toContain('href="/books/12"')
  expect(page).not.toMatch(/<img src=x|<script/)
  expect(page).toContain('&lt;img src=x')
})

test('a subject leads to its books whatever characters it has', () => {
  const page = drawn(<SubjectLinks subjects={[{ heading: 'C++ & "C#" / ଓଡ଼ିଆ', count: 120000 }]} />)
  const address = /href="(\/books\?subject=[^"]+)"/.exec(page)?.[1] ?? ''
  const parameters = new URLSearchParams(address.split('?')[1])
  expect(parameters.get('subject')).toBe('C++ & "C#" / ଓଡ଼ିଆ')
  expect(page).toContain('1,20,000')
})

test('the collection in numbers says one title, and nothing of what it has none of', () => {
  const numbers = { titles: 1, copies: 3041, authors: 0, subjects: 0, languages: 1 }
  const words = drawn(<CollectionFigures numbers={numbers} />).replace(/<[^>]*>/g, ' ')
  expect(words.split(/\s+/).filter(Boolean)).toEqual([
    'title',
    '1',
    'copies',
    '3,041',
    'language',
    '1',
  ])
})

test("hours and state are those of the institute's clock, not the reader's", () => {
  const at = '2026-11-21T20:00:00Z'
  const { openingHours, timeZone } = institute
  const hours = publicHours(calendarOf(openingHours, [], 'main'), '2026-11-22')
  const state = openState(hours, timeZone, new Date(at))
  expect(state.today).toBe('2026-11-22')
  expect(drawn(<OpenNow at={at} hours={hours} />)).toContain(
    openText(state, [instituteWords.en, calendarWords.en]),
  )
  expect(drawn(<HoursTable at={at} hours={hours} />)).toContain('data-today="true"')
})

test('running text is drawn with its headings, links and tables', () => {
  const page = drawn(
    <TextBlocks
      blocks={[
        { tag: 'h2', id: 'fines', children: ['Fines <b>'] },
        { tag: 'a', href: '/books', children: ['catalogue'] },
        {
          tag: 'table',
          children: [
            { tag: 'tbody', children: [{ tag: 'tr', children: [{ tag: 'th', children: ['A'] }] }] },
          ],
        },
      ]}
    />,
  )
  expect(page).toContain('<h2 id="fines">Fines &lt;b&gt;</h2>')
  expect(page).toContain('<a href="/books"')
  expect(page).toContain('<th scope="col">A</th>')
})
