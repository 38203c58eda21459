import { expect, test } from 'vitest'
import { pages } from '#src/pages/pages.ts'
import { pageWords } from '#src/pages/words.ts'
import { drawnAt, everyWord, latinWords } from '#test/latin-words.tsx'
import { person } from '#test/person.ts'
import { panelEntries } from './panel-entries.ts'
import { PanelLinks } from './panel-links.tsx'
import { panelWords } from './words.ts'

test.each(['hi', 'or'] as const)('a reader’s panel leads on in %s', (language) => {
  const entries = panelEntries(pages, person('student'), pageWords[language])
  expect(entries.length).toBeGreaterThan(5)
  const html = drawnAt('/student', language, () => <PanelLinks entries={entries} />)
  const all = [html, ...everyWord(panelWords[language])]
  expect(latinWords(all.join(' '), ['API', 'ISBN', 'QR', 'REST'])).toEqual([])
})
