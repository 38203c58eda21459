import { institute } from '#institute'
import { instituteColours } from '#src/institute/institute-colours.ts'
import type { Language } from '#src/kernel/words/language.ts'
import { mailBodyWords } from './words.ts'

/** What a mail says before and after its button. */
export type MailText = {
  readonly subject: string
  readonly before: string
  readonly button: string
  readonly after: string
}

/** Who gets a mail, and in which language. */
export type MailReader = { readonly email: string; readonly language: Language }

/**
 * The subject, plain text and HTML of a mail to one person, with a button that leads to `link`,
 * where there is one, in the language of its words.
 */
export function mailBody(
  { subject, before, button, after }: MailText,
  link: string | null,
  language: Language,
) {
  const { hello } = mailBodyWords[language]
  const sender = `${institute.libraryName}, ${institute.name}`
  const parts = [hello, before, ...(link === null ? [] : [link]), after, sender]
  return {
    subject,
    text: `${parts.join('\n\n')}\n`,
    html: `<!doctype html><html lang="${language}"><body style="margin:0;padding:24px;background:${institute.colours.paper};color:#2a2320;font:16px/1.6 Georgia,serif">
<p>${hello}</p><p>${linesHtml(before)}</p>
${link === null ? '' : buttonHtml(link, button)}<p>${linesHtml(after)}</p><p>${escaped(sender)}</p></body></html>`,
  }
}

function buttonHtml(link: string, button: string): string {
  return `<p><a href="${escaped(link)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:${instituteColours().primary};color:#fff;text-decoration:none">${escaped(button)}</a></p>
<p style="word-break:break-all">${escaped(link)}</p>`
}

/** Line breaks as elements: mail programs drop styles that would keep them. */
function linesHtml(text: string): string {
  return escaped(text).replace(/\r\n?|\n/g, '<br>\n')
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}
