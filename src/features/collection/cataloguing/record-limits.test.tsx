import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { newDraft } from '#src/features/collection/books/books.ts'
import { bookLimits } from '#src/features/collection/books/text-limits.ts'
import { RecordFields } from './record-fields.tsx'
import { textsOfBook } from './record-texts.ts'

test('no field of a book takes more letters than are kept of it', () => {
  const texts = textsOfBook(newDraft('Title'))
  const html = renderToStaticMarkup(
    <RecordFields texts={texts} faults={{}} filledBy={{}} isBrief={false} />,
  )
  for (const name of ['title', 'subtitle', 'publisher', 'callNumber', 'summary'] as const) {
    const [field = ''] = new RegExp(`<(input|textarea)[^>]* name="${name}"[^>]*>`).exec(html) ?? []
    expect(/maxlength="(\d+)"/i.exec(field)?.[1], name).toBe(String(bookLimits[name]))
  }
})
