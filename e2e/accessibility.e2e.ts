import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from 'vitest'
import { pages } from '../src/pages.ts'
import { desktop, phone, useBrowser } from './browser.ts'

const browser = useBrowser()

const fixed = pages.filter((page) => page.access === 'everyone' && !page.path.includes(':'))
const addresses = [
  ...fixed.map((page) => page.path),
  '/books?q=systems',
  '/books?q=systems&view=covers',
  '/books?q=qqqqzzzz',
  '/books/1',
  '/no/such/page',
]
const looks = [
  { colorScheme: 'light', viewport: desktop },
  { colorScheme: 'dark', viewport: desktop },
  { colorScheme: 'light', viewport: phone },
  { colorScheme: 'dark', viewport: phone },
] as const

test.each(addresses)(
  'axe finds nothing at %s, in both themes, on desktop and phone',
  async (path) => {
    for (const look of looks) {
      const page = await browser.open(path, { ...look, reducedMotion: 'reduce' })
      if (path === '/no/such/page') browser.problems.splice(0)
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze()
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`,
      )
      expect(found, `${path} ${look.colorScheme} ${look.viewport.width}`).toEqual([])
      await page.context().close()
    }
  },
)

test.each(addresses)('nothing sticks out sideways at %s, from 320 to 2560 px', async (path) => {
  const page = await browser.open(path)
  if (path === '/no/such/page') browser.problems.splice(0)
  for (const width of [320, 360, 768, 1280, 2560]) {
    await page.setViewportSize({ width, height: 800 })
    const [content, shown] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ])
    expect(content, `${path} at ${width} px`).toBeLessThanOrEqual(shown)
  }
})
