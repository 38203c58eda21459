import { redirect } from 'react-router'
import { failedForm } from '#src/browser/forms/form-result.ts'
import { todayHere } from '#src/institute/institute-clock.ts'
import { mayEnter } from '#src/kernel/access.ts'
import { newId } from '#src/kernel/ids.ts'
import { readPage } from '#src/kernel/paging.ts'
import type { AppContext } from '#src/server/context.ts'
import { readForm } from '#src/server/http/read-form.ts'
import { readCourseFilter } from '../course-filter.ts'
import { listsPerPage, termOfDay } from '../course-lists.ts'
import { changedCourses, coursesAskingShortLoan } from '../listed-courses.server.ts'
import { createList } from '../save-list.server.ts'
import type { ListsData } from './change-data.ts'
import { courseFields, courseOfTexts, newCourse, textsIn } from './course-texts.ts'
import { sentKey } from './form-key.ts'
import { memberNames } from './member-names.server.ts'

type Context = Pick<AppContext, 'db' | 'actor' | 'language'>

/** The lists that whoever asks changes, a page of them, and an empty form. */
export async function listsData(
  { db, actor }: Context,
  search: URLSearchParams,
): Promise<ListsData> {
  const filter = readCourseFilter(search)
  const page = readPage(search.get('page'), listsPerPage)
  const now = termOfDay(todayHere())
  return {
    filter,
    ...(await changedCourses(db, actor, filter, page)),
    names: await memberNames(db),
    isAdmin: mayEnter('staff:cataloguing', actor),
    asking: mayEnter('admin', actor) ? await coursesAskingShortLoan(db) : [],
    isDeleted: search.has('deleted'),
    now,
    texts: newCourse(now),
    key: newId(),
  }
}

/** Makes a list, and leads to it; `at` is where the lists are changed. */
export async function listsAction({ db, actor, language }: Context, request: Request, at: string) {
  const field = await readForm(request)
  const texts = textsIn(field, courseFields)
  const key = sentKey(field)
  try {
    const number = await createList(db, actor, courseOfTexts(texts), key)
    return redirect(`${at}/${number}?made`)
  } catch (error) {
    return failedForm(error, { ...texts, key }, language)
  }
}
