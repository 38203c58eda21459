import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ListPager } from './list-pager.tsx'

function shown(page: Partial<Parameters<typeof ListPager>[0]['page']>): string {
  const all = { rows: Array(20).fill(null), first: 21, previous: null, next: null, ...page }
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={['/admin/users?q=das&after=old&role=admin']}>
      <ListPager label="Pages of people" page={all} />
    </MemoryRouter>,
  )
}

test('a list of one page has no pager', () => {
  expect(shown({ first: 1, total: 20 })).toBe('')
})

test('the ways keep the filters of the address and lose its old place', () => {
  const html = shown({ previous: 'p', next: 'n', total: 312 })
  expect(html).toContain('href="/admin/users?q=das&amp;role=admin&amp;before=p"')
  expect(html).toContain('href="/admin/users?q=das&amp;role=admin&amp;after=n"')
  expect(html).toContain('aria-label="Pages of people"')
})

test.each([
  [{ total: 312 }, '21–40 of 312'],
  [{}, '21–40'],
  [{ rows: [null], first: 41, total: 41 }, '41 of 41'],
  [{ first: 120_001, total: 120_020 }, '1,20,001–1,20,020 of 1,20,020'],
  [{ total: 30 }, '21–40 of 40'],
])('it says where one is: %o', (page, words) => {
  expect(shown({ previous: 'p', ...page })).toContain(`<p>${words}</p>`)
})
