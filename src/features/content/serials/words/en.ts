export const en = {
  inLibrarySince: (day: string) => `In the library since ${day}`,
  expectedOn: (day: string) => `Expected on ${day}`,
  notArrived: (day: string) => `Due on ${day}, has not arrived yet`,
  bound: 'Bound into a volume',
  accessionNumber: (number: string) => `Accession number ${number}`,
}
