import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(js|css|svg|webmanifest|json|wasm)$/
const smallest = 1024

/**
 * Puts a `.br` and a `.gz` beside each file of the browser build that gains by it, so that the
 * server never compresses them again.
 */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    applyToEnvironment: (environment) => environment.name === 'client',
    apply: 'build',
    async writeBundle(options) {
      const folder = options.dir ?? ''
      const names = await readdir(folder, { recursive: true })
      for (const name of names.filter((name) => compressible.test(name)))
        await compressFile(join(folder, name))
    },
  }
}

/** Puts a `.br` and a `.gz` beside a file, unless it is very small. */
export async function compressFile(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.length < smallest) return
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params: quality }))
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
}
