import { institute as file } from '#institute-file'
import type { Institute } from '#src/kernel/institute-shape.ts'

/** What administrators may set instead of `institute.ts`, each as a whole. */
type Replaced = Pick<
  Institute,
  | 'name'
  | 'shortName'
  | 'libraryName'
  | 'university'
  | 'phone'
  | 'email'
  | 'site'
  | 'socials'
  | 'quickLinks'
  | 'instituteLinks'
  | 'eResources'
  | 'emailDomain'
>

/** What is set instead of `institute.ts`; what is left out is as the file has it. */
export type InstituteChanges = Partial<Replaced> & {
  readonly address?: Partial<Institute['address']>
  readonly desks?: Partial<Institute['desks']>
  readonly map?: Partial<Institute['map']>
  readonly colours?: Partial<Institute['colours']>
  /** What goes before the style sheet for these colours; it is made and not stored. */
  readonly themeStyle?: string
}

type Current = { readonly institute: Institute; changes: InstituteChanges }

declare global {
  var almirahInstitute: Current | undefined
}

/** The element of a page that tells a browser what is set instead of `institute.ts`. */
export const changesElement = 'institute-changes'

/**
 * The pages' bundle has a copy of this module besides the server's: both hold the same object.
 */
function current(): Current {
  if (globalThis.almirahInstitute) return globalThis.almirahInstitute
  const changes = changesOfDocument()
  const made = { institute: changedInstitute(file, changes), changes }
  globalThis.almirahInstitute = made
  return made
}

/** In a browser, what its page was drawn with; elsewhere nothing, until the database is read. */
function changesOfDocument(): InstituteChanges {
  const element = globalThis.document?.getElementById(changesElement)
  return JSON.parse(element?.textContent || '{}')
}

/** The file's facts with what is set instead. */
export function changedInstitute(from: Institute, changes: InstituteChanges): Institute {
  return {
    ...from,
    ...changes,
    address: { ...from.address, ...changes.address },
    desks: { ...from.desks, ...changes.desks },
    map: { ...from.map, ...changes.map },
    colours: { ...from.colours, ...changes.colours },
  }
}

/**
 * What the institute is today: `institute.ts`, and what administrators set instead (decision 0121).
 * It is read where it is needed: what is copied when a module begins stays as the file has it.
 */
export const { institute } = current()

/** From now on, in this process, `changes` stand instead of what the file says. */
export function setInstitute(changes: InstituteChanges): void {
  const now = current()
  now.changes = changes
  Object.assign(now.institute, changedInstitute(file, changes))
}

/** The rules for the colours that are set; '': they are those of the style sheet. */
export function themeRules(): string {
  return current().changes.themeStyle ?? ''
}

/** What is set, as the text of a script element; '' where nothing is. */
export function instituteChanges(): string {
  const { changes } = current()
  return Object.keys(changes).length === 0 ? '' : JSON.stringify(changes).replaceAll('<', '\\u003c')
}
