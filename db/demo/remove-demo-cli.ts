import { parseArgs } from 'node:util'
import { removeDemoPeople } from '#src/features/people/accounts/demo.server.ts'
import { removeDemoGate } from '#src/features/people/admin-gate/gate-credentials.server.ts'
import { removeDemoMembers } from '#src/features/people/members/demo-members.server.ts'
import { AppError } from '#src/kernel/errors.ts'
import { runCommand } from '#src/server/command.ts'
import { loadConfig, readEnvFile } from '#src/server/config.ts'
import { startDatabase } from '#src/server/database/start-database.ts'
import { forgetFiles } from '#src/server/files/forget-files.ts'
import { siteFiles } from '#src/server/files/site-files.ts'
import { createLog } from '#src/server/log.ts'
import { removeDemoHistory } from './history/load-history.ts'
import { removeDemoConversations } from './load-conversations.ts'
import { removeDemoCourses } from './load-courses.ts'
import { removeDemoEbooks } from './load-ebooks.ts'
import { removeDemoEvents } from './load-events.ts'
import { removeDemoFeedback } from './load-feedback.ts'
import { removeDemoGallery } from './load-gallery.ts'
import { removeDemoGates } from './load-gates.ts'
import { removeDemoJournals } from './load-journals.ts'
import { removeDemoNotices } from './load-notices.ts'
import { removeDemoProfiles } from './load-profiles.ts'
import { removeDemoPurchases } from './load-purchases.ts'
import { removeDemoRequests } from './load-requests.ts'
import { removeDemoSerials } from './load-serials.ts'
import { removeDemoSurveys } from './load-survey.ts'
import { removeDemoBooks } from './remove-books.ts'
import { shelveDemoCopies } from './remove-loans.ts'

/**
 * `npm run demo:remove`: removes the demo people and the demo's admin gate, and with `-- --books`
 * takes back the demo's books too.
 */
await runCommand(async () => {
  const withBooks = takesBooks()
  readEnvFile()
  const config = loadConfig(process.env)
  const database = await startDatabase(config, createLog('warn'))
  try {
    // Its loans, stays and bills refer to all of the rest.
    await removeDemoHistory(database.db)
    await removeDemoConversations(database.db)
    const removed = await removeDemoPeople(database.db)
    await removeDemoGate(database.db)
    await shelveDemoCopies(database.db)
    await removeDemoGates(database.db)
    const members = await removeDemoMembers(database.db)
    // Before the journals that they are of.
    const serials = await removeDemoSerials(database.db)
    const notices = await removeDemoNotices(database.db)
    const journals = await removeDemoJournals(database.db)
    const profiles = await removeDemoProfiles(database.db)
    const events = await removeDemoEvents(database.db)
    await removeDemoCourses(database.db)
    await removeDemoRequests(database.db)
    const feedback = await removeDemoFeedback(database.db)
    await removeDemoSurveys(database.db)
    await removeDemoPurchases(database.db)
    const albums = await removeDemoGallery(database.db)
    const ebooks = await removeDemoEbooks(database.db)
    await forgetFiles(database.db, siteFiles(config))
    const contents = `${notices} notices, ${journals} journals, ${serials} subscriptions, ${profiles} profiles, ${events} events, ${albums} albums, ${ebooks} e-books and ${feedback} entries of feedback`
    console.log(
      `Removed ${removed} demo people, ${members} demo members, ${contents}. npm run setup makes the first administrator.`,
    )
    if (withBooks) for (const line of await removeDemoBooks(database.db)) console.log(line)
  } finally {
    await database.close()
  }
})
process.exit()

function takesBooks(): boolean {
  try {
    return parseArgs({ options: { books: { type: 'boolean', default: false } } }).values.books
  } catch {
    throw new AppError(
      'invalid-input',
      'npm run demo:remove takes no option but --books, as in npm run demo:remove -- --books.',
    )
  }
}
