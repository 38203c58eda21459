import { type RawBuilder, sql } from 'kysely'
import type { AttachedFile, AttachedLimits } from '#src/kernel/attached-file.ts'
import { AppError } from '#src/kernel/errors.ts'
import { say } from '#src/kernel/words/sentence.ts'
import { attachedWords } from './words.ts'

/**
 * What files stand with: a table that has `id`, `place`, `name`, `kind` and `bytes` as
 * `notice_files` has them, `file_key` with its trigger (`db/functions/a-stored-files.sql`), and a
 * column that refers to the owner, on whose deletion its rows go.
 */
export type AttachedKind = AttachedLimits & {
  readonly table: string
  /** The column that refers to the owner. */
  readonly owner: string
  /** Where the bytes are in the store of files: `notices`. */
  readonly store: string
  /** For people: "notice". */
  readonly one: string
}

/** The key of a file in the store. */
export function attachedKey({ store }: AttachedKind, { id, kind }: AttachedFile): string {
  return `${store}/${id}.${kind}`
}

/** The files of an owner by their places, as JSON: a column for a select of owners. */
export function attachedFiles(
  { table, owner }: AttachedKind,
  id: RawBuilder<unknown>,
): RawBuilder<readonly AttachedFile[]> {
  return sql`coalesce((
    select jsonb_agg(jsonb_build_object('id', file.id, 'name', file.name, 'kind', file.kind, 'bytes', file.bytes)
      order by file.place)
    from ${sql.table(table)} as file where file.${sql.ref(owner)} = ${id}), '[]')`
}

/** Errors: `too-large` where something has more files than it may. */
export function requireFew({ most }: AttachedKind, files: readonly unknown[]): void {
  if (files.length > most) throw refusedFiles('too-large', (words) => words.tooMany(most))
}

type Words = (typeof attachedWords)['en']

/** An error of the field `files`. */
export function refusedFiles(
  code: 'too-large' | 'unsupported-file',
  pick: (words: Words) => string,
): AppError {
  const message = say(attachedWords, pick)
  return new AppError(code, message, { fields: [{ field: 'files', message }] })
}
