/** The first number of all of the product's advisory locks: "almi" in ASCII. */
const almirah = 0x616c6d69

/** Every advisory lock of the product, in one place so that no two share a number. */
export const locks = {
  migrate: [almirah, 1],
  serverInUse: [almirah, 2],
  import: [almirah, 3],
  searchIndex: [almirah, 4],
  addBook: [almirah, 5],
  offlineOperations: [almirah, 6],
  siteEntries: [almirah, 7],
  demoEbooks: [almirah, 8],
  billNumbers: [almirah, 9],
  readerRole: [almirah, 10],
  batchChange: [almirah, 12],
} satisfies Record<string, [number, number]>
