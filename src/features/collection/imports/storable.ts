/** A text as the database takes it: without NUL and halves of characters. */
export function storable(text: string): string {
  return text.replaceAll('\0', '\ufffd').toWellFormed()
}
