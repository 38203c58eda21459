import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { pages } from '../src/pages.ts'
import { desktop, phone, useBrowser } from './browser.ts'

const browser = useBrowser()

const fixed = pages.filter((page) => page.access === 'everyone' && !page.path.includes(':'))
const notFound = '/no/such/page'
const addresses = [
  ...fixed.map((page) => page.path),
  '/books?q=systems',
  '/books?q=systems&view=covers',
  '/books?q=qqqqzzzz',
  '/books?q=systems&not-subject=Operating+systems&from=1990',
  '/books/1',
  '/books/1/cite',
  '/books/advanced?q=year:1990+java+OR+python',
  '/browse/authors?from=zzzz',
  '/browse/call-numbers?from=005',
  '/shelf?book=1',
  '/shelf?at=zzz',
  notFound,
]
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const looks = [
  { size: desktop, scheme: 'light' },
  { size: desktop, scheme: 'dark' },
  { size: phone, scheme: 'dark' },
]

test.each(addresses)('%s is accessible in both themes and fits every width', async (path) => {
  const page = await browser.open(path, { reducedMotion: 'reduce' })
  if (path === notFound) browser.problems.splice(0)
  for (const { size, scheme } of looks) {
    await page.setViewportSize(size)
    await page.evaluate((chosen) => {
      document.documentElement.dataset.mantineColorScheme = chosen
    }, scheme)
    expect(await violations(page), `${path} ${scheme} ${size.width} px`).toEqual([])
  }
  for (const width of [320, 360, 768, 1280, 2560]) {
    await page.setViewportSize({ width, height: 800 })
    const content = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(content, `${path} at ${width} px`).toBeLessThanOrEqual(width)
  }
})

async function violations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`)
}
