/** Whether the database refused an entry since there is one of its book, its article or its key. */
export function isDuplicateEntry(error: unknown): boolean {
  return (
    error instanceof Error &&
    'constraint' in error &&
    /^course_entries_(?:(?:book|article)_once|pkey)$/.test(String(error.constraint))
  )
}
