import { expect, test } from 'vitest'
import { pageAt } from '#src/pages/page-at.ts'
import { pages } from '#src/pages/pages.ts'
import { pageFinder } from './find-page.server.ts'

const pageOf = pageFinder(pages)

test('the page of a path is the one that the router finds', () => {
  const paths = pages.flatMap(({ path }) => [
    path,
    path.replaceAll(/:\w+/g, '7'),
    `${path.replaceAll(/:\w+/g, 'new').toUpperCase()}/`,
    `${path}/elsewhere`,
  ])
  for (const path of ['', '/', '/books/7/', '/nowhere', ...paths]) {
    expect(pageOf(path)?.id, path).toBe(pageAt(pages, path)?.id)
  }
})
