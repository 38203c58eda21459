import { setImmediate as nextTurn } from 'node:timers/promises'
import { points } from '#src/kernel/paper/points.ts'
import type { Language } from '#src/kernel/words/language.ts'
import { bytesOf, newPdf } from '#src/server/pdf/pdf-document.server.ts'
import { inPdfTurn } from '#src/server/pdf/pdf-turns.server.ts'
import { measureIn } from '#src/server/pdf/print-fonts.server.ts'
import { cardsPerPage, placeOf, sheetPage, singlePage } from './card-sheet.ts'
import { type CardMember, drawBack, drawFront } from './draw-card.server.ts'
import { cardPaperWords } from './words.ts'

/**
 * Cards of members as a PDF in true size: on sheets of A4, a page of ten fronts followed by that of
 * their backs; or single, each side a page of the card's size. Errors: `invalid-input` where a
 * barcode is too long for a card, `unavailable` when too many PDFs are being made.
 */
export function printCards(
  members: readonly CardMember[],
  form: 'sheets' | 'single',
  language: Language,
  signal?: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  return inPdfTurn(async () => {
    const pdf = await newPdf(cardPaperWords[language].cards, language)
    const measure = measureIn(pdf)
    const size = form === 'single' ? 1 : cardsPerPage
    for (let from = 0; from < members.length; from += size) {
      const group = members.slice(from, from + size)
      for (const side of ['front', 'back'] as const) {
        const { width, height } = form === 'single' ? singlePage : sheetPage
        pdf.addPage({ size: [points(width), points(height)], margin: 0 })
        const draw = side === 'front' ? drawFront : drawBack
        for (const [index, member] of group.entries()) {
          const place = form === 'single' ? { x: 0, y: 0 } : placeOf(index, side)
          draw(pdf, member, place, measure, language)
        }
        await nextTurn()
        signal?.throwIfAborted()
      }
    }
    return bytesOf(pdf)
  }, signal)
}
