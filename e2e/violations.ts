import axe from 'axe-core'
import type { Page } from 'playwright'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * What axe finds wrong with a page as it stands, in words. `coloured` selects what its colours are
 * looked at of: that takes longest.
 */
export async function violationsOf(page: Page, coloured = '*'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const violations = await page.evaluate(
    async ([runOnly, selector]) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      axe.configure({ rules: [{ id: 'color-contrast', selector }] })
      const results = await axe.run(document, { runOnly, resultTypes: ['violations'] })
      return results.violations
    },
    [rules, coloured] as const,
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`)
}
