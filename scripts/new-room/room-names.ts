/** The names by which a new room and its parts are called. */
export type RoomNames = {
  /** `content` */
  readonly wing: string
  /** `tea-time`: folder, page's id and address. */
  readonly room: string
  /** `tea_time` */
  readonly table: string
  /** `TeaTime`: types and components; with a small letter, values. */
  readonly type: string
  readonly value: string
  /** `Tea time`: what people read. */
  readonly title: string
}

const pattern = /^(?:([a-z]+)\/)?([a-z][a-z0-9]*(?:-[a-z0-9]+)*)$/
const longest = 40
/** They would be the names of two files, or say nothing. */
const unfit = ['room', 'words', 'util', 'utils', 'helper', 'helpers', 'misc', 'common', 'index']

/**
 * The names of a room that is asked for as `tea-time`, or as `lending/tea-time` where it is not to
 * stand in `usualWing`. Throws a sentence where that is no name.
 */
export function roomNames(asked: string, usualWing: string): RoomNames {
  const [, wing = usualWing, room = ''] = pattern.exec(asked) ?? []
  if (room === '' || room.length > longest || unfit.includes(room)) {
    throw new Error(
      `“${asked}” cannot be the name of a room. Write npm run new:room tea-time, or lending/tea-time for another wing: small letters, ${longest} at most.`,
    )
  }
  const words = room.replaceAll('-', ' ')
  const type = room.replaceAll(/(?:^|-)(\w)/g, (_all, letter: string) => letter.toUpperCase())
  return {
    wing,
    room,
    table: room.replaceAll('-', '_'),
    type,
    value: type.charAt(0).toLowerCase() + type.slice(1),
    title: words.charAt(0).toUpperCase() + words.slice(1),
  }
}
