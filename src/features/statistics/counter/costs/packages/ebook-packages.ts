import type { Day } from '#src/kernel/dates.ts'

/** A licence of e-books that are paid for together. */
export type EbookPackage = {
  readonly number: number
  readonly name: string
  readonly publisher: string
  /** As COUNTER files name it. */
  readonly platform: string
  /** Of the e-books in it; none: all e-books of the platform. */
  readonly isbns: readonly string[]
  readonly startsOn: Day
  readonly endsOn: Day
  readonly pricePaise: number
  /** The number of the bill; '': not known. */
  readonly bill: string
  readonly note: string
  readonly version: number
}

/** E-books that a package names at most. */
export const mostIsbns = 5000

/** The fields of a package as its form has them, with their names. */
export const packageLabels = {
  name: 'Name',
  platform: 'Platform',
  publisher: 'Publisher',
  startsOn: 'From',
  endsOn: 'Until',
  price: 'Price in ₹',
  bill: 'Number of the bill',
  isbns: 'ISBNs of its e-books',
  note: 'Note',
} as const
export type PackageField = keyof typeof packageLabels
export type PackageTexts = Readonly<Record<PackageField, string>>
export const packageFields = Object.keys(packageLabels) as readonly PackageField[]

/** What the form of a new package begins with. */
export const newPackageTexts = Object.fromEntries(
  packageFields.map((field) => [field, '']),
) as PackageTexts

/** A package as its form shows it. */
export function textsOfPackage(given: EbookPackage): PackageTexts {
  const { name, platform, publisher, startsOn, endsOn, pricePaise, bill, isbns, note } = given
  const price = pricePaise % 100 === 0 ? String(pricePaise / 100) : (pricePaise / 100).toFixed(2)
  return { name, platform, publisher, startsOn, endsOn, price, bill, isbns: isbns.join('\n'), note }
}
