import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RoomNames } from './room-names.ts'

/** A room named “tea-time”, file by file. */
const folder = join(import.meta.dirname, 'template')
const ending = '.txt'

/**
 * The files that a new room has for itself, by their paths: its folder, its migration with this
 * number, and its triggers.
 */
export function roomTemplates(names: RoomNames, number: string): ReadonlyMap<string, string> {
  const { wing, room, table } = names
  const placeOf = (path: string) => {
    if (path === 'db/migration.sql') return `db/migrations/${number}_${table}.sql`
    if (path === 'db/functions.sql') return `db/functions/${room}-changes.sql`
    return path.replace('room/', `src/features/${wing}/${room}/`)
  }
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return new Map(
    paths
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => path.endsWith(ending))
      .map((path) => [
        named(placeOf(path.slice(0, -ending.length)), names),
        named(readFileSync(join(folder, path), 'utf8'), names),
      ]),
  )
}

function named(text: string, { wing, room, table, type, value, title }: RoomNames): string {
  return text
    .replaceAll('WING', wing)
    .replaceAll('tea-time', room)
    .replaceAll('tea_time', table)
    .replaceAll('TeaTime', type)
    .replaceAll('teaTime', value)
    .replaceAll('Tea time', title)
    .replaceAll('tea time', title.toLowerCase())
}
