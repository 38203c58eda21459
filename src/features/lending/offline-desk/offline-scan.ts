import { saidYes } from '#src/features/lending/desk-answers/anyway.ts'
import {
  type DeskAnswer,
  type DeskScan,
  type Mode,
  mishaps,
} from '#src/features/lending/desk-answers/desk-answer.ts'
import {
  deskCommands,
  looksLikeCommand,
  readCommand,
} from '#src/features/lending/desk-answers/desk-commands.ts'
import type { Outcome } from '#src/features/lending/desk-answers/outcome.ts'
import {
  commandAnswer,
  mayBeName,
  mayBeTitle,
  memberOutcome,
  modeOf,
  mostNames,
  namesOutcome,
  standingAnswer,
  unknownOutcome,
  whichOutcome,
} from '#src/features/lending/desk-answers/plain-outcomes.ts'
import { cleanLine } from '#src/kernel/clean-text.ts'
import type { Language } from '#src/kernel/words/language.ts'
import type { OfflineOperation } from './offline-operation.ts'
import type { Decided, OfflineStation } from './offline-station.ts'
import { offlineSummary } from './offline-summary.ts'
import { offlineDeskWords } from './words.ts'

function needsNetwork(language: Language): Outcome {
  const words = offlineDeskWords[language]
  return { tone: 'bad', heading: words.needsNetwork, sentences: [words.onlyCirculation] }
}

/**
 * What a scan comes to at a desk without network: as `deskScan` with it, but for what needs the
 * library.
 */
export function offlineScan(
  station: OfflineStation,
  scan: DeskScan,
  now: Date,
  stated: Pick<OfflineOperation, 'desk' | 'by'>,
): Decided {
  const { use } = scan
  const { language } = station
  const text = cleanLine(scan.text, 100)
  const asked = { ...scan, text }
  const answered = (outcome: Outcome): Decided => ({ outcome, operation: null })
  const circulate = (what: Mode, override = scan.override) =>
    station.circulate({ ...asked, override }, what, now, stated)
  const yes = saidYes(scan, language)
  if (yes) return circulate(yes.what, yes.override)
  if (use === 'pay' || mishaps.some((one) => one === use)) return answered(needsNetwork(language))
  if (use === 'undo') return station.undo(scan, text, now, stated)
  if (use === null && looksLikeCommand(text)) {
    const read = readCommand(text)
    if (!read) return answered(commandAnswer(asked, null, language))
    if (read.rest) {
      const { use: wanted } = deskCommands[read.command]
      return offlineScan(station, { ...scan, text: read.rest, use: wanted }, now, stated)
    }
    if (read.command === '*UNDO') return station.undo(scan, null, now, stated)
    const isMishap = mishaps.some((one) => one === deskCommands[read.command].use)
    return answered(
      isMishap ? needsNetwork(language) : commandAnswer(asked, read.command, language),
    )
  }
  if (use === 'issue' || use === 'return' || use === 'renew') return circulate(use)
  const found = station.memory.whoseCode(text)
  const { member, copy } = found
  if (member && copy && use === null) return answered(whichOutcome(found, text, language))
  if (copy && use !== 'member')
    return scan.next ? answered(needsNetwork(language)) : circulate(modeOf(scan))
  if (member && use !== 'copy') return answered(memberOutcome(member))
  if (!mayBeName(text)) return answered(unknownOutcome(text, language))
  const named = station.memory.named(text, mostNames + 1)
  if (named.length === 0 && mayBeTitle(text)) {
    return answered(unknownOutcome(text, language, 'titlesNeedNetwork'))
  }
  return answered(namesOutcome(text, named, false, language))
}

/** How a desk without network stands after a scan. */
export function offlineAnswer(
  station: OfflineStation,
  scan: Pick<DeskScan, 'text' | 'mode' | 'next' | 'member'>,
  outcome: Outcome,
  now: Date,
): DeskAnswer {
  const number = outcome.member === undefined ? scan.member : outcome.member
  const { memory, language } = station
  const state = {
    member: number === null ? null : offlineSummary(memory, number, now, language),
    operations: station.lastOperations(),
  }
  return standingAnswer(scan, outcome, state, language)
}
