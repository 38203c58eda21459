import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { declaredIn, inOrder, wingsOf, withRow, withTitle } from './list-entries.ts'
import { type RoomNames, roomNames } from './room-names.ts'
import { roomTemplates } from './room-templates.ts'

const order = 'src/features/ORDER.md'
const declared = 'src/process/rooms.server.ts'
const pages = 'src/pages/open-pages.ts'
const tables = 'src/server/database/tables.ts'

/** Most rooms tell readers something. */
const usualWing = 'content'

/** What a new room writes: each file's whole text, by its path from the project's folder. */
type RoomPlan = ReadonlyMap<string, string>

/**
 * What is to be written below `root` for a room that is asked for as `tea-time` or
 * `lending/tea-time`. Reads only. Throws a sentence for a name that is taken or impossible.
 */
export function planRoom(root: string, asked: string, today: string): RoomPlan {
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const wings = wingsOf(read(order))
  const names = roomNames(asked, usualWing)
  if (!wings.includes(names.wing)) {
    throw new Error(`There is no wing “${names.wing}”. The wings are ${wings.join(', ')}.`)
  }
  refuseTaken(root, read, names)
  const titles = (language: 'hi' | 'or') => {
    const path = `src/pages/words/${language}.ts`
    return [path, withTitle(read(path), names, language)] as const
  }
  return new Map([
    ...roomTemplates(names, nextNumber(root)),
    [order, inOrder(read(order), names)],
    [declared, declaredIn(read(declared), names)],
    [pages, withRow(read(pages), names, today)],
    titles('hi'),
    titles('or'),
  ])
}

function refuseTaken(root: string, read: (path: string) => string, names: RoomNames): void {
  const { room, table } = names
  const pageFiles = readdirSync(join(root, 'src/pages')).filter((name) => name.endsWith('.ts'))
  const rows = pageFiles.map((name) => read(`src/pages/${name}`)).join('\n')
  const isTaken = [
    new RegExp(`^\\d+\\. ${room}$`, 'm').test(read(order)),
    new RegExp(`^ +(?:id: '${room}'|path: '/${room}[/'])`, 'im').test(rows),
    new RegExp(`^ {2}${table}: `, 'm').test(read(tables)),
    existsSync(join(root, 'public', room)),
    existsSync(join(root, `db/functions/${room}-changes.sql`)),
  ]
  if (!isTaken.includes(true)) return
  throw new Error(`There is a room, a page or a table “${room}” already. Choose another name.`)
}

function nextNumber(root: string): string {
  const numbers = readdirSync(join(root, 'db/migrations')).map((name) => Number.parseInt(name, 10))
  return String(Math.max(...numbers) + 1).padStart(4, '0')
}
