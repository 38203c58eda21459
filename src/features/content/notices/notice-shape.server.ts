import { z } from '@hono/zod-openapi'
import { checkedShape } from '#src/server/checked-shape.ts'
import {
  endsAfterItBegins,
  publicationShape,
  sentPublicationShape,
} from '#src/server/publication/publication-shape.ts'
import { textShape, titleShape } from '#src/server/text/text-shapes.ts'
import { translationsShape } from '#src/server/text/translations-shape.ts'
import { longestBody, longestTitle, type NoticeFacts } from './notices.ts'

/** What is written of a notice, whichever way it comes. */
const noticeShape = z.object({
  title: titleShape(longestTitle).openapi({ example: 'The reading room is open until 22:00' }),
  body: textShape(longestBody).openapi({ example: 'From **Monday** until the examinations end.' }),
  translations: translationsShape({ title: longestTitle, body: longestBody }),
  publishedAt: publicationShape.publishedAt,
  endsOn: publicationShape.endsOn,
  pinned: publicationShape.pinned,
})

/** The same where it is sent as JSON. */
export const sentNoticeShape = noticeShape.extend(sentPublicationShape)

const wholeNotice = noticeShape.superRefine(endsAfterItBegins)

/**
 * A notice as it is kept. Errors: `invalid-input` with `details.fields`, where the title is
 * missing, a text is too long or cannot be drawn, the day names none, or it would end before it
 * begins.
 */
export function checkNotice(written: NoticeFacts): NoticeFacts {
  return checkedShape(wholeNotice, written)
}
