import { institute } from '#institute'
import { cleanLine } from '#src/kernel/clean-text.ts'
import type { Language } from '#src/kernel/words/language.ts'
import { xmlText } from '#src/kernel/xml.ts'
import type { MessageWords } from './messages/words.ts'
import { fillIn, type ReminderTexts } from './reminder-templates.ts'

/** What a message is told with: one section for each of its texts. */
type MessageSection = {
  readonly texts: ReminderTexts
  /** The list, a line for each thing. */
  readonly lines: readonly string[]
  /** The titles, each once. */
  readonly titles: readonly string[]
  /** The page of what is announced. */
  readonly to?: string | undefined
}

export type MessageReader = {
  readonly name: string
  /** `M-000123`. */
  readonly number: string
}

/** What a message is written with. */
type Speech = { readonly language: Language; readonly words: MessageWords }

/** A message, ready for a channel. */
export type MessageText = {
  readonly subject: string
  readonly text: string
  readonly html: string
}

const longestMailSubject = 200

/**
 * Writes the message of one or more sections in a language; the first gives the subject. `origin`
 * is where the site is, null where nobody has said so: then links are left out. Every value is
 * escaped in the HTML.
 */
export function writeMessage(
  reader: MessageReader,
  sections: readonly MessageSection[],
  origin: string | null,
  { language, words }: Speech,
): MessageText {
  const greeting = words.dear(reader.name)
  const parts = sections.map((section) => filledIn(reader, section, words))
  const links = origin === null ? [] : [...linksTo(origin, sections), ...linksAt(origin, words)]
  const sender = [institute.libraryName, institute.name, institute.phone]
  const text = [
    greeting,
    ...parts.flatMap(({ before, lines, after }) => [before, lines.map(bullet).join('\n'), after]),
    ...links.map(({ label, to }) => `${label}: ${to}`),
    sender.join('\n'),
  ]
  const body = parts.map(
    ({ before, lines, after }) => `${paragraphs(before)}${listHtml(lines)}${paragraphs(after)}`,
  )
  return {
    subject: cleanLine(parts[0]?.subject ?? '', longestMailSubject),
    text: `${text.filter((part) => part !== '').join('\n\n')}\n`,
    html: `<!doctype html><html lang="${language}"><body style="margin:0;padding:24px;background:${institute.colours.paper};color:#2a2320;font:16px/1.6 Georgia,serif">
<p>${xmlText(greeting)}</p>${body.join('')}
${linksHtml(links)}<p>${sender.map(xmlText).join('<br>')}</p></body></html>`,
  }
}

function linksTo(origin: string, sections: readonly MessageSection[]) {
  return sections.flatMap(({ titles: [label], to }) =>
    label !== undefined && to !== undefined ? [{ label, to: `${origin}${to}` }] : [],
  )
}

function linksAt(origin: string, words: MessageWords) {
  return [
    { label: words.yourLoans, to: `${origin}/student` },
    { label: words.chooseReminders, to: `${origin}/account/reminders` },
  ]
}

/** The texts of a section with their values, the list still apart: HTML shows it as one. */
function filledIn(
  reader: MessageReader,
  { texts, lines, titles }: MessageSection,
  words: MessageWords,
) {
  const [title = ''] = titles
  const values = {
    name: reader.name,
    number: reader.number,
    books: '',
    library: institute.libraryName,
    phone: institute.phone,
    what: titles.length === 1 ? `“${shortened(title)}”` : words.books(titles.length),
  }
  const [before = '', after = ''] = texts.body.split('{books}')
  return {
    subject: fillIn(texts.subject, values),
    before: fillIn(before, values).trim(),
    lines,
    after: fillIn(after, values).trim(),
  }
}

const longestTitle = 80

function shortened(title: string): string {
  return title.length > longestTitle ? `${cleanLine(title, longestTitle)}…` : title
}

function bullet(line: string): string {
  return `• ${line}`
}

function listHtml(lines: readonly string[]): string {
  return `<ul>${lines.map((line) => `<li>${xmlText(line)}</li>`).join('')}</ul>`
}

function linksHtml(links: readonly { label: string; to: string }[]): string {
  const { primary } = institute.colours
  const ways = links.map(
    ({ label, to }) => `<a href="${xmlText(to)}" style="color:${primary}">${xmlText(label)}</a>`,
  )
  return ways.length === 0 ? '' : `<p>${ways.join(' · ')}</p>`
}

function paragraphs(text: string): string {
  return text
    .split(/\n{2,}/)
    .filter((part) => part !== '')
    .map((part) => `<p>${xmlText(part).replaceAll('\n', '<br>')}</p>`)
    .join('')
}
