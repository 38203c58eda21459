import { institute } from '#institute'
import type { Issued, Renewed, Returned } from '#src/features/lending/circulation/answers.ts'
import type { Effects } from '#src/features/lending/circulation/circulation-rows.ts'
import { decideIssue } from '#src/features/lending/circulation/decide-issue.ts'
import { decideRenew } from '#src/features/lending/circulation/decide-renew.ts'
import { decideReturn } from '#src/features/lending/circulation/decide-return.ts'
import type { Decision, Desk } from '#src/features/lending/circulation/decision.ts'
import { requireBranch } from '#src/features/lending/circulation/other-branch.ts'
import { readOverride } from '#src/features/lending/circulation/refusals.ts'
import type {
  DeskScan,
  LastOperation,
  Mode,
} from '#src/features/lending/desk-answers/desk-answer.ts'
import {
  dueWords,
  issuedOutcome,
  renewedOutcome,
  returnedOutcome,
} from '#src/features/lending/desk-answers/done-outcome.ts'
import { dropTime } from '#src/features/lending/desk-answers/drop-time.ts'
import type { Outcome } from '#src/features/lending/desk-answers/outcome.ts'
import { refusedOutcome } from '#src/features/lending/desk-answers/refused-outcome.ts'
import { deskAnswerWords } from '#src/features/lending/desk-answers/words.ts'
import { dayOf } from '#src/institute/institute-clock.ts'
import { shownInstant } from '#src/kernel/calendar/shown-dates.ts'
import { calendarWords } from '#src/kernel/calendar/words.ts'
import { isAppError } from '#src/kernel/errors.ts'
import type { Language } from '#src/kernel/words/language.ts'
import type { DeskMemory } from './desk-memory.ts'
import { inverse } from './inverse.ts'
import { type OfflineOperation, saysNotOnLoan } from './offline-operation.ts'
import { type OfflineDeskWords, offlineDeskWords } from './words.ts'

/**
 * What a decision came to: what is said, and, where something is done, what waits for the library.
 */
export type Decided = { readonly outcome: Outcome; readonly operation: OfflineOperation | null }

type Done = {
  readonly operation: OfflineOperation
  readonly effects: Effects
  readonly member: number | null
  readonly name: string | null
  readonly title: string
  isUndone: boolean
}

type Stated = Pick<OfflineOperation, 'desk' | 'by'>
const kinds = { issue: 'issued', return: 'returned', renew: 'renewed' } as const
const shown = 10

/**
 * A desk without network: decides by the library's own rules, on what it knows and has done since.
 */
export class OfflineStation {
  readonly memory: DeskMemory
  /** In which it answers. */
  readonly language: Language
  readonly #done: Done[] = []

  constructor(memory: DeskMemory, language: Language) {
    this.memory = memory
    this.language = language
  }

  /**
   * Takes in what was done here, in its order: after a decision, or again after the page was
   * closed.
   */
  take(operation: OfflineOperation): void {
    if (operation.kind === 'undo') {
      this.#takeUndo(operation.copy)
      return
    }
    const decision = this.#tried(operation)
    const id = decision?.memberId ?? null
    const member = id === null ? null : Number(id)
    const effects = decision?.effects ?? {}
    this.memory.apply(effects, member)
    if (decision?.ruleSet) this.memory.keepRules(decision.ruleSet)
    const whose = member === null ? null : this.memory.member(member)
    const title = this.memory.whoseCode(operation.copy).copy?.title ?? operation.copy
    const done = { operation, effects, member, name: whose?.name ?? null, title, isUndone: false }
    this.#done.push(done)
  }

  /** What was done here last, the newest first. */
  lastOperations(): LastOperation[] {
    return this.#done
      .slice(-shown)
      .toReversed()
      .map(({ operation: { key, kind, at }, title, name, isUndone }) => ({
        key,
        kind: kind === 'undo' ? kind : kinds[kind],
        at,
        title,
        member: name,
        isUndone,
      }))
  }

  /** Decides what a copy is scanned for. */
  circulate(scan: DeskScan, what: Mode, now: Date, stated: Stated): Decided {
    const { key, text: copy, member, override, returnedOn } = scan
    const about = { key, kind: what, copy, override, returnedOn, at: now.toISOString(), ...stated }
    const operation = { ...about, member: what === 'issue' ? member : null, agreed: false }
    const title = this.memory.whoseCode(copy).copy?.title ?? copy
    try {
      const decision = this.#decide(operation)
      const told = saidOf(decision, what, this.language)
      return {
        outcome: outcomeOf(decision, what, this.language),
        operation: { ...operation, told },
      }
    } catch (error) {
      const reader = what === 'renew' ? this.memory.readerWith(copy) : null
      const whose = reader && ({ is: 'on-loan-to', ...reader } as const)
      const outcome = { title, whose, ...refusedOutcome(error, what, copy, this.language) }
      if (what !== 'return' || !wasNotOnLoan(error)) return { outcome, operation: null }
      const words = offlineDeskWords[this.language]
      const sentences = [words.recordedAnyway(this.#age())]
      const returned = { ...operation, agreed: true, told: words.toldNotOnLoan }
      return { outcome: { ...outcome, sentences }, operation: returned }
    }
  }

  /** Takes back what was done here; `key` null: the last. */
  undo(scan: Pick<DeskScan, 'key'>, key: string | null, now: Date, stated: Stated): Decided {
    const words = offlineDeskWords[this.language]
    const done = this.#done.findLast((one) =>
      key === null ? !one.isUndone : one.operation.key === key,
    )
    if (!done || done.isUndone) return { outcome: nothingToUndo(words), operation: null }
    const copy = done.operation.copy.toUpperCase()
    const last = this.#done.findLast(
      (one) => !one.isUndone && one.operation.copy.toUpperCase() === copy,
    )
    if (last !== done) return { outcome: notTheLast(this.language), operation: null }
    const outcome: Outcome = {
      tone: 'good',
      heading: words.undone,
      title: done.title,
      sentences: [words.asBefore],
    }
    const operation: OfflineOperation = {
      key: scan.key,
      kind: 'undo',
      copy: done.operation.key,
      member: null,
      override: null,
      returnedOn: null,
      at: now.toISOString(),
      told: words.undone,
      agreed: false,
      ...stated,
    }
    return { outcome, operation }
  }

  #takeUndo(key: string): void {
    const done = this.#done.find(({ operation }) => operation.key === key)
    if (!done || done.isUndone) return
    done.isUndone = true
    this.memory.apply(inverse(done.effects), done.member)
  }

  #tried(operation: OfflineOperation): Decision<unknown> | null {
    try {
      return this.#decide(operation)
    } catch (error) {
      if (!isAppError(error)) throw error
      return null
    }
  }

  #decide(
    operation: Omit<OfflineOperation, 'told'>,
  ): Decision<Issued> | Decision<Returned> | Decision<Renewed> {
    const { kind, copy, member, by, returnedOn } = operation
    const now = new Date(operation.at)
    const today = dayOf(now)
    const facts = this.memory.facts(copy, today, kind === 'issue' ? member : null)
    const branches = this.memory.head.ownBranches
    if (kind !== 'return') requireBranch(facts.copy, branches, 'desk')
    const desk: Desk = {
      now,
      clock: now,
      today,
      by,
      rules: this.memory.rules,
      calendars: this.memory.calendars,
      loanRules: this.memory.rulesOfLoan(facts.loan),
      branches,
    }
    if (kind === 'return') {
      const returnedAt = dropTime(returnedOn, now)
      return decideReturn(facts, desk, {
        returnedAt,
        damagePaise: null,
        note: null,
        override: null,
      })
    }
    const override = readOverride(operation.override)
    return kind === 'issue'
      ? decideIssue(facts, desk, override)
      : decideRenew(facts, desk, override)
  }

  /** When the snapshot was made, for people. */
  #age(): string {
    const at = new Date(this.memory.head.at)
    return shownInstant(calendarWords[this.language], at, institute.timeZone)
  }
}

function nothingToUndo(words: OfflineDeskWords): Outcome {
  return { tone: 'warn', heading: words.nothingToUndo, sentences: [words.undoneWithNetwork] }
}

function notTheLast(language: Language): Outcome {
  const heading = deskAnswerWords[language].notDone
  return { tone: 'bad', heading, sentences: [offlineDeskWords[language].onlyLast] }
}

/** What is printed needs the network. */
function outcomeOf(
  { answer }: { readonly answer: unknown },
  what: Mode,
  language: Language,
): Outcome {
  const outcome =
    what === 'issue'
      ? issuedOutcome(answer as Issued, language)
      : what === 'renew'
        ? renewedOutcome(answer as Renewed, language)
        : returnedOutcome(answer as Returned, language)
  return { ...outcome, slip: null }
}

/** What was said, without anybody's name: it may wait for long. */
function saidOf(
  { answer }: { readonly answer: Issued | Returned | Renewed },
  what: Mode,
  language: Language,
): string {
  const words = offlineDeskWords[language]
  if (what === 'return') return words.toldReturned
  const done = what === 'issue' ? words.toldIssued : words.toldRenewed
  if (!('dueAt' in answer)) return done
  const due = dueWords(answer.dueAt, calendarWords[language])
  return `${done} ${deskAnswerWords[language].due(due)}`
}

function wasNotOnLoan(error: unknown): boolean {
  if (!isAppError(error) || !Array.isArray(error.details.refusals)) return false
  return error.details.refusals.every(saysNotOnLoan)
}
