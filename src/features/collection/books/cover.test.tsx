import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Cover } from './cover.tsx'
import { type CoverBook, designCover, grounds } from './cover-design.ts'
import { fitTitle } from './cover-title.ts'

const book = (title: string, more: Partial<CoverBook> = {}): CoverBook => ({
  title,
  authors: ['Kernighan, Brian W.'],
  subjects: ['Computer programming'],
  ddc: '005.133',
  cover: null,
  ...more,
})

test('a book has the same cover at every call, and its class chooses the dye', () => {
  expect(designCover(book('Dune'))).toEqual(designCover(book('Dune')))
  expect(grounds[0]).toContain(designCover(book('Dune')).ground)
  expect(grounds[8]).toContain(designCover(book('Dune', { ddc: '823.914' })).ground)
})

test('books of one subject have at most three motifs', () => {
  const titles = Array.from({ length: 100 }, (_, index) => `Title ${index}`)
  const motifs = new Set(titles.map((title) => designCover(book(title)).motif))
  expect(motifs.size).toBe(3)
})

test('one title by two authors has two covers', () => {
  const one = designCover(book('Operating Systems', { authors: ['Stallings, William'] }))
  const other = designCover(book('Operating Systems', { authors: ['Dhamdhere, D. M.'] }))
  expect(one).not.toEqual(other)
})

test('ivory text can be read on every ground (contrast at least 4.5)', () => {
  for (const ground of grounds.flat()) {
    expect(contrast('#fdf3dc', ground), ground).toBeGreaterThanOrEqual(4.5)
  }
})

test('a short title is set large, a long one small, an endless one is clipped', () => {
  const short = fitTitle('Optics', 'pallu')
  const long = fitTitle('Design and Analysis of Experiments in Distributed Systems', 'pallu')
  expect(short.size).toBeGreaterThan(long.size)
  expect(fitTitle('word '.repeat(500), 'plate').text.length).toBeLessThan(170)
})

test('any title has a design', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.option(fc.string()), (title, ddc) => {
      const { title: fit, ground } = designCover(book(title, { ddc, subjects: [] }))
      expect(fit.size).toBeGreaterThan(0)
      expect(fit.lines).toBeGreaterThan(0)
      expect(ground).toMatch(/^#[0-9a-f]{6}$/)
    }),
  )
})

test('names are said as people say them, the title in its language, nothing to screen readers', () => {
  const html = renderToStaticMarkup(<Cover book={book('ପରଜା')} />)
  expect(html).toContain('Brian W. Kernighan')
  expect(html).toContain('lang="or"')
  expect(html).toContain('aria-hidden="true"')
})

test('hostile text stays text', () => {
  const html = renderToStaticMarkup(
    <Cover book={book('<script>alert(1)</script>', { authors: ['"><img onerror=x>'] })} />,
  )
  expect(html).not.toMatch(/<script|<img/)
})

test('an uploaded picture goes before the drawn cover', () => {
  const html = renderToStaticMarkup(<Cover book={book('Dune', { cover: '/covers/1.webp' })} />)
  expect(html).toContain('src="/covers/1.webp" alt=""')
  expect(html).not.toContain('Dune')
})

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
