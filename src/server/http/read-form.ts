import { readSentForm } from './sent-form.ts'

/**
 * The text fields of a sent form; a field that is missing or a file is ''. Errors: those of
 * `readSentForm`.
 */
export async function readForm(request: Request): Promise<(name: string) => string> {
  return (await readFileForm(request)).field
}

/**
 * A sent form with files: `file` gives the one of a field, null where none was chosen, `files` all
 * of them; `all` every text of a field. A file is on the disk until the request is answered.
 * Errors: those of `readSentForm`.
 */
export async function readFileForm(request: Request) {
  const form = await readSentForm(request)
  return {
    field: (name: string): string => {
      const value = form.get(name)
      return typeof value === 'string' ? value : ''
    },
    all: (name: string): string[] => form.getAll(name).filter((value) => typeof value === 'string'),
    file: (name: string): File | null => {
      const value = form.get(name)
      return isChosen(value) ? value : null
    },
    files: (name: string): File[] => form.getAll(name).filter(isChosen),
  }
}

/** A field of files that was left empty is sent as one without a name. */
function isChosen(value: FormDataEntryValue | null): value is File {
  return value instanceof File && value.name !== ''
}
