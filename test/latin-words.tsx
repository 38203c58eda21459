import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { LanguageContext } from '#src/browser/words/use-words.ts'
import type { Language } from '#src/kernel/words/language.ts'

/** The HTML of a part of a page at an address in a language. */
export function drawnAt(address: string, language: Language, Part: ComponentType): string {
  const { pathname } = new URL(address, 'http://localhost')
  const Site = createRoutesStub([{ path: pathname, Component: Part }])
  return renderToStaticMarkup(
    <LanguageContext value={language}>
      <Site initialEntries={[address]} />
    </LanguageContext>,
  )
}

/** The words in Latin letters that HTML shows or has read out, but for those that stay so. */
export function latinWords(html: string, staying: readonly string[]): string[] {
  const said = html.matchAll(/\s(?:aria-label|alt|title|placeholder)="([^"]*)"/g)
  const texts = [html.replace(/<[^>]*>/g, ' '), ...[...said].map(([, text = '']) => text)]
  const bare = staying.reduce((text, known) => text.replaceAll(known, ' '), texts.join(' '))
  return bare.replace(/&#?\w+;/g, ' ').match(/[a-z]{2,}/gi) ?? []
}

/** Every word of a catalogue; what a word is about is given as the number 7. */
export function everyWord(words: object): string[] {
  return Object.values(words).map((word) =>
    typeof word === 'function' ? String(word(7, 7, 7)) : String(word),
  )
}
