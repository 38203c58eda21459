import type { RoomNames } from './room-names.ts'

/** The wings of ORDER.md, in their order. */
export function wingsOf(order: string): string[] {
  return [...order.matchAll(/^## (\S+)$/gm)].map(([, wing = '']) => wing)
}

/** ORDER.md with the room as the last one of its wing, numbered anew. */
export function inOrder(order: string, { wing, room }: RoomNames): string {
  const heading = `## ${wing}\n`
  const parts = order.split(/^(?=## )/m).map((part) => {
    return part.startsWith(heading) ? `${part.trimEnd()}\n0. ${room}\n\n` : part
  })
  let number = 0
  return `${parts
    .join('')
    .replaceAll(/^\d+\. /gm, () => `${++number}. `)
    .trimEnd()}\n`
}

/** The list of what rooms declare, with the room behind the last one of its wing. */
export function declaredIn(list: string, { wing, room, value }: RoomNames): string {
  const module = `#src/features/${wing}/${room}/room.server.ts`
  const ofWing = [...list.matchAll(/^import \{ (\w+) \} from '#src\/features\/(\w+)\//gm)]
    .filter(([, , itsWing]) => itsWing === wing)
    .map(([, name = '']) => name)
  const last = ofWing.sort((one, other) => placeOf(list, one) - placeOf(list, other)).at(-1)
  const listed = replaced(list, `\n  ${last},\n`, `\n  ${last},\n  ${value}Room,\n`)
  return `import { ${value}Room } from '${module}'\n${listed}`
}

const placeOf = (list: string, name: string) => list.indexOf(`\n  ${name},\n`)

/** The table of pages with a row for the room's. */
export function withRow(table: string, names: RoomNames, today: string): string {
  const { wing, room, title } = names
  const row = `  {
    id: '${room}',
    path: '/${room}',
    module: 'features/${wing}/${room}/${room}-page.tsx',
    title: '${title}',
    description: '${title} of the library.',
    access: 'everyone',
    keptOnDevice: 'for-anyone',
    listed: { priority: 1, released: '${today}' },
  },
`
  return replaced(table, /^\]\n/m, `${row}]\n`)
}

const descriptions = {
  hi: (title: string) => `पुस्तकालय में: ${title}।`,
  or: (title: string) => `ଗ୍ରନ୍ଥାଗାରରେ: ${title}।`,
}

/** The names of pages in a language, with that of the room's. */
export function withTitle(
  titles: string,
  { room, title }: RoomNames,
  language: keyof typeof descriptions,
): string {
  const row = `  '${room}': ['${title}', '${descriptions[language](title)}'],\n`
  return replaced(titles, /\}\n$/, `${row}}\n`)
}

function replaced(text: string, place: string | RegExp, by: string): string {
  const changed = text.replace(place, () => by)
  if (changed === text)
    throw new Error(`There is no place for the room where “${place}” was to be.`)
  return changed
}
