import { memberNumber } from '#src/kernel/member-number.ts'
import type { DeskAnswer, DeskScan, DeskState, Mishap, Mode } from './desk-answer.ts'
import { type DeskCommand, deskCommands } from './desk-commands.ts'
import type { Outcome, Whose } from './outcome.ts'
import type { WhoseCode } from './whose-code.ts'

/** How the desk stands after a scan, with what came of it. */
export function standingAnswer(
  scan: Pick<DeskScan, 'text' | 'mode' | 'next'>,
  outcome: Outcome,
  { member, operations }: DeskState,
): DeskAnswer {
  const { heading, title = null, choices = [], payer = null, whose = null } = outcome
  const isOthers = member !== null && whose !== null && whose.number !== member.number
  const tone = isOthers && outcome.tone === 'good' ? 'warn' : outcome.tone
  const sentences = [
    ...(whose ? [whoseSentence(whose, isOthers ? member.name : null)] : []),
    ...(outcome.sentences ?? []),
  ]
  const mode = outcome.mode ?? scan.mode
  const isClear = outcome.isClear ?? true
  return {
    tone,
    heading,
    title,
    sentences,
    choices,
    text: scan.text,
    slip: outcome.slip ?? null,
    member,
    mode: member === null && mode === 'issue' ? 'return' : mode,
    payer: payer && payer.number === member?.number ? null : payer,
    isClear,
    next: outcome.next === undefined && !isClear ? scan.next : (outcome.next ?? null),
    costAsked: outcome.costAsked ?? null,
    overridable: outcome.overridable ?? [],
    refusedUse: outcome.refusedUse ?? null,
    operations,
  }
}

/** Whose book it is, or was; `open`: the name of who is open, where that is another member. */
export function whoseSentence({ is, name, number }: Whose, open: string | null = null): string {
  const other = open === null ? '' : `, not ${open} (open on screen)`
  return `${is} ${name}, ${memberNumber(number)}${other}.`
}

/** What a scanned copy is for as the desk stands. */
export function modeOf({ mode, member }: Pick<DeskScan, 'mode' | 'member'>): Mode {
  return mode === 'issue' && member === null ? 'return' : mode
}

/** The member is open from now on. */
export function memberOutcome({
  number,
  name,
}: {
  readonly number: number
  readonly name: string
}): Outcome {
  return { tone: 'none', heading: name, title: memberNumber(number), member: number, mode: 'issue' }
}

/** A card and a copy have the same code: which is meant has to be said. */
export function whichOutcome({ member, copy }: WhoseCode, text: string): Outcome {
  return {
    tone: 'warn',
    heading: 'Member or copy?',
    title: text,
    isClear: false,
    sentences: ['A card and a copy share this code. Nothing has been done yet.'],
    choices: [
      { label: `Member: ${member?.name}`, text, use: 'member' },
      { label: `Copy: ${copy?.title}`, text, use: 'copy' },
    ],
  }
}

/** Nobody knows the code. */
export function unknownOutcome(text: string): Outcome {
  return {
    tone: 'bad',
    heading: 'Not known',
    title: text,
    isClear: false,
    sentences: ['No member or copy has this code. Nothing was done.'],
  }
}

/** Whether a text that is no code may be a name. */
export function mayBeName(text: string): boolean {
  return /\p{L}{2}/u.test(text)
}

/** So many names the desk asks about; it is given one more, where there are more. */
export const mostNames = 8

/**
 * The only member with such a name is open from now on; of several, or where it is a guess, with a
 * similar name, the desk asks. Nobody is open then: what is scanned next is not for the one before.
 */
export function namesOutcome(
  text: string,
  rows: readonly {
    readonly name: string
    readonly number: number
    readonly rollNumber: string | null
  }[],
  isGuess: boolean,
): Outcome {
  const [first, ...others] = rows
  if (!first) return unknownOutcome(text)
  if (others.length === 0 && !isGuess) return memberOutcome(first)
  return {
    tone: 'warn',
    heading: isGuess ? 'No such name' : 'Which member?',
    title: text,
    isClear: false,
    member: null,
    sentences: [
      ...(isGuess ? ['Members with a similar name:'] : []),
      ...(rows.length > mostNames ? ['There are more: type more of the name.'] : []),
    ],
    choices: rows.slice(0, mostNames).map(({ name, number, rollNumber }) => ({
      label: [name, rollNumber ?? memberNumber(number)].join(', '),
      text: memberNumber(number),
      use: 'member',
    })),
  }
}

const modeWords: Readonly<Record<Mode, string>> = {
  issue: 'Issuing',
  return: 'Taking back',
  renew: 'Renewing',
}

/** What comes of a command that does nothing yet; null as a command: there is no such one. */
export function commandAnswer(
  scan: Pick<DeskScan, 'text' | 'next' | 'member'>,
  command: Exclude<DeskCommand, '*UNDO'> | null,
): Outcome {
  switch (command) {
    case null:
      return {
        tone: 'bad',
        heading: 'No such command',
        title: scan.text,
        sentences: [`The commands are ${Object.keys(deskCommands).join(', ')}.`],
      }
    case '*END':
      if (scan.next) return { tone: 'none', heading: 'Left as it was' }
      return { tone: 'none', heading: 'Closed', member: null, mode: 'return' }
    case '*ANYWAY':
      return {
        tone: 'warn',
        heading: 'Nothing to confirm',
        sentences: ['*ANYWAY confirms what the desk has asked about.'],
      }
    case '*ISSUE':
      return scan.member === null
        ? {
            tone: 'warn',
            heading: 'Scan a card first',
            sentences: ['Then scan the books to issue.'],
          }
        : { tone: 'none', heading: modeWords.issue, mode: 'issue' }
    case '*RETURN':
      return { tone: 'none', heading: modeWords.return, mode: 'return' }
    case '*RENEW':
      return { tone: 'none', heading: modeWords.renew, mode: 'renew' }
    default:
      return nextIs(deskCommands[command].use)
  }
}

const nextWords: Readonly<Record<Mishap, string>> = {
  lost: 'Lost: which book?',
  claimed: 'Claimed returned: which book?',
  damaged: 'Damaged: which book?',
  found: 'Found again: which book?',
}

function nextIs(next: Mishap): Outcome {
  const sentences = ['Scan it or type its number. This applies to one book only.']
  return { tone: 'warn', heading: nextWords[next], sentences, next }
}
