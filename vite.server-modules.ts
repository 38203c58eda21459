import { dirname, resolve, sep } from 'node:path'
import type { Plugin } from 'vite'

const sources = resolve(import.meta.dirname, 'src') + sep

/**
 * Leaves `*.server.ts` out of the page bundle: pages and endpoints run in one process and share
 * these modules, and with them what they keep of the catalogue, which would be held twice
 * otherwise. They are named by `imports` of package.json, as the bundle is moved once it is made.
 */
export function serverModules(): Plugin {
  return {
    name: 'server-modules',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    resolveId: {
      order: 'pre',
      filter: { id: /^(\.{1,2}|#src)\/.*\.server\.ts$/ },
      handler(source, importer) {
        if (source.startsWith('#src/')) return { id: source, external: true }
        if (importer === undefined) return null
        const id = resolve(dirname(importer), source)
        return { id: id.replace(sources, '#src/'), external: true }
      },
    },
  }
}
