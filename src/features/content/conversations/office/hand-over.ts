import { joinedKinds } from '#src/features/content/requests/requests.ts'

/** What a question of a reader can be handed over as: kinds that need no promise of the reader. */
export const handOverKinds = joinedKinds

/** The fields of its form. */
export const handOverFields = ['kind', 'title', 'author', 'isbn', 'bookNumber', 'reason'] as const
