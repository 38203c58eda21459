import { memberNumber } from '#src/kernel/member-number.ts'
import type { Language } from '#src/kernel/words/language.ts'
import type { DeskAnswer, DeskScan, DeskState, Mishap, Mode } from './desk-answer.ts'
import { codeIn, type DeskCommand, deskCommands } from './desk-commands.ts'
import type { Outcome, Whose } from './outcome.ts'
import type { WhoseCode } from './whose-code.ts'
import { type DeskAnswerWords, deskAnswerWords } from './words.ts'

/** How the desk stands after a scan, with what came of it. */
export function standingAnswer(
  scan: Pick<DeskScan, 'text' | 'mode' | 'next'>,
  outcome: Outcome,
  { member, operations }: DeskState,
  language: Language,
): DeskAnswer {
  const { heading, title = null, choices = [], payer = null, whose = null } = outcome
  const isOthers = member !== null && whose !== null && whose.number !== member.number
  const tone = isOthers && outcome.tone === 'good' ? 'warn' : outcome.tone
  const sentences = [
    ...(whose ? [whoseSentence(whose, language, isOthers ? member.name : null)] : []),
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
    text: codeIn(scan.text),
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
export function whoseSentence(
  { is, name, number }: Whose,
  language: Language,
  open: string | null = null,
): string {
  const words = deskAnswerWords[language]
  const say = is === 'on-loan-to' ? words.isOnLoanTo : words.wasWith
  return say(name, memberNumber(number), open)
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
export function whichOutcome(
  { member, copy }: WhoseCode,
  text: string,
  language: Language,
): Outcome {
  const words = deskAnswerWords[language]
  return {
    tone: 'warn',
    heading: words.memberOrCopy,
    title: text,
    isClear: false,
    sentences: [words.sameCode],
    choices: [
      { label: words.theMember(member?.name ?? ''), text, use: 'member' },
      { label: words.theCopy(copy?.title ?? ''), text, use: 'copy' },
    ],
  }
}

/** Nobody knows the code, or the words; `says`: what was looked for in vain. */
export function unknownOutcome(
  text: string,
  language: Language,
  says: 'nobodyHasCode' | 'noNameOrTitle' | 'titlesNeedNetwork' = 'nobodyHasCode',
): Outcome {
  const words = deskAnswerWords[language]
  return {
    tone: 'bad',
    heading: words.notKnown,
    title: text,
    isClear: false,
    sentences: [words[says]],
  }
}

/** Whether a text that is no code may be a name. */
export function mayBeName(text: string): boolean {
  return /\p{L}{2}/u.test(text)
}

/** Whether a text that is no code may be of a title: a single word with a digit is a code. */
export function mayBeTitle(text: string): boolean {
  return mayBeName(text) && !/^\S*\d\S*$/.test(text)
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
  language: Language,
): Outcome {
  const words = deskAnswerWords[language]
  const [first, ...others] = rows
  if (!first) return unknownOutcome(text, language)
  if (others.length === 0 && !isGuess) return memberOutcome(first)
  return {
    tone: 'warn',
    heading: isGuess ? words.noSuchName : words.whichMember,
    title: text,
    isClear: false,
    member: null,
    sentences: [
      ...(isGuess ? [words.similarNames] : []),
      ...(rows.length > mostNames ? [words.moreNames] : []),
    ],
    choices: rows.slice(0, mostNames).map(({ name, number, rollNumber }) => ({
      label: [name, rollNumber ?? memberNumber(number)].join(', '),
      text: memberNumber(number),
      use: 'member',
    })),
  }
}

/** What comes of a command that does nothing yet; null as a command: there is no such one. */
export function commandAnswer(
  scan: Pick<DeskScan, 'text' | 'next' | 'member'>,
  command: Exclude<DeskCommand, '*UNDO'> | null,
  language: Language,
): Outcome {
  const words = deskAnswerWords[language]
  switch (command) {
    case null:
      return {
        tone: 'bad',
        heading: words.noSuchCommand,
        title: scan.text,
        sentences: [words.theCommands(Object.keys(deskCommands).join(', '))],
      }
    case '*END':
      if (scan.next) return { tone: 'none', heading: words.leftAsItWas }
      return { tone: 'none', heading: words.closed, member: null, mode: 'return' }
    case '*ANYWAY':
      return {
        tone: 'warn',
        heading: words.nothingToConfirm,
        sentences: [words.whatAnywayIs],
      }
    case '*ISSUE':
      return scan.member === null
        ? {
            tone: 'warn',
            heading: words.scanCardFirst,
            sentences: [words.thenBooks],
          }
        : { tone: 'none', heading: words.issuing, mode: 'issue' }
    case '*RETURN':
      return { tone: 'none', heading: words.takingBack, mode: 'return' }
    case '*RENEW':
      return { tone: 'none', heading: words.renewing, mode: 'renew' }
    default:
      return nextIs(deskCommands[command].use, words)
  }
}

const nextWords = {
  lost: 'whichIsLost',
  claimed: 'whichIsClaimed',
  damaged: 'whichIsDamaged',
  found: 'whichIsFound',
} as const satisfies Record<Mishap, keyof DeskAnswerWords>

function nextIs(next: Mishap, words: DeskAnswerWords): Outcome {
  return { tone: 'warn', heading: words[nextWords[next]], sentences: [words.oneBookOnly], next }
}
