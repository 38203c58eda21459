import { AppError } from '#src/kernel/errors.ts'
import type { Language } from '#src/kernel/words/language.ts'
import { say } from '#src/kernel/words/sentence.ts'
import type { readFileForm } from '#src/server/http/read-form.ts'
import { managerWords } from './manager/words.ts'
import type { OfferedImport, OfferedWork } from './offered-import.ts'
import type { DoiAgency } from './references/doi-agencies.server.ts'
import { lookUpDois } from './references/look-up-dois.server.ts'
import { type PlannedWork, planImport } from './references/plan-import.ts'
import { readReferences } from './references/read-references.ts'
import { largestFile, type ReferenceFault, type ReferenceFile } from './references/reference.ts'
import { referenceText } from './references/reference-text.ts'
import { risText } from './references/ris-text.ts'
import { referenceWords } from './references/words.ts'
import type { Work } from './works.ts'

type SentForm = Awaited<ReturnType<typeof readFileForm>>

type SentReferences = {
  readonly text: string
  readonly isWindows: boolean
  readonly file: ReferenceFile
  /** DOIs of which nothing is known but that they are; null: it is no list of DOIs. */
  readonly missed: number | null
}

/**
 * The list that a form sends, as a file or as text. Errors: `invalid-input` where there is none,
 * `too-large`, `unsupported-file` where it is nothing that is read.
 */
export async function sentReferences({ file, field }: SentForm): Promise<SentReferences> {
  const chosen = file('file')
  const pasted = field('pasted')
  if (!chosen && pasted.trim() === '') throw refused('invalid-input', 'nothingSent')
  if ((chosen?.size ?? pasted.length) > largestFile) throw refused('too-large', 'fileTooLarge')
  const { text, isWindows } = chosen
    ? referenceText(new Uint8Array(await chosen.arrayBuffer()))
    : { text: pasted, isWindows: false }
  const read = readSentText(text)
  const missed = read.kind === 'dois' ? read.references.length : null
  return { text, isWindows, file: read, missed }
}

/** What a text lists. Errors: `unsupported-file` where it is nothing that is read. */
export function readSentText(text: string): ReferenceFile {
  const read = readReferences(text)
  if (!read) throw refused('unsupported-file', 'nothingUnderstood')
  return read
}

/**
 * The same with what is known of DOIs, where it is a list of them; it is sent again as RIS, so that
 * nobody is asked twice.
 */
export async function withKnownDois(
  sent: SentReferences,
  agencies: readonly DoiAgency[],
): Promise<SentReferences> {
  if (sent.missed === null) return sent
  const { file, missed } = await lookUpDois(sent.file, agencies)
  return { ...sent, file, missed, text: risText(file.references.map(({ work }) => work)) }
}

/** The places in the plan that were ticked. */
export function chosenPlaces({ all }: SentForm): ReadonlySet<number> {
  const places = new Set(all('take').map(Number))
  if (places.size === 0) throw refused('invalid-input', 'noneChosen')
  return places
}

function refused(
  code: 'invalid-input' | 'too-large' | 'unsupported-file',
  word: 'nothingSent' | 'fileTooLarge' | 'nothingUnderstood' | 'noneChosen',
): AppError {
  return new AppError(
    code,
    say(managerWords, (words) => words[word]),
  )
}

const mostFaultsShown = 50

/** What an import would add to these works, as the page says it in a language. */
export function plannedImport(
  { text, isWindows, file, missed }: SentReferences,
  there: readonly Work[],
  language: Language,
): OfferedImport {
  const { works, faults } = planImport(file, there)
  return {
    text,
    works: works.map((work) => offered(work, language)),
    faults: plannedFaults(faults, language),
    moreFaults: Math.max(0, faults.length - mostFaultsShown),
    isWindows,
    missed: missed ?? 0,
  }
}

/** What cannot be read, as it is said in a language; of very much, the first. */
export function plannedFaults(faults: readonly ReferenceFault[], language: Language): string[] {
  return faults.slice(0, mostFaultsShown).map((fault) => saidFault(fault, language))
}

function saidFault({ line, code, about }: ReferenceFault, language: Language): string {
  return managerWords[language].atLine(String(line), referenceWords[language][code](about))
}

function offered({ work, line, twin }: PlannedWork, language: Language): OfferedWork {
  const words = managerWords[language]
  const { title, authors, year, container, doi } = work
  const people = authors.slice(0, 4).join('; ') + (authors.length > 4 ? ' …' : '')
  const about = [people, year, container, doi && `doi:${doi}`].filter(Boolean).join(' · ')
  const said = twin && (twin.in === 'file' ? words.twiceInFile : words.thereAlready(twin.title))
  return { title, about, line, twin: said, mayAdd: twin?.by !== 'doi' }
}
