import type { Page } from 'playwright'
import { en as help } from '#src/browser/help/words/en.ts'
import { en as circulation } from '#src/features/lending/circulation/words/en.ts'
import { en as deskHelp } from '#src/features/lending/desk/help/words/en.ts'
import { en as desk } from '#src/features/lending/desk/words/en.ts'
import { en as answers } from '#src/features/lending/desk-answers/words/en.ts'
import { en as ledger } from '#src/features/lending/ledger/words/en.ts'
import { en as offline } from '#src/features/lending/offline-desk/words/en.ts'
import { en as member } from '#src/features/people/members/words/en.ts'

/** Stands for what a word is about. */
const about = '\u0000'

/** What is written in the same way in all three languages, or is part of many a title. */
const everywhere = ['UPI', 'and']

/** The pieces of the English words of the desk that say something, longest first. */
const pieces = [help, deskHelp, circulation, desk, answers, ledger, offline, member]
  .flatMap((words) => Object.values<unknown>(words))
  .flatMap(textsOf)
  .flatMap((text) => text.split(about))
  .map((piece) => piece.trim())
  .filter((piece) => /\p{L}{3}/u.test(piece) && !everywhere.includes(piece))

function textsOf(word: unknown): string[] {
  if (typeof word === 'string') return [word]
  if (typeof word !== 'function') return []
  const given = (number: unknown) => String(word(...Array(word.length).fill(number)))
  return [given(about), given(1), given(2)].map((text) => text.replace(/\b[12]\b/g, about))
}

/** What a page's part shows, or tells a screen reader, of those who see it. */
function shownBy(page: Page): Promise<string[]> {
  return page.locator('main .page').evaluate((part) => {
    const told = ['aria-label', 'placeholder', 'title', 'alt']
    const texts: string[] = []
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Element) {
        for (const name of told) texts.push(node.getAttribute(name) ?? '')
      } else texts.push(node.textContent ?? '')
    }
    return texts.map((text) => text.trim()).filter(Boolean)
  })
}

/**
 * The texts of a page's own part that say an English word of the desk; `known`: titles, names and
 * other texts of the library, which are in their own language.
 */
export async function englishLeft(page: Page, known: readonly string[]): Promise<string[]> {
  const texts = await shownBy(page)
  return texts.filter((text) => {
    const said = known.reduce((left, own) => left.replaceAll(own, ' '), text)
    return pieces.some((piece) => saysPiece(said, piece))
  })
}

/** Whether a text has the piece as words of its own, not within others. */
function saysPiece(text: string, piece: string): boolean {
  const place = text.indexOf(piece)
  if (place < 0) return false
  const around = [text[place - 1] ?? ' ', text[place + piece.length] ?? ' ']
  return around.every((character) => !/[\p{L}\d*_-]/u.test(character))
}
