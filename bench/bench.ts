import { benchAccounts } from './accounts-bench.ts'
import { benchCirculation } from './circulation-bench.ts'
import { benchCommandField } from './command-field-bench.ts'
import { benchEbooks } from './ebooks-bench.ts'
import { benchExport } from './export-bench.ts'
import { benchFiles } from './files-bench.ts'
import { benchGates } from './gate-bench.ts'
import { benchImport } from './import-bench.ts'
import { benchLive } from './live-bench.ts'
import { benchMessages } from './messages-bench.ts'
import { benchOfflineSearch } from './offline-search-bench.ts'
import { benchPages } from './pages-bench.ts'
import { benchSearch } from './search-bench.ts'
import { benchSecondVisit } from './second-visit-bench.ts'
import { benchVisits } from './visits-bench.ts'
import { benchWizard } from './wizard-bench.ts'

const benches = {
  search: benchSearch,
  pages: benchPages,
  import: benchImport,
  export: benchExport,
  accounts: benchAccounts,
  circulation: benchCirculation,
  wizard: benchWizard,
  'offline-search': benchOfflineSearch,
  live: benchLive,
  messages: benchMessages,
  files: benchFiles,
  'second-visit': benchSecondVisit,
  visits: benchVisits,
  gates: benchGates,
  ebooks: benchEbooks,
  'command-field': benchCommandField,
} as const

/**
 * `npm run bench [--
 * search|pages|import|export|accounts|circulation|wizard|offline-search|live|messages|files|second-visit|visits|gates|ebooks|command-field
 * [BOOKS]]`: prints figures of this machine, medians of three rounds. For `messages` the number is
 * that of the conversations, for `gates` that of the members.
 */
const [name = 'search', books = '100000'] = process.argv.slice(2)
const bench = Object.entries(benches).find(([one]) => one === name)?.[1]
if (!bench || !/^[1-9]\d{0,7}$/.test(books)) {
  console.error(`Say one of ${Object.keys(benches).join(', ')}, and how many books.`)
  process.exit(2)
}
await bench(Number(books))
process.exit()
