import { resolve } from 'node:path'
import { build, type Plugin } from 'vite'

const source = resolve(import.meta.dirname, 'src/features/ebooks/ebook-reader/browser/reader.ts')
const name = 'e-book-reader.js'

/**
 * Makes the script of the reader of e-books: one file, which no other page loads, beside the
 * browser's files. In development it is made as it is asked for.
 */
export function ebookReader(): Plugin {
  return {
    name: 'ebook-reader',
    configureServer(server) {
      server.middlewares.use(`/${name}`, (_request, response) => {
        response.setHeader('content-type', 'text/javascript')
        response.end(`import ${JSON.stringify(`/@fs/${source}`)}`)
      })
    },
    async writeBundle(options) {
      if (this.environment.name !== 'client') return
      await build({
        configFile: false,
        logLevel: 'warn',
        build: {
          target: 'es2022',
          outDir: options.dir ?? '',
          emptyOutDir: false,
          copyPublicDir: false,
          rollupOptions: { input: source, output: { format: 'es', entryFileNames: name } },
        },
      })
    },
  }
}
