import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')

export type SourceFile = {
  /** Path from the project's root, with forward slashes. */
  readonly path: string
  readonly text: string
  /** Project files that it imports, `import type` included. */
  readonly imports: readonly string[]
}

const importPattern =
  /^(?:import|export)\s(?:[^'";]*?\sfrom\s+)?'([^']+)'|\bimport\(\s*'([^']+)'\s*\)|^import\s+'([^']+)'/gm

/** Every TypeScript file below `src/` and the institute's own, with what each imports. */
export function sourceFiles(): SourceFile[] {
  const below = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  const paths = below.filter((path) => /\.tsx?$/.test(path)).map((path) => `src/${path}`)
  return [...paths, 'institute.ts'].map((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    return { path, text, imports: importsOf(path, text) }
  })
}

/**
 * The project files that a source text imports; packages and React Router's generated types are
 * left out.
 */
function importsOf(path: string, text: string): string[] {
  const found = [...text.matchAll(importPattern)].map(
    (match) => match[1] ?? match[2] ?? match[3] ?? '',
  )
  return found
    .filter((target) => /^[.#]/.test(target) && !target.includes('/+types/'))
    .map((target) => relative(root, resolve(root, dirname(path), fromRoot(target))))
}

/** What `imports` of package.json stands for; a path that is relative to its file stays so. */
function fromRoot(target: string): string {
  if (target === '#institute') return join(root, 'src/institute/current-institute.ts')
  if (target === '#institute-file') return join(root, 'institute.ts')
  return target.startsWith('#') ? join(root, target.slice(1)) : target
}
