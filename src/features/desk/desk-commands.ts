/** What can be printed as a command barcode or typed: a star and a word, in any case. */
export const deskCommands = {
  '*ISSUE': 'Issue',
  '*RETURN': 'Return',
  '*RENEW': 'Renew',
  '*END': 'Close the member',
  '*UNDO': 'Undo the last',
} as const

export type DeskCommand = keyof typeof deskCommands

/** The command that a text is; null: it is none. */
export function readCommand(text: string): DeskCommand | null {
  const wanted = text.toUpperCase().replaceAll(' ', '')
  return (Object.keys(deskCommands) as DeskCommand[]).find((one) => one === wanted) ?? null
}

/** Whether a text is meant as a command: no barcode of the library begins with a star. */
export function looksLikeCommand(text: string): boolean {
  return text.startsWith('*')
}
