export const en = {
  longWord: (most: number) =>
    `A word or an address has more than ${most} characters. Please write it shorter.`,
  tooDeep: (most: number) =>
    `Quotes, lists or marks are nested more than ${most} deep. Please write it flatter.`,
  manyMarks: (most: number) =>
    `A paragraph has more than ${most} marks such as * and [. Please write shorter ones.`,
  largeTable: (columns: number, cells: number) =>
    `A table has at most ${columns} columns and ${cells} cells. Please add a larger one as a PDF.`,
}
