import { returnCopy } from '#src/features/lending/circulation/desk.server.ts'
import { returnedOutcome } from '#src/features/lending/desk-answers/done-outcome.ts'
import { dropTime } from '#src/features/lending/desk-answers/drop-time.ts'
import { whoseSentence } from '#src/features/lending/desk-answers/plain-outcomes.ts'
import { refusedOutcome } from '#src/features/lending/desk-answers/refused-outcome.ts'
import { derivedKey } from '#src/features/lending/desk-operations/derived-key.server.ts'
import { requireKey } from '#src/features/lending/desk-operations/do-once.server.ts'
import { requireDuty } from '#src/kernel/access.ts'
import type { Actor } from '#src/kernel/actor.ts'
import { cleanLine } from '#src/kernel/clean-text.ts'
import type { Day } from '#src/kernel/dates.ts'
import { AppError } from '#src/kernel/errors.ts'
import type { Language } from '#src/kernel/words/language.ts'
import { say } from '#src/kernel/words/sentence.ts'
import type { Db } from '#src/server/database/connect.ts'
import type { BatchLine } from './batch-line.ts'
import { whoseCode } from './whose-code.server.ts'
import { deskWords } from './words.ts'

const mostCopies = 500

/**
 * Takes back a list of copies, a barcode or accession number on each line, and says what came of
 * each. What is refused hinders no other; the same list with the same key is done once. Errors:
 * `forbidden`, `bad-request`; `invalid-input` for an empty or too long list.
 */
export async function returnBatch(
  db: Db,
  actor: Actor,
  batch: { readonly key: string; readonly codes: string; readonly returnedOn: Day | null },
  language: Language = 'en',
): Promise<BatchLine[]> {
  requireDuty(
    'staff:desk',
    actor,
    say(deskWords, (words) => words.staffTakeBack),
  )
  requireKey(batch.key)
  const returnedAt = dropTime(batch.returnedOn)
  const codes = codesOf(batch.codes)
  const lines: BatchLine[] = []
  for (const code of codes) {
    lines.push(
      await returnOne(
        db,
        actor,
        { key: derivedKey(`${batch.key} ${code.toUpperCase()}`), code, returnedAt },
        language,
      ),
    )
  }
  return lines
}

async function returnOne(
  db: Db,
  actor: Actor,
  {
    key,
    code,
    returnedAt,
  }: { readonly key: string; readonly code: string; readonly returnedAt: Date | null },
  language: Language,
): Promise<BatchLine> {
  try {
    const outcome = returnedOutcome(
      await returnCopy(db, actor, { key, copy: code, returnedAt }),
      language,
    )
    const { tone, heading, title = null, whose, sentences = [] } = outcome
    const says = [...(whose ? [whoseSentence(whose, language)] : []), ...sentences].join(' ')
    return { code, tone, heading, title, says }
  } catch (error) {
    const { tone, heading, sentences = [] } = refusedOutcome(error, 'return', code, language)
    const title = (await whoseCode(db, code)).copy?.title ?? null
    return { code, tone, heading, title, says: sentences.join(' ') }
  }
}

/** The codes of a list, each once. Errors: `invalid-input`. */
function codesOf(text: string): string[] {
  const codes = text.split(/[\r\n,;\t]+/).map((line) => cleanLine(line, 100))
  const list = [...new Set(codes.filter((code) => code !== ''))]
  if (list.length === 0)
    throw new AppError(
      'invalid-input',
      say(deskWords, (words) => words.scanOrPaste),
    )
  if (list.length > mostCopies) {
    throw new AppError(
      'invalid-input',
      say(deskWords, (words) => words.tooManyCodes(list.length, mostCopies)),
    )
  }
  return list
}
