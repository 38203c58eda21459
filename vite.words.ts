import { globSync } from 'node:fs'
import { dirname, relative, sep } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { languages } from './src/kernel/words/language.ts'

/** The rooms of the pages that visitors come to first: their words come in one file. */
const firstRooms =
  /^src\/(kernel\/calendar|shell|pages|browser|features\/(collection\/(catalogue|search|books)|content\/institute))$/

/** The one form of a room's `words.ts`, so that it can be read here and by Node as it stands. */
const declared = /^export const (\w+) = \{ en, hi, or \}$/m

const ofOneLanguage = new RegExp(`/words/(${languages.join('|')})\\.ts$`)

const ofFirstRooms = 'words-of-first-rooms/'

/**
 * Sends a browser the words of the reader's language alone: in its build a room's `words.ts` waits
 * for the one file of `words/` that the page's `lang` names, or for that of all first rooms. On the
 * server all languages are there.
 */
export function wordsOfReader(): Plugin {
  return {
    name: 'words-of-reader',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: {
      filter: { id: new RegExp(`^${ofFirstRooms}`) },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: new RegExp(`^\0${ofFirstRooms}`) },
      handler: (id) => joined(id.slice(1 + ofFirstRooms.length)),
    },
    transform: {
      order: 'pre',
      filter: { id: /\/src\/.*\/words\.ts$/ },
      handler(code, id) {
        const name = declared.exec(code)?.[1]
        const room = roomOf(id)
        if (!name) this.error(`${room}/words.ts has to say: export const NAME = { en, hi, or }`)
        return { code: firstRooms.test(room) ? partOfJoined(name, room) : alone(name), map: null }
      },
    },
    generateBundle(_options, bundle) {
      for (const [file, { ids }] of chunksOf(bundle)) {
        const words = ids.filter((id) => ofOneLanguage.test(id))
        const waiting = new Set(words.map((id) => id.replace(ofOneLanguage, '/words.ts')))
        const needed = reached(bundle, file).find(([, chunk]) =>
          chunk.ids.some((id) => waiting.has(id)),
        )
        // It would wait for itself, and no page would be taken over.
        if (needed) this.error(`${file} needs ${needed[0]}, which waits for its words`)
      }
    },
  }
}

type Bundle = Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>
type Chunk = { readonly ids: readonly string[]; readonly imports: readonly string[] }

function chunksOf(bundle: Bundle): [string, Chunk][] {
  return Object.entries(bundle).flatMap(([file, part]) =>
    part.type === 'chunk' ? [[file, { ids: part.moduleIds, imports: part.imports }]] : [],
  )
}

/** This chunk and those without which it does not begin. */
function reached(bundle: Bundle, first: string): [string, Chunk][] {
  const chunks = new Map(chunksOf(bundle))
  const files = new Set([first])
  for (const file of files) for (const next of chunks.get(file)?.imports ?? []) files.add(next)
  return [...chunks].filter(([file]) => files.has(file))
}

const roomOf = (file: string) => dirname(relative(import.meta.dirname, file)).replaceAll(sep, '/')

/** The words of all first rooms in a language, by their rooms. */
function joined(language: string): string {
  const rooms = globSync('src/**/words.ts', { cwd: import.meta.dirname })
    .map((file) => roomOf(`${import.meta.dirname}/${file}`))
    .filter((room) => firstRooms.test(room))
    .sort()
  const imports = rooms.map(
    (room, index) => `import { ${language} as words${index} } from '/${room}/words/${language}.ts'`,
  )
  const parts = rooms.map((room, index) => `'${room}': words${index}`)
  return `${imports.join('\n')}\nexport default { ${parts.join(', ')} }`
}

const partOfJoined = (name: string, room: string) => `${whichOf(
  (language) => `import('${ofFirstRooms}${language}')`,
)}
export const ${name} = { [language]: (await catalogues[language]()).default['${room}'] }`

const alone = (name: string) => `${whichOf((language) => `import('./words/${language}.ts')`)}
export const ${name} = { [language]: (await catalogues[language]())[language] }`

const whichOf = (
  load: (language: string) => string,
) => `const language = document.documentElement.lang
const catalogues = { ${languages.map((one) => `${one}: () => ${load(one)}`).join(', ')} }`
