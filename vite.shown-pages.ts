import type { Plugin } from 'vite'
import { openPages } from './src/pages/open-pages.ts'
import type { PageTitles } from './src/pages/page-titles.ts'
import { pageWords } from './src/pages/words.ts'

const rows = openPages.map(({ id, path, title, spoken, refusedTo, menu, listed }) => {
  return { id, path, title, spoken, refusedTo, menu, ...(listed && { listed: {} }) }
})

const titlesOf = (titles: PageTitles) =>
  Object.fromEntries(Object.entries(titles).map(([id, words]) => [id, words?.slice(0, 1)]))

/**
 * Gives the browser of the open pages what menus and titles are made of: access, descriptions and
 * the like are the server's, and every first visit would pay for them.
 */
export function shownPages(): Plugin {
  return {
    name: 'shown-pages',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    load: {
      filter: { id: /\/src\/pages\/(open-pages|words\/[a-z]+)\.ts$/ },
      handler(id) {
        const [, language] = /words\/([a-z]+)\.ts$/.exec(id) ?? []
        if (!language) {
          return `export const openPages = ${JSON.stringify(rows)}\nexport const openRows = openPages`
        }
        const titles = titlesOf(pageWords[language as keyof typeof pageWords])
        return `export const ${language} = ${JSON.stringify(titles)}`
      },
    },
  }
}
