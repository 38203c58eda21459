import type { Sent } from '#src/browser/send-json.ts'
import { isYes } from '#src/features/lending/desk-answers/anyway.ts'
import type {
  DeskAnswer,
  DeskScan,
  DeskState,
} from '#src/features/lending/desk-answers/desk-answer.ts'
import { readCommand } from '#src/features/lending/desk-answers/desk-commands.ts'
import { deskAnswerWords } from '#src/features/lending/desk-answers/words.ts'
import type { Day } from '#src/kernel/dates.ts'
import { newId } from '#src/kernel/ids.ts'
import type { Language } from '#src/kernel/words/language.ts'

/**
 * What is asked of the desk; how it stands is added when its turn comes. `key`: left out, one is
 * made then.
 */
export type AskedScan = Pick<DeskScan, 'text'> &
  Partial<Pick<DeskScan, 'key' | 'use' | 'override' | 'payment' | 'cost'>> & {
    readonly returnedOn?: Day | null
    /** Why it is refused here, in its turn, and not sent. */
    readonly fault?: string
  }

/** How the line of scans stands. */
export type LineState = {
  readonly answer: DeskAnswer
  /** Whether one is under way. */
  readonly isBusy: boolean
  readonly waiting: readonly AskedScan[]
  /** Whether those that wait do so until somebody has looked at the answer. */
  readonly isHeld: boolean
  /** Why the one under way is sent again and again. */
  readonly trouble: string | null
}

type LineParts = {
  readonly send: (scan: DeskScan) => Promise<Sent<DeskAnswer>>
  /** Resolves when a scan that was not answered shall be sent again. */
  readonly pause: () => Promise<void>
  readonly language: Language
  /** `scan`: what the state's answer is to, where it has just come; else null. */
  readonly tell: (state: LineState, scan: DeskScan | null) => void
}

/**
 * The scans of a desk, one after the other in the order in which they were made: none is lost, each
 * is done once. Where nobody knows what was scanned, those behind it are held: they may be meant
 * for the member whose card was not read.
 */
export function scanLine(first: DeskAnswer, { send, pause, language, tell }: LineParts) {
  let state: LineState = {
    answer: first,
    isBusy: false,
    waiting: [],
    isHeld: false,
    trouble: null,
  }
  const change = (changes: Partial<LineState>, scan: DeskScan | null = null) => {
    state = { ...state, ...changes }
    tell(state, scan)
  }
  const next = async () => {
    const [asked, ...waiting] = state.waiting
    if (!asked || state.isBusy || state.isHeld) return
    change({ isBusy: true, waiting })
    const scan = scanOf(asked, state.answer)
    const answer = await answered(asked, scan)
    const isHeld = !answer.isClear && state.waiting.length > 0
    change({ answer, isBusy: false, isHeld, trouble: null }, scan)
    void next()
  }
  const answered = async (asked: AskedScan, scan: DeskScan): Promise<DeskAnswer> => {
    if (asked.fault !== undefined) return refused(state.answer, asked, asked.fault, language)
    for (;;) {
      const sent = await send(scan)
      if (sent.kind === 'answered') return sent.answer
      if (sent.kind === 'refused') return refused(state.answer, asked, sent.message, language)
      change({ trouble: sent.message })
      await pause()
    }
  }
  return {
    add: (asked: AskedScan) => {
      change({ waiting: [...state.waiting, asked] })
      void next()
    },
    /** Does those that are held. */
    goOn: () => {
      change({ isHeld: false })
      void next()
    },
    /** Forgets those that are held, and whatever waits with them. */
    drop: () => change({ isHeld: false, waiting: [] }),
    isHeld: () => state.isHeld,
    /**
     * Takes how the desk stands by now; `before`: the answer since which it is asked for. A scan
     * since then has told it better.
     */
    refresh: (before: DeskAnswer, stand: DeskState) => {
      if (state.answer === before && !state.isBusy) change({ answer: { ...before, ...stand } })
    },
  }
}

function scanOf(asked: AskedScan, answer: DeskAnswer): DeskScan {
  const { mode, next, member } = answer
  const { text, use = null } = isYesCommand(asked) ? yesOn(answer) : asked
  const { key = newId() } = asked
  const { override = null, payment = null, cost = null, returnedOn = null } = asked
  const stand = { mode, next, member: member?.number ?? null }
  return { key, text, use, override, payment, cost, returnedOn, ...stand }
}

function isYesCommand({ text }: AskedScan): boolean {
  return readCommand(text)?.command === '*ANYWAY'
}

/** The command as the yes to what the desk asks; where it asks nothing, it says so. */
function yesOn({ choices }: DeskAnswer): Pick<AskedScan, 'text' | 'use'> {
  return choices.find(isYes) ?? { text: '*ANYWAY' }
}

function refused(
  before: DeskAnswer,
  { text }: AskedScan,
  message: string,
  language: Language,
): DeskAnswer {
  return {
    ...before,
    tone: 'bad',
    heading: deskAnswerWords[language].notDone,
    title: text,
    sentences: [message],
    text,
    payer: null,
    choices: [],
    overridable: [],
    refusedUse: null,
    costAsked: null,
    slip: null,
    isClear: false,
  }
}
