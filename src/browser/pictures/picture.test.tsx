import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Picture } from './picture.tsx'

const picture = {
  id: '0190a000-0000-7000-8000-000000000001',
  width: 800,
  height: 600,
  placeholder: 'data:image/webp;base64,AA==',
  widths: [320, 640, 800],
} as const
const props = { path: '/posters', alt: 'A stage', sizes: '100vw' }

test('a picture that is drawn has both formats in all widths, its place and its placeholder', () => {
  const html = renderToStaticMarkup(<Picture picture={{ ...picture, state: 'ready' }} {...props} />)
  expect(html).toMatch(/<source type="image\/avif" srcSet="[^"]*\/640\.avif 640w, [^"]*800w"/)
  expect(html).toMatch(/<img src="[^"]*\/800\.webp" srcSet="[^"]*\/320\.webp 320w/)
  expect(html).toContain('width="800" height="600" alt="A stage" loading="lazy"')
  expect(html).toContain('url(data:image/webp;base64,AA==)')
})

test('until then it has the one that there is', () => {
  const waiting = { ...picture, widths: [800], placeholder: '', state: 'waiting' } as const
  const html = renderToStaticMarkup(<Picture picture={waiting} {...props} loading="eager" />)
  expect(html).not.toMatch(/<source|style=/)
  expect(html).toContain('srcSet="/posters/0190a000-0000-7000-8000-000000000001/800.webp 800w"')
})
