import { longestFaq } from '#src/features/content/institute/faq/faq.ts'
import { cleanLine } from '#src/kernel/clean-text.ts'
import type { Message } from '../conversations.ts'
import type { Interlocutor } from './office-shapes.ts'

/** A question and its answer, before somebody looks at them. */
type AnswerDraft = { readonly title: string; readonly body: string }

/**
 * A text of the library as an answer for everybody, to the last question before it, without what
 * names the reader. null: it is none, or there is no question.
 */
export function answerDraft(
  message: Pick<Message, 'seq' | 'side' | 'kind' | 'body'>,
  messages: readonly Pick<Message, 'seq' | 'side' | 'kind' | 'body'>[],
  reader: Pick<Interlocutor, 'name' | 'email'>,
): AnswerDraft | null {
  if (message.side !== 'library' || message.kind !== 'text' || message.body === '') return null
  const question = messages.findLast(
    ({ seq, side, kind, body }) =>
      seq < message.seq && side === 'reader' && kind === 'text' && body !== '',
  )
  if (!question) return null
  return {
    title: cleanLine(withoutReader(question.body, reader), longestFaq.title),
    body: withoutReader(message.body, reader).slice(0, longestFaq.body),
  }
}

/** Names of fewer letters are words too often. */
const shortestName = 3

/** A text in which “…” stands for the reader's names, addresses and telephone numbers. */
function withoutReader(text: string, { name, email }: Pick<Interlocutor, 'name' | 'email'>) {
  const names = [name, ...name.split(/[\s.,]+/), email.split('@')[0] ?? '']
    .filter((one) => one.length >= shortestName)
    .map((one) => one.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  const own = names.length > 0 ? new RegExp(wholeWord(names.join('|')), 'giu') : null
  const without = text.replace(anyAddress, '…').replace(anyPhone, '…')
  return own ? without.replace(own, '…') : without
}

const wholeWord = (words: string) =>
  String.raw`(?<![\p{L}\p{M}\p{N}])(?:${words})(?![\p{L}\p{M}\p{N}])`
const anyAddress = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu
/** With the code of a country, or an Indian one; no ISBN of 13 digits. */
const anyPhone = /(?<!\d)(?:\+\d[\d -]{8,16}\d|0?[6-9]\d{4}[ -]?\d{5})(?!\d)/g
