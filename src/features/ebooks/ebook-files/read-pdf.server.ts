import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { keepTurns } from '#src/server/turns.ts'
import { type BookFile, fileLimits, noFacts } from './book-file.ts'
import { fileRefused } from './file-refused.ts'
import type { PdfAnswer, PdfRead, PdfTask } from './pdf-task.ts'

const mostMemory = 384
/** Milliseconds after which no further page is read, and after which the thread is ended. */
const enough = fileLimits.time - 15_000

const inTurn = keepTurns({
  atOnce: 1,
  longestQueue: 20,
  longestWait: fileLimits.time,
  retryAfter: 30,
  busy: 'Many files are being read just now. Please try again in half a minute.',
})

/**
 * Reads a PDF in a thread of its own, when it is its turn. Errors: `unsupported-file` where it is
 * locked, damaged, has programs in it or takes too long; `unavailable` where too many are read.
 */
export async function readPdf(path: string): Promise<BookFile> {
  const { size: bytes } = await stat(path)
  const answer = await inTurn(() => inThread({ path, bytes, milliseconds: enough }))
  if (answer.kind !== 'read') throw fileRefused(refusals[answer.kind])
  return bookOf(answer.pdf)
}

const refusals = {
  locked:
    'The PDF is locked with a password or its rights forbid reading it by program. Please send one without a password.',
  programs:
    'The PDF has programs in it (JavaScript or commands), which would run on the reader’s device. Print it into a new PDF and send that.',
  damaged: 'The PDF is damaged and cannot be opened. Please get it again from its source.',
  empty: 'The PDF has no page. Please choose the file of the book.',
  endless: 'The PDF has more than 1,00,000 pages. Please divide it.',
  late: 'Reading the PDF took too long or too much memory. Please save it again or split it.',
} as const

async function inThread(task: PdfTask): Promise<PdfAnswer | { readonly kind: 'late' }> {
  const thread = new Worker(new URL('./pdf-thread.server.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: mostMemory },
  })
  const timer = setTimeout(() => void thread.terminate(), fileLimits.time)
  try {
    const answered = once(thread, 'message').then(([answer]): PdfAnswer => answer)
    const ended = once(thread, 'exit').then(() => ({ kind: 'late' }) as const)
    answered.catch(() => {})
    const answer = await Promise.race([answered, ended])
    await ended
    return answer
  } catch {
    return { kind: 'late' }
  } finally {
    clearTimeout(timer)
  }
}

function bookOf({ facts, pages, outline, texts, attached }: PdfRead): BookFile {
  const warnings = []
  if (texts.length < pages) {
    warnings.push(`The words of its first ${texts.length} pages are searched; it has ${pages}.`)
  }
  if (texts.every((text) => text === '')) {
    warnings.push('Its pages are pictures without text: they can be read, but not searched.')
  }
  if (attached > 0) {
    const what = attached === 1 ? '1 file is' : `${attached} files are`
    warnings.push(
      `${what} packed into the PDF. That is not shown here, but whoever saves the PDF has it too.`,
    )
  }
  return {
    kind: 'pdf',
    facts: { ...noFacts, ...facts },
    contents: outline.map(({ title, page, depth }) => ({ title, part: page, anchor: '', depth })),
    warnings,
    pages,
    parts: texts.map((text, at) => ({ place: at + 1, title: '', html: null, text })),
    pictures: [],
    cover: null,
  }
}
