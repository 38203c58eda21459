import { z } from 'zod'
import type { Actor } from '#src/kernel/actor.ts'
import type { TextNode } from '#src/kernel/text-nodes.ts'
import { type TranslatedLanguage, translatedLanguages } from '#src/kernel/translations.ts'
import type { Db } from '#src/server/database/connect.ts'
import { formerFacts } from '#src/server/publication/publication-history.ts'
import { writtenBlocks } from '#src/server/text/written-text.ts'
import { noticeKind } from './notice-kinds.server.ts'

const written = { title: z.string(), body: z.string() }
const translated = z.object(written).optional()
const formerShape = z.object({
  ...written,
  translations: z.object({ hi: translated, or: translated }).default({}),
})

/** A text as everybody read it then, and in which language; null: the one it was first written in. */
export type FormerText = {
  readonly language: TranslatedLanguage | null
  readonly title: string
  readonly blocks: readonly TextNode[]
}

/**
 * A notice as it was before a change of its history, by that change's id, in all its languages;
 * none: there is no such change. Errors: `forbidden`.
 */
export async function formerNotice(
  db: Db,
  actor: Actor,
  number: number,
  entry: string,
): Promise<readonly FormerText[]> {
  const { data } = formerShape.safeParse(await formerFacts(db, actor, noticeKind, number, entry))
  if (!data) return []
  const texts = translatedLanguages.map(
    (language) => [language, data.translations[language]] as const,
  )
  return [[null, data] as const, ...texts].flatMap(([language, text]) =>
    text ? [{ language, title: text.title, blocks: writtenBlocks(text.body) }] : [],
  )
}
