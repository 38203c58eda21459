import { expect, test } from 'vitest'
import { hitIn } from './browser/search-parts.ts'

const text = `${'Rain fell on the hills. '.repeat(20)}The Économie of the spring is called Kokilasandha.\n\nଓଡ଼ିଆ ଭାଷା ପୁରୁଣା। ${'The river went on. '.repeat(20)}`
const part = { place: 3, title: 'The spring', text }

test.each([
  ['spring', true],
  ['SPR', true],
  ['economie', true],
  ['kokilasandha  river', true],
  ['"called spring"', true],
  ['ଭାଷା', true],
  ['pring', false],
  ['spring desert', false],
  ['(river', false],
  ['.*', false],
  ['', false],
  ['  " ', false],
])('“%s” is in the part: %s', (wanted, isThere) => {
  expect(hitIn(part, wanted) !== null).toBe(isThere)
})

test('the words around the place are shown, cut between words', () => {
  const { excerpt = '', ...hit } = hitIn(part, 'kokila') ?? {}
  expect(hit).toEqual({ place: 3, part: 'The spring' })
  expect(excerpt).toMatch(/^….*is called Kokilasandha\. ଓଡ଼ିଆ.*…$/)
  expect(excerpt.length).toBeLessThan(200)
  expect(text.replace(/\s+/g, ' ')).toContain(excerpt.slice(1, -1))
  expect(hitIn({ ...part, text: 'Short spring' }, 'short')?.excerpt).toBe('Short spring')
})
