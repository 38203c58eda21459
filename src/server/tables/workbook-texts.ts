import { AppError } from '#src/kernel/errors.ts'

/** Letters, and so many more for each text, which costs its object too. */
const mostLetters = 64_000_000
const lettersOfObject = 16

/** The texts that a workbook's cells share, as far as they fit the memory. */
export class WorkbookTexts {
  readonly texts: string[] = []
  #letters = 0

  /** Takes the next text. Errors: `too-large`. */
  add(text: string): void {
    this.#letters += text.length + lettersOfObject
    if (this.#letters > mostLetters) {
      throw new AppError(
        'too-large',
        'The texts of the workbook do not fit the memory: save the sheet as CSV and import that.',
      )
    }
    this.texts.push(text)
  }
}
