export const en = {
  notClosed: (about: string) => `the entry is not closed (${about})`,
  tooDeep: () => 'its braces are nested more than 40 deep',
  tooLongValue: (about: string) => `a value is too long (${about} …)`,
  tooManyFields: (about: string) => `it has too many fields (${about})`,
  brokenField: (about: string) => `a field is not written as name = {value} (${about})`,
  unknownMacro: (about: string) => `“${about}” is not defined by @string`,
  noTitle: (about: string) => `it has no title (${about})`,
  noEnd: () => 'the entry has no ER at its end',
  notInside: (about: string) => `${about} is outside an entry`,
  notADoi: (about: string) => `“${about}” is not a DOI`,
  tooManyEntries: (about: string) => `only the first ${about} entries are read`,
}
