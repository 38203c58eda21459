import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RefusedList } from './refused-list.tsx'

const scans = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: `k${at}`,
    code: `C${at}`,
    heading: 'Not issued',
    title: null,
    says: '',
  }))

/** What is shown, and what of it only once it is opened. */
function shownOf(count: number) {
  const html = renderToStaticMarkup(<RefusedList refused={scans(count)} onDismiss={() => {}} />)
  const [atOnce = '', folded = ''] = html.split('<details')
  const codes = (part: string) => [...part.matchAll(/<\/strong> · (C\d+)/g)].map(([, code]) => code)
  return { html, atOnce: codes(atOnce), folded: codes(folded) }
}

test('one refused scan is dismissed by itself; from two on all at once, and the list tells how many', () => {
  expect(shownOf(0).html).toBe('')
  expect(shownOf(1).html).not.toContain('Dismiss all')
  expect(shownOf(2).html).toMatch(/2 refused scans.*Dismiss all/)
})

test('the newest three are seen at once, the earlier ones are folded away', () => {
  expect(shownOf(3)).toMatchObject({ atOnce: ['C0', 'C1', 'C2'], folded: [] })
  const { html, atOnce, folded } = shownOf(5)
  expect([atOnce, folded]).toEqual([
    ['C0', 'C1', 'C2'],
    ['C3', 'C4'],
  ])
  expect(html).toContain('5 refused scans')
  expect(html).toContain('<summary>2 earlier</summary>')
})
