/** Whether the database refused an entry because the list has its book or its article already. */
export function isDuplicateEntry(error: unknown): boolean {
  return (
    error instanceof Error &&
    'constraint' in error &&
    /^course_entries_(book|article)_once$/.test(String(error.constraint))
  )
}
