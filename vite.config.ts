import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { ebookReader } from './vite.ebook-reader.ts'
import { loadErrors } from './vite.load-errors.ts'
import { precompress } from './vite.precompress.ts'
import { serverModules } from './vite.server-modules.ts'
import { serviceWorker } from './vite.service-worker.ts'
import { shownPages } from './vite.shown-pages.ts'
import { wordsOfReader } from './vite.words.ts'

/**
 * Fails the browser build when something that only the server may hold reaches it (import law, rule
 * 2).
 */
function serverWall(): Plugin {
  return {
    name: 'server-wall',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      order: 'post',
      handler(code, id) {
        const file = id.split('?')[0] ?? id
        const forbidden = /\/src\/server\/|\.api\.ts$|\.server\.ts$/.test(file)
        if (forbidden && code.trim() !== '' && code.trim() !== 'export {}') {
          this.error(`${file} is server code and was reached from the browser`)
        }
      },
    },
  }
}

const assetFileNames = (asset: { names: readonly string[] }) =>
  asset.names.some((name) => name.endsWith('.css'))
    ? 'static/css/[name]-[hash][extname]'
    : 'static/media/[name]-[hash][extname]'

/**
 * What every page begins with, of several rooms; all else comes with the pages that need it, or
 * once a page has come to rest.
 */
const beginning = [
  'kernel/(address|calendar/|cookies|counted|dates|device-names|errors|paging|set-cookie|words/)',
  'institute/(head|institute-clock|current-institute)',
  'browser/(icons|hydrated|nonce|at-rest|use-when-idle|shown-value|saves-data|map-frame|cookie-note|local-storage|private-databases|remembered)',
  'browser/live/(stored-(list|own)|forget|start|view|lazy)',
  'browser/install/install-offer',
  'browser/keys/(page-keys|text-field)',
  'browser/offline/(doubt|is-offline-app)',
  'browser/service-worker/cached-pages',
  'browser/list/pager',
  'browser/page/(marks|photo)',
  'features/people/accounts/(login-query|remembered|sign-out)',
  'browser/words/',
  'shell/(?!status/|sitemap/|page-search/search-box)',
  'pages/(words\\.ts|page-titles|page-meta|use-page-titles|is-in-english)',
  'pages/open-pages\\.ts',
  'pages/book-href\\.ts',
  'features/collection/books/text-language',
  'features/collection/catalogue/ask-href',
].join('|')

/**
 * What most pages share, in few files: each file costs a visit some 350 bytes of headers and, on a
 * slow line, a turn. Left to itself the bundler makes one of each set of pages that share
 * something: forty for a page, most below a kilobyte.
 */
const groups = [
  { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  {
    name: 'site',
    test: new RegExp(`/src/(${beginning})|/institute\\.ts`),
    minShareCount: 2,
  },
  {
    // What every page tells at its foot once it has come to rest.
    name: 'status',
    test: new RegExp(
      '/src/(shell/status/|browser/offline/(connection|keep-page|library-answers|register|take-over|unsent|whole)' +
        '|browser/install/(install-entry|install-hint\\.module))',
    ),
  },
  {
    name: 'kernel',
    test: /\/src\/(kernel\/(?!folding|given-day|ids|name-key|paper\/|tables\/|uuid)|institute\/publication)/,
    minShareCount: 4,
  },
  { name: 'lists', test: /\/src\/browser\/(list|forms|page)\//, minShareCount: 2 },
  {
    name: 'catalogue',
    test: new RegExp(
      '/src/(features/collection/(books/(?!language-names/|languages|text-limits)|search/' +
        '|offline-catalogue/live-|catalogue/(?!cached|while|book/|share-link)))',
    ),
    minShareCount: 4,
  },
  {
    // What the page of a book shares with one other page each.
    name: 'book',
    test: /\/collection\/catalogue\/(book-courses|book-title-block\.module|fact-list|hold-offer-line|marc-table|record-uses)/,
    minShareCount: 2,
  },
  {
    name: 'accounts',
    test: /\/src\/features\/people\/accounts\/(password|auth-errors|form-answer|text-field|error-dialog|account-card)/,
    minShareCount: 3,
  },
  // The home page says when what comes next takes place, and has no more of events.
  { name: 'event-times', test: /\/content\/events\/shown-when/, minShareCount: 2 },
  {
    name: 'events',
    test: /\/content\/events\/(event-mark|event-filter|events\.|calendar-links|words\.ts)/,
    minShareCount: 2,
  },
  {
    name: 'institute',
    test: new RegExp(
      '/src/features/content/(surveys/(offered/offered|surveys\\.)' +
        '|institute/(?!inner-pages|opening|hours|open-now|stored-hours))',
    ),
    minShareCount: 2,
  },
  {
    name: 'results',
    test: new RegExp(
      '/src/features/collection/((books|search|catalogue)/(results|browse|book-row|year-field|filter-values)' +
        '|site-search/(search-tabs|result-list))',
    ),
    minShareCount: 2,
  },
  {
    name: 'camera-panel',
    test: /\/src\/features\/collection\/scanner\/(camera|notice|words\.ts|use-frames|symbol)/,
    minShareCount: 2,
  },
  {
    // What keeps the list of books: it comes once a page has come to rest.
    name: 'cached-books',
    test: new RegExp(
      'node_modules/idb/|/src/browser/live/(catch-up|live-list|library-db|list-change|event-source' +
        '|list-place|stored-writer)' +
        '|/src/features/collection/offline-catalogue/(books-list|catalogue-wish|index-database)',
    ),
  },
]

/**
 * The words of a language stay out: the file with those of the first rooms is waited for by `site`,
 * and would wait for it in turn.
 */
function withoutWords<Group extends { readonly test: RegExp }>({ test, ...group }: Group) {
  const isWords = /\/words\/(?:en|hi|or)\.ts$/
  return { ...group, test: (id: string) => test.test(id) && !isWords.test(id) }
}

export default defineConfig({
  plugins: [
    reactRouter(),
    wordsOfReader(),
    shownPages(),
    serverWall(),
    serverModules(),
    loadErrors(),
    precompress(),
    ebookReader(),
    serviceWorker(),
  ],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  worker: {
    format: 'es',
    rollupOptions: { output: { entryFileNames: 'static/js/[name]-[hash].js', assetFileNames } },
  },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            entryFileNames: 'static/js/[name]-[hash].js',
            chunkFileNames: 'static/js/[name]-[hash].js',
            assetFileNames,
            codeSplitting: { groups: groups.map(withoutWords) },
          },
        },
      },
    },
    // The pages rendered on the server name the browser's files.
    ssr: { build: { rollupOptions: { output: { assetFileNames } } } },
  },
})
