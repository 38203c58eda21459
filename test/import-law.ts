import { dirname, join } from 'node:path'
import type { SourceFile } from './source-tree.ts'

const saysNothing = /(^|\/)(utils?|helpers?|misc|common|index)(\.tsx?$|\/)/
const longest = 300
/** An object or array that is spread where it is written: only its lines' number profits. */
const squeezed = /^\s*(?:\.\.\.\{|\{\.\.\.\{|\.\.\.\[[^[\]]*\],?$)/m

/**
 * The import law of ARCHITECTURE.md over a tree of files: one line for each breach, none when it
 * holds. `rooms` are the rooms of ORDER.md with their wings (`collection/marc`), bottom to top.
 */
export function importLawBreaches(
  files: readonly SourceFile[],
  rooms: readonly string[],
): string[] {
  return [...files.flatMap((file) => breachesOf(file, rooms)), ...circles(files)]
}

function breachesOf(file: SourceFile, rooms: readonly string[]): string[] {
  const breaches = file.imports.flatMap((target) => {
    const why = refusal(file.path, target, rooms)
    return why ? [`${file.path} → ${target}: ${why}`] : []
  })
  const room = roomOf(file.path)
  if (room && !rooms.includes(room)) breaches.push(`${file.path}: the room is not in ORDER.md`)
  breaches.push(...climbs(file))
  if (saysNothing.test(file.path)) breaches.push(`${file.path}: a name that says nothing`)
  if (/^export (\*|(type )?\{[^}]*\}) from /m.test(file.text))
    breaches.push(`${file.path}: re-exports`)
  if (squeezed.test(file.text)) breaches.push(`${file.path}: a literal is spread into a literal`)
  const lines = file.text.split('\n').length - 1
  if (lines > longest && !isGenerated(file.path)) breaches.push(`${file.path}: ${lines} lines`)
  return breaches
}

function refusal(from: string, to: string, rooms: readonly string[]): string | null {
  if (to.startsWith('test/')) return isTest(from) ? null : 'the harness is for tests only'
  if (from.startsWith('src/kernel/') && !to.startsWith('src/kernel/') && !isTest(from))
    return 'kernel imports nothing above it'
  if (to === 'institute.ts') return null
  if (from.startsWith('src/institute/') && !/^src\/(institute|kernel)\//.test(to))
    return 'src/institute/ imports kernel and institute.ts only'
  for (const floor of ['src/server/', 'src/browser/']) {
    const below = [floor, 'src/institute/', 'src/kernel/']
    if (from.startsWith(floor) && !below.some((place) => to.startsWith(place)))
      return `${floor} imports institute and kernel only`
  }
  const [fromRoom, toRoom] = [roomOf(from), roomOf(to)]
  if (fromRoom && /^src\/(panels|process|protocols|shell)\//.test(to))
    return 'no room imports what composes rooms'
  if (
    fromRoom &&
    toRoom &&
    fromRoom !== toRoom &&
    rooms.indexOf(toRoom) > rooms.indexOf(fromRoom)
  ) {
    return 'a room imports only rooms listed before it'
  }
  if (isServerOnly(to) && !maySeeServer(from))
    return 'server code is for server files and loaders only'
  return null
}

/** Relative imports that lead out of a room or of a folder of `src/`: `#src/` names them. */
function climbs({ path, text }: SourceFile): string[] {
  const home = roomOf(path)?.replace(/^/, 'src/features/') ?? /^src\/[^/]+(?=\/)/.exec(path)?.[0]
  if (home === undefined) return []
  const relatives = [...text.matchAll(/(?:from|import|import\()\s*'(\.\.\/[^']+)'/g)]
  return relatives
    .map((match) => join(dirname(path), match[1] ?? ''))
    .filter((target) => !target.startsWith(`${home}/`))
    .map((target) => `${path} → ${target}: an import of another room begins with #src/`)
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path)
}

function roomOf(path: string): string | null {
  return /^src\/features\/([^/]+(?:\/[^/]+)?)\//.exec(path)?.[1] ?? null
}

function isServerOnly(path: string): boolean {
  return path.startsWith('src/server/') || /\.(server|api)\.tsx?$/.test(path)
}

/**
 * Route modules may: React Router strips their loaders, and the build fails where something is
 * left.
 */
function maySeeServer(path: string): boolean {
  const serverEntry = [
    'src/main.ts',
    'src/root.tsx',
    'src/entry.server.tsx',
    'src/shell/access-middleware.ts',
    'src/shell/gate-middleware.ts',
  ]
  return (
    isServerOnly(path) ||
    serverEntry.includes(path) ||
    /(-(page|layout)\.tsx|-cli\.ts|\.test\.tsx?)$/.test(path)
  )
}

function isGenerated(path: string): boolean {
  return path.endsWith('.gen.ts') || path === 'src/server/database/tables.ts'
}

/** Circles of imports, each told once, from its first file in the alphabet. */
function circles(files: readonly SourceFile[]): string[] {
  const graph = new Map(files.map((file) => [file.path, file.imports]))
  const found = new Set<string>()
  const done = new Set<string>()
  const walk = (path: string, trail: readonly string[]) => {
    const seen = trail.indexOf(path)
    if (seen >= 0) {
      found.add(spelled(trail.slice(seen)))
      return
    }
    if (done.has(path)) return
    for (const target of graph.get(path) ?? []) walk(target, [...trail, path])
    done.add(path)
  }
  for (const path of graph.keys()) walk(path, [])
  return [...found]
}

function spelled(circle: readonly string[]): string {
  const start = circle.indexOf([...circle].sort()[0] ?? '')
  const turned = [...circle.slice(start), ...circle.slice(0, start)]
  return `circle: ${[...turned, turned[0]].join(' → ')}`
}
