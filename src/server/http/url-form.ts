import { AppError } from '#src/kernel/errors.ts'
import { say } from '#src/kernel/words/sentence.ts'
import { tooMany } from './form-parts.ts'
import { problemWords } from './words.ts'

const megabyte = 1024 * 1024

/**
 * The fields of a form that is sent as an address has them
 * (`application/x-www-form-urlencoded`), which stand in memory. How long they take to be read grows
 * with their number, so that is looked at first. Errors: `too-large` beyond a megabyte or so many
 * fields; those of the body.
 */
export async function readUrlForm(request: Request, mostFields: number): Promise<FormData> {
  const text = await boundedText(request)
  let fields = 1
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) {
    fields++
    if (fields > mostFields) throw tooMany()
  }
  const form = new FormData()
  for (const [name, value] of new URLSearchParams(text)) form.append(name, value)
  return form
}

async function boundedText(request: Request): Promise<string> {
  const decoder = new TextDecoder()
  let bytes = 0
  let text = ''
  for await (const part of request.body?.values({ preventCancel: true }) ?? []) {
    bytes += part.length
    if (bytes > megabyte) {
      throw new AppError(
        'too-large',
        say(problemWords, (words) => words.tooLarge(1)),
      )
    }
    text += decoder.decode(part, { stream: true })
  }
  return text + decoder.decode()
}
