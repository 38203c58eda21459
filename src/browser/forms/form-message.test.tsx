import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FormMessage } from './form-message.tsx'

const shown = (message: string, faults: Record<string, string>) =>
  renderToStaticMarkup(<FormMessage flash={{ kind: 'failed', message }} faults={faults} />)

test('several faults are a list of links, headed by what the error says besides', () => {
  const faults = { name: 'Give a name.', year: 'Give a year.' }
  const html = shown('Give a name. Give a year.', faults)
  expect(html).toMatch(/role="alert"><p>Please put these right:<\/p><ul/)
  expect(html.match(/<a href="#\w+">[^<]+<\/a>/g)).toEqual([
    '<a href="#name">Give a name.</a>',
    '<a href="#year">Give a year.</a>',
  ])
  expect(shown('Somebody was faster.', faults)).toContain('<p>Somebody was faster.</p><ul')
})

test('one fault, or none, is a sentence', () => {
  expect(shown('Give a name.', { name: 'Give a name.' })).toMatch(/<p [^>]*>Give a name\.<\/p>$/)
  expect(shown('Gone.', {})).not.toContain('<ul')
})
