import { z } from 'zod'
import type { Actor } from '#src/kernel/actor.ts'
import type { TextNode } from '#src/kernel/text-nodes.ts'
import { type TranslatedLanguage, translatedLanguages } from '#src/kernel/translations.ts'
import type { Db } from '../database/connect.ts'
import { writtenBlocks } from '../text/written-text.ts'
import { formerFacts } from './publication-history.ts'
import type { PublishedKind } from './published-kind.ts'

const written = { title: z.string(), body: z.string() }
const translated = z.object(written).optional()
const formerShape = z.object({
  ...written,
  translations: z.object({ hi: translated, or: translated }).default({}),
})

/**
 * A text as everybody read it then, and in which language; null: the one it was first written in.
 */
type FormerText = {
  readonly language: TranslatedLanguage | null
  readonly title: string
  readonly blocks: readonly TextNode[]
}

/**
 * Title and text of what is published as they were before a change of its history, by that change's
 * id, in all their languages; none: there is no such change. Errors: `forbidden`.
 */
export async function formerTexts(
  db: Db,
  actor: Actor,
  kind: PublishedKind,
  number: number,
  entry: string,
): Promise<readonly FormerText[]> {
  const { data } = formerShape.safeParse(await formerFacts(db, actor, kind, number, entry))
  if (!data) return []
  const texts = translatedLanguages.map(
    (language) => [language, data.translations[language]] as const,
  )
  return [[null, data] as const, ...texts].flatMap(([language, text]) =>
    text
      ? [{ language, title: text.title, blocks: writtenBlocks(text.body, { linkable: false }) }]
      : [],
  )
}
