import { xmlText } from '#src/kernel/xml.ts'
import { followedAnswer } from './followed-answer.ts'

/** A feed as RSS 2.0 (rssboard.org/rss-specification); addresses are whole. */
export type Feed = {
  readonly title: string
  readonly description: string
  /** The page that it is about. */
  readonly link: string
  /** Its own address. */
  readonly self: string
  /** When something of it changed last; null: nothing is in it. */
  readonly changedAt: Date | null
  readonly items: readonly FeedItem[]
}

export type FeedItem = {
  readonly title: string
  readonly link: string
  readonly publishedAt: Date
  /** Elements of their own, such as `dc:creator`, with their texts. */
  readonly facts?: readonly (readonly [name: string, text: string])[]
  /** HTML. */
  readonly description: string
}

/** A feed as it is sent. */
function feedXml({ title, description, link, self, changedAt, items }: Feed): string {
  const channel = [
    element('title', title),
    element('link', link),
    element('description', description),
    element('language', 'en-IN'),
    `<atom:link href="${xmlText(self)}" rel="self" type="application/rss+xml"/>`,
    ...(changedAt ? [element('lastBuildDate', changedAt.toUTCString())] : []),
    ...items.map(itemXml),
  ]
  const spaces =
    'xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" ${spaces}>\n<channel>\n${channel.join('\n')}\n</channel>\n</rss>\n`
}

/** The answer with a feed, or 304 where the reader has it already. */
export function feedAnswer(request: Request, feed: Feed): Response {
  const { changedAt } = feed
  return followedAnswer(request, { type: 'application/rss+xml', text: feedXml(feed), changedAt })
}

function itemXml({ title, link, publishedAt, facts = [], description }: FeedItem): string {
  return [
    '<item>',
    element('title', title),
    element('link', link),
    `<guid isPermaLink="true">${xmlText(link)}</guid>`,
    element('pubDate', publishedAt.toUTCString()),
    ...facts.map(([name, text]) => element(name, text)),
    element('description', description),
    '</item>',
  ].join('\n')
}

function element(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>`
}
