import { cp, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { build, type Plugin } from 'vite'
import { pdfFolder, pdfParts } from './src/features/ebooks/ebook-reader/pdf-parts.ts'
import { pdfWorker } from './vite.pdf-worker.ts'
import { compressFile } from './vite.precompress.ts'

const room = resolve(import.meta.dirname, 'src/features/ebooks/ebook-reader/browser')
const pdfjs = resolve(import.meta.dirname, 'node_modules/pdfjs-dist')

/** The scripts of the readers by their names beside the browser's files. */
const scripts = [
  ['static/e-books/epub-reader.js', join(room, 'reader.ts')],
  ['static/e-books/pdf-reader.js', join(room, 'pages/pdf-reader.ts')],
  ['static/e-books/cbz-reader.js', join(room, 'pages/cbz-reader.ts')],
] as const

/**
 * Makes the scripts of the readers of e-books: one file each, which no other page loads, beside the
 * browser's files, and puts there what PDF.js needs to draw. In development they are made as they
 * are asked for.
 */
export function ebookReader(): Plugin {
  return {
    name: 'ebook-reader',
    configureServer(server) {
      for (const [name, source] of scripts) {
        server.middlewares.use(`/${name}`, (_request, response) => {
          response.setHeader('content-type', 'text/javascript')
          response.end(`import ${JSON.stringify(`/@fs/${source}`)}`)
        })
      }
      server.middlewares.use(pdfParts.worker, async (_request, response) => {
        response.setHeader('content-type', 'text/javascript')
        response.end(await pdfWorker())
      })
    },
    async writeBundle(options) {
      if (this.environment.name !== 'client') return
      const folder = options.dir ?? ''
      for (const [name, source] of scripts) {
        await buildScript(folder, name, source)
        await compressFile(join(folder, name))
      }
      const worker = join(folder, pdfParts.worker)
      await mkdir(dirname(worker), { recursive: true })
      await writeFile(worker, await pdfWorker())
      await compressFile(worker)
      for (const part of ['cmaps', 'standard_fonts', 'wasm', 'iccs']) {
        await cp(join(pdfjs, part), join(folder, pdfFolder, part), {
          recursive: true,
          // The sandbox in which other viewers run a PDF's programs is not even there.
          filter: (path) => !path.includes('quickjs'),
        })
      }
    },
  }
}

async function buildScript(folder: string, name: string, source: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      target: 'es2022',
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      rollupOptions: { input: source, output: { format: 'es', entryFileNames: name } },
    },
  })
}
