import { dirname, join } from 'node:path'

/** What a source takes from one style sheet of modules. */
type UsedClasses = {
  readonly path: string
  /** The style sheet, from the project's folder. */
  readonly sheet: string
  readonly names: readonly string[]
  /** Whether it may name others too, by what it computes or hands on. */
  readonly isOpen: boolean
}

/** The classes that a source names, by the style sheets that it imports as modules. */
export function usedClasses(path: string, source: string): UsedClasses[] {
  const imports = source.matchAll(/^import (\w+) from '(\S+\.module\.css)'$/gm)
  const code = source.replace(/^import .*$|^} from .*$|^\s*\{?\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  return [...imports].map(([, local = '', from = '']) => {
    const named = code.matchAll(
      new RegExp(`\\b${local}\\.(\\w+)|\\b${local}\\['([\\w-]+)'\\]`, 'g'),
    )
    return {
      path,
      sheet: from.startsWith('#') ? from.slice(1) : join(dirname(path), from),
      names: [...new Set([...named].map(([, dotted, quoted]) => dotted ?? quoted ?? ''))],
      isOpen: new RegExp(`\\b${local}\\b(?!\\.\\w|\\[')`).test(code),
    }
  })
}

/** The classes that a style sheet defines; those of the whole site (`:global`) are not its own. */
export function definedClasses(css: string): Set<string> {
  const own = css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/:global\((?:[^()]|\([^()]*\))*\)/g, '')
    .replace(/(["'])(?:\\.|(?!\1).)*\1/g, '')
    .replace(/url\([^)]*\)/g, '')
  return new Set([...own.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, name = '']) => name))
}
