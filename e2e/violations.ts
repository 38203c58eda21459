import axe from 'axe-core'
import type { Page } from 'playwright'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What axe finds wrong with a page as it stands, in words. */
export async function violationsOf(
  page: Page,
  { scope = '*', onlyColours = false, seen = new Set() }: Looking = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const fresh = await page.evaluate(markNewLooks, [scope, [...seen]] as const)
  for (const look of fresh) seen.add(look)
  if (onlyColours && fresh.length === 0) return []
  const violations = await page.evaluate(
    async ([runOnly, selector]) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      axe.configure({ rules: [{ id: 'color-contrast', selector }] })
      const results = await axe.run(document, { runOnly, resultTypes: ['violations'] })
      return results.violations
    },
    [onlyColours ? ['color-contrast'] : rules, '[data-new-look]'] as const,
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`)
}

type Looking = {
  /** Selects what the colours are looked at of: that takes longest. */
  readonly scope?: string
  /** Whether the page was looked at before, in another size and theme: then its colours alone can be wrong. */
  readonly onlyColours?: boolean
  /** Looks of elements whose colours were looked at before in this theme; gets those of this page. */
  readonly seen?: Set<string>
}

/**
 * Marks the elements that look like none that was seen, one of each look, and answers with their looks: what they and all around them are,
 * by name, class, style and state.
 */
function markNewLooks([scope, before]: readonly [string, readonly string[]]): string[] {
  const states =
    /^(class|style|disabled|open|data-.*|aria-(pressed|current|selected|checked|invalid|disabled|expanded))$/
  const looks = new Map<Element, string>()
  const lookOf = (element: Element): string => {
    const known = looks.get(element)
    if (known !== undefined) return known
    const { parentElement } = element
    const own = [...element.attributes]
      .filter(({ name }) => states.test(name) && name !== 'data-new-look')
      .map(({ name, value }) => `${name}=${value}`)
    const place = parentElement ? [...parentElement.children].indexOf(element) % 2 : 0
    const text = `${parentElement ? lookOf(parentElement) : ''}>${element.tagName}${place}${own}`
    let hash = 0
    for (const letter of text)
      hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 281_474_976_710_597
    const look = hash.toString(36)
    looks.set(element, look)
    return look
  }
  const seen = new Set(before)
  const fresh: string[] = []
  for (const marked of document.querySelectorAll('[data-new-look]'))
    marked.removeAttribute('data-new-look')
  for (const element of document.querySelectorAll(scope)) {
    const look = lookOf(element)
    if (seen.has(look)) continue
    seen.add(look)
    fresh.push(look)
    element.setAttribute('data-new-look', '')
  }
  return fresh
}
