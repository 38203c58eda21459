import type { CommandOption } from './command-options.ts'

const mostKept = 6
let recent: readonly CommandOption[] = []

/**
 * Where the command field led last, the latest first. They are kept until the document is loaded
 * anew, which signing out does: whoever comes next at this computer sees no names.
 */
export function recentOptions(): readonly CommandOption[] {
  return recent
}

/** Puts it first. */
export function noteRecent({ label, detail, to }: CommandOption): void {
  const others = recent.filter((one) => one.to !== to || one.label !== label)
  recent = [{ label, detail, to }, ...others].slice(0, mostKept)
}
