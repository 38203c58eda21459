import type { ScanUse } from './desk-answer.ts'
import type { DeskAnswerWords } from './words.ts'

type CommandMeaning = {
  /** The word that it is called by. */
  readonly word: keyof DeskAnswerWords
  /** What the copy that is scanned with it or after it is for. */
  readonly use: ScanUse | null
}

/**
 * What can be printed as a command barcode or typed: a star and a word, in any case; with the
 * number of a copy behind it, for that copy.
 */
export const deskCommands = {
  '*ISSUE': { word: 'commandIssue', use: 'issue' },
  '*RETURN': { word: 'commandReturn', use: 'return' },
  '*RENEW': { word: 'commandRenew', use: 'renew' },
  '*END': { word: 'commandEnd', use: null },
  '*ANYWAY': { word: 'commandAnyway', use: null },
  '*UNDO': { word: 'commandUndo', use: null },
  '*DAMAGED': { word: 'commandDamaged', use: 'damaged' },
  '*CLAIMED': { word: 'commandClaimed', use: 'claimed' },
  '*FOUND': { word: 'commandFound', use: 'found' },
  '*LOST': { word: 'commandLost', use: 'lost' },
} as const satisfies Record<string, CommandMeaning>

export type DeskCommand = keyof typeof deskCommands

/** A command with the code that stands behind it, if one does. */
type ReadCommand = { readonly command: DeskCommand; readonly rest: string }

/** The command that a text is; null: it is none. */
export function readCommand(text: string): ReadCommand | null {
  const [, word = '', rest = ''] = /^\*\s*([a-z]+)\s*(.*)$/i.exec(text) ?? []
  const wanted = `*${word.toUpperCase()}`
  const command = (Object.keys(deskCommands) as DeskCommand[]).find((one) => one === wanted)
  if (!command || (rest !== '' && deskCommands[command].use === null)) return null
  return { command, rest }
}

/** The code that a text is about: the one behind its command, or else the text itself. */
export function codeIn(text: string): string {
  return readCommand(text)?.rest || text
}

/** Whether a text is meant as a command: no barcode of the library begins with a star. */
export function looksLikeCommand(text: string): boolean {
  return text.startsWith('*')
}
