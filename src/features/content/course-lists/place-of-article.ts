import type { EntryFacts } from './course-lists.ts'

/** "Communications of the ACM 17(7), 1974"; '' where nothing of it is known. */
export function placeOfArticle({
  journal,
  volume,
  published,
}: Pick<EntryFacts, 'journal' | 'volume' | 'published'>): string {
  const named = [journal, volume].filter(Boolean).join(' ')
  return [named, String(published ?? '')].filter(Boolean).join(', ')
}
