import { benchSearch } from './search-bench.ts'

/** `npm run bench [-- BOOKS]`: prints figures of this machine, the median of three rounds. */
await benchSearch(Number(process.argv[2] ?? 100_000))
process.exit()
