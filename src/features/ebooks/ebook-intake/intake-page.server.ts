import { redirect } from 'react-router'
import { doneForm, failedForm } from '#src/browser/forms/form-result.ts'
import { type EbookState, ebookStates } from '#src/features/ebooks/ebooks/ebooks.ts'
import { mayEnter } from '#src/kernel/access.ts'
import { AppError } from '#src/kernel/errors.ts'
import { readPage } from '#src/kernel/paging.ts'
import type { Language } from '#src/kernel/words/language.ts'
import type { AppContext } from '#src/server/context.ts'
import { readFileForm } from '#src/server/http/read-form.ts'
import { addSentEbook } from './add-ebook-file.server.ts'
import { addLink } from './add-link.server.ts'
import { setWaitsForApproval, waitsForApproval } from './ebook-settings.server.ts'
import { intakeFaults } from './faults/words.ts'
import { ebooksListed } from './intake-limits.ts'
import type { IntakeData } from './office-ebook.ts'
import { officeEbooks } from './office-list.server.ts'
import { said } from './said-ebook.server.ts'

type Context = Pick<AppContext, 'db' | 'files' | 'actor'>

/** What the page shows on which e-books are added. Errors: `forbidden`. */
export async function intakeData(
  { db, actor }: Context,
  search: URLSearchParams,
): Promise<IntakeData> {
  const asked = search.get('state')
  const state: EbookState | null = ebookStates.find((one) => one === asked) ?? null
  return {
    state,
    ...(await officeEbooks(db, actor, state, readPage(search.get('page'), ebooksListed))),
    waits: await waitsForApproval(db),
    isAdmin: mayEnter('staff:cataloguing', actor),
    isDeleted: search.has('deleted'),
  }
}

/** What its forms do; `at` is the page's own address, `language` that of the page. */
export async function intakeAction(
  { db, files, actor }: Context,
  request: Request,
  at: string,
  language: Language,
) {
  const words = intakeFaults[language]
  const form = await readFileForm(request)
  const typed = { title: form.field('title'), link: form.field('link') }
  try {
    switch (form.field('intent')) {
      case 'link':
        return redirect(`${at}/${await addLink(db, actor, typed)}`)
      case 'settings':
        await setWaitsForApproval(db, actor, form.field('waits') === 'on')
        return doneForm(words.settingSaved)
      case 'files': {
        const sent = form.files('files')
        if (sent.length === 0)
          throw new AppError(
            'invalid-input',
            said((words) => words.chooseFile),
          )
        for (const file of sent) await addSentEbook(db, files, actor, file)
        return doneForm(words.filesAdded(sent.length))
      }
      default:
        throw new AppError(
          'bad-request',
          said((words) => words.chooseStep),
        )
    }
  } catch (error) {
    return failedForm(error, typed, language)
  }
}
