import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { pages } from './src/pages/pages.ts'

type Bundle = Rolldown.OutputBundle
type ShellFile = { readonly url: string; readonly revision: string | null }

const source = resolve(import.meta.dirname, 'src/browser/service-worker/service-worker.ts')

/** The modules that the offline shell starts from. */
const starts = [
  'src/entry.client.tsx',
  'src/root.tsx',
  'src/panels/offline/offline-page.tsx',
  'src/panels/offline/offline-app.tsx',
  'src/shell/status/site-status.tsx',
  'src/shell/page-search/search-box.tsx',
]

/**
 * Parts of the site that work without network: what their modules load later belongs to the shell
 * too.
 */
const offlineParts = ['src/panels/offline/', 'src/shell/status/']

/** Files of the shell that have no hash in their name. */
const pictures = ['favicon.svg', 'icons/icon-192.png']

/** Letters that only pages with such a script need. */
const otherLetters = /^(oriya|bengali|devanagari|sans-latin-ext|serif-latin-ext)-[^/]*\.woff2$/

/** What the worker knows of the table of pages: those that devices keep. */
const cachedRows = pages
  .filter(({ keptOnDevice }) => keptOnDevice !== 'never')
  .map(({ path, keptOnDevice }) => ({ path, keptOnDevice }))

/**
 * Makes `/service-worker.js` once the pages are built, with the list of the files that the offline
 * shell consists of.
 */
export function serviceWorker(): Plugin {
  let folder = ''
  let bundle: Bundle = {}
  return {
    name: 'service-worker',
    apply: 'build',
    async writeBundle(options, written) {
      if (this.environment.name === 'client') {
        folder = options.dir ?? ''
        bundle = written
        return
      }
      const pages = await revised('/offline', join(options.dir ?? '', 'index.js'))
      const loose = pictures.map((name) => revised(`/${name}`, join(folder, name)))
      const hashed = [...shellFiles(bundle), ...(await routeManifests(folder))]
      const named = hashed.map((file) => ({ url: `/${file}`, revision: null }))
      await writeWorker(folder, [pages, ...(await Promise.all(loose)), ...named])
    },
  }
}

/** A file of the shell that is another one when the file at `path` is. */
async function revised(url: string, path: string): Promise<ShellFile> {
  const hash = createHash('sha256').update(await readFile(path))
  return { url, revision: hash.digest('hex').slice(0, 12) }
}

/** React Router's list of routes, which it writes itself once the server's bundle is made. */
async function routeManifests(folder: string): Promise<string[]> {
  const names = await readdir(join(folder, 'assets'))
  return names.filter((name) => /^manifest-\w+\.js$/.test(name)).map((name) => `assets/${name}`)
}

/** The scripts, style sheets, pictures and letters of the offline shell, each once. */
function shellFiles(bundle: Bundle): Set<string> {
  const files = new Set(starts.map((module) => chunkOf(bundle, module).fileName))
  for (const file of files) {
    const made = bundle[file]
    const text = made?.type === 'chunk' ? made.code : /\.css$/.test(file) ? sourceOf(made) : ''
    for (const name of assetsIn(bundle, text)) files.add(name)
    if (made?.type !== 'chunk') continue
    const later = made.dynamicImports.filter((name) => isOffline(made) || isWords(bundle[name]))
    for (const name of [...made.imports, ...later]) files.add(name)
    for (const name of made.viteMetadata?.importedCss ?? []) files.add(name)
  }
  return files
}

const sourceOf = (made: Bundle[string] | undefined) =>
  made?.type === 'asset' ? made.source.toString() : ''

const isOffline = ({ moduleIds }: Rolldown.OutputChunk) =>
  offlineParts.some((part) => moduleIds.some((id) => id.includes(`/${part}`)))

/** The words of every language: without network too a reader has the one that they chose. */
const isWords = (made: Bundle[string] | undefined) =>
  made?.type === 'chunk' &&
  // A file that hands on what another file has is made of no module.
  [made.facadeModuleId ?? '', ...made.moduleIds].some((id) => /\/words\/[a-z]+\.ts$/.test(id))

function chunkOf(bundle: Bundle, module: string): Rolldown.OutputChunk {
  const id = resolve(import.meta.dirname, module)
  const chunk = Object.values(bundle).find(
    (made) => made.type === 'chunk' && made.facadeModuleId?.split('?')[0] === id,
  )
  if (chunk?.type !== 'chunk') throw new Error(`the build made no chunk of ${module}`)
  return chunk
}

/** Pictures, letters and workers that a text names. */
function assetsIn(bundle: Bundle, text: string): string[] {
  return Object.values(bundle)
    .filter(({ type, fileName }) => type === 'asset' && /\.(svg|woff2|js|wasm)$/.test(fileName))
    .map(({ fileName }) => fileName)
    .filter((name) => text.includes(basename(name)) && !otherLetters.test(basename(name)))
}

async function writeWorker(folder: string, shell: readonly ShellFile[]): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    define: {
      SHELL_FILES: JSON.stringify(shell),
      CACHED_PAGES: JSON.stringify(cachedRows),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      target: 'es2022',
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      rollupOptions: {
        input: source,
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  })
}
