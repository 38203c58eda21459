import { expect, test } from 'vitest'
import { decodedEntities } from './decoded-entities.ts'

test.each([
  ['Science &amp; Society', 'Science & Society'],
  ['&quot;Caf&eacute;&quot; &#8211; &#x2019;s', '"Café" – ’s'],
  ['How to write &amp;amp; in HTML', 'How to write &amp; in HTML'],
  ['AT&T; R&D', 'AT&T; R&D'],
  ['&constructor; &#0; &#xd800; &#x110000; &', '&constructor; &#0; &#xd800; &#x110000; &'],
])('%s is read as %s', (text, read) => {
  expect(decodedEntities(text)).toBe(read)
})
